import type * as z from 'zod/mini';
import { wireMutationSchema } from '@emmaus/shared/sync/protocol';
import { mutations } from '@emmaus/shared/mutations/registry';
import type { PendingAction } from '@emmaus/shared/mutations/registry';

/** A mutation waits on the device in the very form in which it is sent. */
export const queuedMutationSchema = wireMutationSchema;
export type QueuedMutation = z.infer<typeof queuedMutationSchema>;

/** What a queued mutation does to the screen; null when its arguments cannot be read any more. */
export function pendingAction(mutation: QueuedMutation): PendingAction | null {
  const parsed = mutations.parse(mutation);
  return parsed.ok ? { action: parsed.action, occurredAt: mutation.occurredAt } : null;
}
