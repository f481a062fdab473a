import { useEffect, useRef, useState } from 'react';
import type { CareNeed } from '@emmaus/shared/enums/care-need';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import { useWakeSync } from '../../data/actions/use-wake-sync';
import { useDeviceData } from '../../data/data-provider';
import type { ToolProgress, ToolsApi } from '../../data/api/tools-api';
import { showToast } from '../../design/patterns/toast';
import { openDialog } from '../../dialogs/open-dialog';
import { randomIds } from '../../platform/ids';
import type { ToolFailure } from './tool-failure';
import { failureToast, toolFailure } from './tool-failure';
import { keyFor } from '../../data/tools/tool-session';
import type { StoredSession } from './use-tool-session';

export type RunState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'asking' } & ToolProgress)
  /** @property text the part of the answer that was received */
  | { readonly kind: 'failed'; readonly failure: ToolFailure; readonly text: string };

type Options = {
  readonly toolId: TextToolId;
  readonly api: Pick<ToolsApi, 'ask'>;
  readonly stored: StoredSession;
};

/** Sends questions to a tool, one at a time. Unmounting aborts the request in flight. */
export function useToolRun({ toolId, api, stored }: Options) {
  const { userId } = useDeviceData();
  const wakeSync = useWakeSync();
  const [run, setRun] = useState<RunState>({ kind: 'idle' });
  const inFlight = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      inFlight.current?.abort();
      inFlight.current = null;
    },
    [],
  );

  /** @param seenNeeds the care needs whose card the person has seen before going on */
  const ask = async (seenNeeds: readonly CareNeed[]): Promise<void> => {
    if (inFlight.current !== null) {
      return;
    }
    const controller = new AbortController();
    inFlight.current = controller;
    const input = stored.session.input.trim();
    const key = keyFor(stored.session, input, randomIds.next);
    stored.change({ asked: { input, key }, answer: undefined, entry: undefined });
    let progress: ToolProgress = { stage: 'sent', text: '' };
    setRun({ kind: 'asking', ...progress });
    const outcome = await api.ask({
      query: {
        tool: toolId,
        input,
        userId,
        ...(seenNeeds.length > 0 ? { seenNeeds: [...seenNeeds] } : {}),
      },
      key,
      signal: controller.signal,
      onProgress: (next) => {
        progress = next;
        if (inFlight.current === controller) {
          setRun({ kind: 'asking', ...progress });
        }
      },
    });
    if (inFlight.current !== controller) {
      return;
    }
    inFlight.current = null;
    // Fetches the new balance, and the library entry if the server has saved the answer.
    wakeSync();
    if (outcome.kind === 'done') {
      stored.change({ answer: outcome.answer });
      setRun({ kind: 'idle' });
      if (outcome.answer.isSaved) {
        showToast({ title: 'Saved to Library!' });
      }
      return;
    }
    if (outcome.kind === 'canceled') {
      setRun({ kind: 'idle' });
      return;
    }
    const { text } = progress;
    setRun({ kind: 'failed', failure: toolFailure(outcome, text !== ''), text });
    const toast = failureToast(outcome);
    if (toast !== null) {
      showToast(toast);
    }
    if (outcome.kind === 'insufficient-credits' || outcome.kind === 'upgrade-required') {
      openDialog({ kind: 'plan' });
    }
  };

  const cancel = (): void => {
    inFlight.current?.abort();
  };
  return { run, ask, cancel, clearFailure: () => setRun({ kind: 'idle' }) };
}
