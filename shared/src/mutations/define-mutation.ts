import type * as z from 'zod/mini';
import type { DeviceTimes } from '../domain/date-window';
import type { LocalDay } from '../kernel/local-day';
import type { RowKind } from '../entities/row-kinds';
import type { MutableRows } from './rows';

/**
 * An action that a device applies at once, queues while it is offline, and sends to the server later.
 * The functions are methods, so that code which handles every mutation can call them without knowing the arguments' type.
 */
export type MutationDefinition<Schema extends z.core.$ZodType = z.core.$ZodType> = {
  /** The version of `schema`; raise it with every change that an installed app would not accept. */
  readonly version: number;
  /** The newest arguments. Verbs, screens and the methods below only ever see these. */
  readonly schema: Schema;
  /** Versions that installed apps still send or still hold in a queue. Each schema upgrades its output to the newest arguments. */
  readonly olderVersions: Readonly<Record<number, z.core.$ZodType<z.output<Schema>>>>;
  /** The kinds of rows that `apply` writes. */
  readonly changes: readonly RowKind[];
  /** The argument that holds the text which the person wrote; a rejected mutation can be sent again with another text. */
  readonly writtenText?: string;
  /** The row that it creates or changes, as `kind:id`. The server's verb names the same row. */
  entity(args: z.output<Schema>, userId: string): string;
  /** The optimistic change, which the screen shows until the server acknowledges the mutation. */
  apply(rows: MutableRows, args: z.output<Schema>, context: ApplyContext): void;
  /** The row that it creates independently of other rows. Absent for a mutation that changes a row or depends on others. */
  createdRow?(args: z.output<Schema>): CreatedRow;
  /** The title that the person sees, for example if the server rejected the mutation. */
  title(args: z.output<Schema>): string;
  /** Dates whose walks the server must have generated before it applies the mutation (APPLY-6). */
  walkDates?(args: z.output<Schema>, times: DeviceTimes): readonly LocalDay[];
};

export type ApplyContext = {
  readonly userId: string;
  /** ISO 8601 UTC, by the device's clock. */
  readonly occurredAt: string;
};

export type CreatedRow = { readonly kind: RowKind; readonly id: string; readonly data: object };

type StringKey<Args> = Extract<
  { [K in keyof Args]-?: Args[K] extends string ? K : never }[keyof Args],
  string
>;

/** Infers the arguments of every part of a definition from its schema. */
export function defineMutation<Schema extends z.core.$ZodType>(
  definition: MutationDefinition<Schema> & { readonly writtenText?: StringKey<z.output<Schema>> },
): MutationDefinition<Schema> {
  return definition;
}
