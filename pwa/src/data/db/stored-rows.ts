import type { QueuedMutation } from '../outbox/queued-mutation';

/**
 * A row as the server last sent it; `data` is null if the server deleted it. Kind and data are stored even if this version
 * cannot read them, so that a newer one can. The schema of the kind parses them on every read.
 */
export type TruthRow = {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly data: unknown;
};

/** Up to 100 rows of one kind; they arrived after the rows of every lower `no`. See `truth.ts`. */
export type TruthBlock = {
  readonly kind: string;
  readonly no: number;
  readonly size: number;
  readonly rows: readonly TruthRow[];
};

/** A mutation that the server refused or that could not be read, stored until the person decides (LOCAL-4). */
export type RejectedMutation = {
  readonly id: string;
  readonly code: string;
  readonly message: string;
  readonly rejectedAt: string;
  readonly mutation: unknown;
};

/** The mutations that one response acknowledged, for a resend after the server was restored from a backup (PULL-4). */
export type SentBatch = {
  readonly no?: number;
  readonly answeredAt: string;
  readonly mutations: readonly QueuedMutation[];
};

export type MetaRow = { readonly key: string; readonly value: unknown };
export type DraftRow = { readonly key: string; readonly text: string; readonly savedAt: string };
