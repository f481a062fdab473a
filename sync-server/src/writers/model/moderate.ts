import type { AskDeps } from './ask-model';
import type { Moderation } from './model-client';
import { ModelError } from './model-error';

type Signals = { readonly signal?: AbortSignal; readonly deadline: AbortSignal };

/**
 * Asks the service's moderation about what a person typed. Null where it is not configured or cannot tell: detection on
 * the device stands before it, so its silence keeps nobody from an answer.
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
    log.warn({ task: 'moderation', kind: error.kind, ...error.facts }, 'moderation could not tell');
    return null;
  }
}
