import * as z from 'zod/mini';
import type { Action } from '@emmaus/shared/mutations/registry';
import { mutations } from '@emmaus/shared/mutations/registry';
import type { RejectedMutation } from '../db/device-database';

/** Something that could not be accepted, as a person can look at it (LOCAL-4). */
export type RejectedAction = {
  readonly id: string;
  /** Why, in words for people. */
  readonly message: string;
  readonly rejectedAt: string;
  /** The words that the person wrote; empty where it was a choice and not a text. */
  readonly text: string;
  /** Null when it cannot be read any more: then it can be copied and discarded, not sent again. */
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
