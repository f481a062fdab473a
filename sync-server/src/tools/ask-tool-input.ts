import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { Account } from '../verbs/account/find-user';

/** A question to a tool, as the route received it. */
export type AskToolInput = {
  readonly user: Account;
  readonly toolId: TextToolId;
  readonly input: string;
  /** The caller's name for this question; null where there will be no retry. */
  readonly key: string | null;
  /** Fires when the caller went away. */
  readonly signal: AbortSignal;
};
