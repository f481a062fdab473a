import type * as z from 'zod/mini';
import { wireMutationSchema } from '@emmaus/shared/sync/protocol';
import { mutations } from '@emmaus/shared/mutations/registry';
import type { PendingAction } from '@emmaus/shared/mutations/registry';

/** The outbox stores a mutation exactly as it is sent. */
export const queuedMutationSchema = wireMutationSchema;
export type QueuedMutation = z.infer<typeof queuedMutationSchema>;

/** The action of a queued mutation, for the overlay; null if its arguments are unreadable. */
export function pendingAction(mutation: QueuedMutation): PendingAction | null {
  const parsed = mutations.parse(mutation);
  return parsed.ok ? { action: parsed.action, occurredAt: mutation.occurredAt } : null;
}
