import type { AskDeps } from './ask-model';
import type { Moderation } from './model-client';
import { ModelError } from './model-error';

type Signals = { readonly signal?: AbortSignal; readonly deadline: AbortSignal };

/**
 * Sends the input to the service's moderation. Null if it is not configured or fails: the device has already checked
 * for care needs, so a failure does not block the answer.
 */
export async function moderate(
  { client, log }: Pick<AskDeps, 'client' | 'log'>,
  text: string,
  { signal, deadline }: Signals,
): Promise<Moderation | null> {
  if (client.moderate === null || text.trim() === '') {
    return null;
  }
  try {
    const either = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
    return await client.moderate(text, either);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof ModelError)) {
      throw error;
    }
    log.warn(
      { task: 'moderation', kind: error.kind, ...error.facts },
      'the moderation request failed',
    );
    return null;
  }
}
