import type { Logger } from 'pino';
import type { BillingDeps } from '../billing/billing-deps';
import type { WriteWalksDeps } from '../db/user-lock';
import type { ToolWriter } from '../writers/tool-writer';

export type ToolTimes = {
  /** An answer that takes longer is given up. */
  readonly deadlineMs: number;
  /** What a process reserved and then forgot is given back after this; well above the deadline. */
  readonly lapsesAfterMs: number;
  /** How long a repeated call waits for the answer that another one is being given. */
  readonly waitMs: number;
};

export const usualToolTimes: ToolTimes = {
  deadlineMs: 45_000,
  lapsesAfterMs: 60_000,
  waitMs: 40_000,
};

export type Tools = { readonly writer: ToolWriter; readonly times: ToolTimes };

export type ToolDeps = WriteWalksDeps & {
  readonly log: Logger;
  readonly billing: BillingDeps;
  readonly tools: Tools;
};
