import { useEffect, useRef, useState } from 'react';
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
import type { KeptSession } from './use-tool-session';

export type RunState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'asking' } & ToolProgress)
  /** @property text what had come of the answer */
  | { readonly kind: 'failed'; readonly failure: ToolFailure; readonly text: string };

type Options = {
  readonly toolId: TextToolId;
  readonly api: Pick<ToolsApi, 'ask'>;
  readonly kept: KeptSession;
};

/** Asks a tool, once at a time. Leaving the dialog cancels what is being written. */
export function useToolRun({ toolId, api, kept }: Options) {
  const { userId } = useDeviceData();
  const wakeSync = useWakeSync();
  const [run, setRun] = useState<RunState>({ kind: 'idle' });
  const asking = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      asking.current?.abort();
      asking.current = null;
    },
    [],
  );

  const ask = async (): Promise<void> => {
    if (asking.current !== null) {
      return;
    }
    const controller = new AbortController();
    asking.current = controller;
    const input = kept.session.input.trim();
    const key = keyFor(kept.session, input, randomIds.next);
    kept.change({ asked: { input, key }, answer: undefined, entry: undefined });
    let progress: ToolProgress = { stage: 'sent', text: '' };
    setRun({ kind: 'asking', ...progress });
    const outcome = await api.ask({
      query: { tool: toolId, input, userId },
      key,
      signal: controller.signal,
      onProgress: (now) => {
        progress = now;
        if (asking.current === controller) {
          setRun({ kind: 'asking', ...progress });
        }
      },
    });
    if (asking.current !== controller) {
      return;
    }
    asking.current = null;
    // Credits, and an answer that keeps itself, are there now.
    wakeSync();
    if (outcome.kind === 'done') {
      kept.change({ answer: outcome.answer });
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
    asking.current?.abort();
  };
  return { run, ask, cancel, clearFailure: () => setRun({ kind: 'idle' }) };
}
