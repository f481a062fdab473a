import type { Logger } from 'pino';
import type { BillingDeps } from '../billing/billing-deps';
import type { UserWriteDeps } from '../db/user-lock';
import type { ToolWriter } from '../writers/tool-writer';

export type ToolTimes = {
  /** The timeout of the writer. */
  readonly deadlineMs: number;
  /** A reservation that was neither settled nor released lapses after this time. It must be well above the deadline. */
  readonly lapsesAfterMs: number;
  /** How long a repeated request waits for the answer of the first one. */
  readonly waitMs: number;
};

export const usualToolTimes: ToolTimes = {
  deadlineMs: 45_000,
  lapsesAfterMs: 60_000,
  waitMs: 40_000,
};

export type Tools = { readonly writer: ToolWriter; readonly times: ToolTimes };

export type ToolDeps = UserWriteDeps & {
  readonly log: Logger;
  readonly billing: BillingDeps;
  readonly tools: Tools;
};
