import * as z from 'zod/mini';
import type { Action } from '@emmaus/shared/mutations/registry';
import { mutations } from '@emmaus/shared/mutations/registry';
import type { RejectedMutation } from '../db/stored-rows';

/** A rejected mutation as a screen shows it (LOCAL-4). */
export type RejectedAction = {
  readonly id: string;
  /** The reason, in words for the person. */
  readonly message: string;
  readonly rejectedAt: string;
  /** What the person wrote; empty if the action has no text, JSON if it is unreadable. */
  readonly text: string;
  /** Null if it is unreadable: the person can copy and discard it but not resend it. */
  readonly action: Action | null;
};

const storedSchema = z.object({ name: z.string(), v: z.number(), args: z.unknown() });

export function readRejected(row: RejectedMutation): RejectedAction {
  const { id, message, rejectedAt, mutation } = row;
  const stored = storedSchema.safeParse(mutation);
  const parsed = stored.success ? mutations.parse(stored.data) : null;
  const action = parsed?.ok === true ? parsed.action : null;
  const text =
    action === null ? JSON.stringify(mutation, null, 2) : mutations.writtenTextOf(action);
  return { id, message, rejectedAt, text, action };
}
