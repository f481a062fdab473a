import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { Account } from '../verbs/account/find-user';

/** A question to a tool, as the route received it. */
export type AskToolInput = {
  readonly user: Account;
  readonly toolId: TextToolId;
  readonly input: string;
  /** The idempotency key of the client, or null if it will not retry. */
  readonly key: string | null;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
};
