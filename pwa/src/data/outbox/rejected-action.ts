import * as z from 'zod/mini';
import type { Action } from '@emmaus/shared/sync/mutations';
import { parseAction } from '@emmaus/shared/sync/mutations';
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

const storedSchema = z.object({ name: z.string(), args: z.unknown() });

export function readRejected(row: RejectedMutation): RejectedAction {
  const { id, message, rejectedAt, mutation } = row;
  const stored = storedSchema.safeParse(mutation);
  const parsed = stored.success ? parseAction(stored.data.name, stored.data.args) : null;
  const action = parsed?.ok === true ? parsed.action : null;
  const text = action === null ? JSON.stringify(mutation, null, 2) : writtenText(action);
  return { id, message, rejectedAt, text, action };
}

/** The same action with other words. */
export function withText(action: Action, text: string): Action {
  switch (action.name) {
    case 'completeWalk':
      return { ...action, args: { ...action.args, takeaway: text } };
    case 'createJournalEntry':
      return { ...action, args: { ...action.args, content: text } };
    case 'editJournalEntry':
      return { ...action, args: { ...action.args, content: text } };
    case 'saveLibraryEntry':
      return { ...action, args: { ...action.args, output: text } };
    default:
      return action;
  }
}

function writtenText(action: Action): string {
  switch (action.name) {
    case 'completeWalk':
      return action.args.takeaway;
    case 'createJournalEntry':
    case 'editJournalEntry':
      return action.args.content;
    case 'saveLibraryEntry':
      return action.args.output;
    default:
      return '';
  }
}
