import type { CareNeed } from '@emmaus/shared/enums/care-need';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { Account } from '../verbs/account/find-user';

/** A question to a tool, as the route received it. */
export type AskToolInput = {
  readonly user: Account;
  readonly toolId: TextToolId;
  readonly input: string;
  /** The care needs whose card the person has seen for this input, or undefined. */
  readonly seenNeeds: readonly CareNeed[] | undefined;
  /** The languages that the client accepts, best first. */
  readonly languages: readonly string[];
  /** The idempotency key of the client, or null if it will not retry. */
  readonly key: string | null;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
};
