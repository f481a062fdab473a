import { useRef, useState } from 'react';
import { useDraft } from '../../data/drafts/use-draft';
import type { ToolSession } from '../../data/tools/tool-session';
import { parseSession } from '../../data/tools/tool-session';

export type KeptSession = {
  readonly session: ToolSession;
  readonly change: (change: Partial<ToolSession>) => void;
  /** False until what was kept is read. */
  readonly isLoaded: boolean;
  /** True while the words of an earlier visit stand there untouched. */
  readonly isFromBefore: boolean;
  readonly startOver: () => void;
  readonly discard: () => Promise<void>;
};

type Options = {
  readonly toolId: string;
  /** What stands in the field at first. */
  readonly input: string;
  /** What was closed a moment ago and is to be there again. */
  readonly resume: ToolSession | undefined;
};

/** What is typed, asked and answered in a tool, kept on disk until the dialog is closed (LOCAL-7). */
export function useToolSession({ toolId, input, resume }: Options): KeptSession {
  const kept = useDraft(`tool:${toolId}`);
  const fromBefore = kept.text === '' ? null : parseSession(kept.text);
  const [current, setCurrent] = useState<ToolSession | null>(resume ?? null);
  // Pieces of an answer come faster than renderings do.
  const latest = useRef(current);
  const set = (next: ToolSession): void => {
    latest.current = next;
    setCurrent(next);
    const isUntouched = next.input === input && next.asked === undefined;
    kept.setText(isUntouched ? '' : JSON.stringify(next));
  };
  return {
    session: current ?? fromBefore ?? { input },
    isLoaded: kept.isLoaded,
    isFromBefore: current === null && fromBefore !== null,
    change: (change) => set({ ...(latest.current ?? fromBefore ?? { input }), ...change }),
    startOver: () => set({ input }),
    discard: kept.discard,
  };
}
