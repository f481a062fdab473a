import { useRef, useState } from 'react';
import { useDraft } from '../../data/drafts/use-draft';
import type { ToolSession } from '../../data/tools/tool-session';
import { parseSession } from '../../data/tools/tool-session';

export type StoredSession = {
  readonly session: ToolSession;
  readonly change: (change: Partial<ToolSession>) => void;
  /** False until the stored draft is read. */
  readonly isLoaded: boolean;
  /** Whether the session is the stored one of an earlier visit, until the person changes it. */
  readonly isRestored: boolean;
  readonly startOver: () => void;
  readonly discard: () => Promise<void>;
};

type Options = {
  readonly toolId: string;
  /** The initial content of the field. */
  readonly input: string;
  /** A session to restore after the dialog was closed. */
  readonly resume: ToolSession | undefined;
};

/** Input, question and answer of a tool, stored as a draft until the dialog is closed (LOCAL-7). */
export function useToolSession({ toolId, input, resume }: Options): StoredSession {
  const draft = useDraft(`tool:${toolId}`);
  const restored = draft.text === '' ? null : parseSession(draft.text);
  const [current, setCurrent] = useState<ToolSession | null>(resume ?? null);
  // A ref, because several changes can arrive between two renderings while an answer streams.
  const latest = useRef(current);
  const set = (next: ToolSession): void => {
    latest.current = next;
    setCurrent(next);
    const isUntouched = next.input === input && next.asked === undefined;
    draft.setText(isUntouched ? '' : JSON.stringify(next));
  };
  return {
    session: current ?? restored ?? { input },
    isLoaded: draft.isLoaded,
    isRestored: current === null && restored !== null,
    change: (change) => set({ ...(latest.current ?? restored ?? { input }), ...change }),
    startOver: () => set({ input }),
    discard: draft.discard,
  };
}
