import * as z from 'zod/mini';
import type { DeviceTimes } from '../domain/date-window';
import { assert } from '../kernel/assert';
import type { LocalDay } from '../kernel/local-day';
import type { RowKind } from '../entities/row-kinds';
import type { CreatedRow, MutationDefinition } from './define-mutation';
import type { Rows } from './rows';
import { toMutableRows } from './rows';

type Definitions = Readonly<Record<string, MutationDefinition>>;

/** A mutation's name with arguments that the newest schema of that name has parsed. */
export type ActionOf<D extends Definitions> = {
  [Name in keyof D & string]: { readonly name: Name; readonly args: z.output<D[Name]['schema']> };
}[keyof D & string];

/** A mutation as it is sent or stored: its arguments are not parsed yet. */
export type RawMutation = { readonly name: string; readonly v: number; readonly args?: unknown };

/** `message` can be shown to the person. */
export type ParsedAction<Action> =
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly message: string };

/** An action that the server has not acknowledged yet. `occurredAt` is ISO 8601 UTC. */
export type PendingActionOf<Action> = { readonly occurredAt: string; readonly action: Action };

/**
 * Derives from the definitions everything that screens, outbox and server do with a mutation, except the server's verb.
 * All functions are pure.
 */
export function createMutationSet<D extends Definitions>(definitions: D) {
  type Action = ActionOf<D>;
  type Name = Action['name'];

  const isName = (name: string): name is Name => Object.hasOwn(definitions, name);
  const names = Object.keys(definitions).filter(isName);
  const definitionOf = ({ name }: { readonly name: Name }): MutationDefinition => {
    const definition = definitions[name];
    assert(definition !== undefined, 'isName checked the name');
    return definition;
  };

  return {
    /** The version that a new mutation is written with. */
    versionOf: (action: Action): number => definitionOf(action).version,

    /** Parses name, version and arguments together; the arguments of an older version are upgraded to the newest. */
    parse: ({ name, v, args }: RawMutation): ParsedAction<Action> => {
      if (!isName(name)) {
        return { ok: false, message: `This version of Emmaus does not know "${name}".` };
      }
      const { version, schema, olderVersions } = definitionOf({ name });
      const schemaOfVersion = v === version ? schema : olderVersions[v];
      if (schemaOfVersion === undefined) {
        return { ok: false, message: 'This was written by a newer version of Emmaus.' };
      }
      const parsed = z.safeParse(schemaOfVersion, args);
      return parsed.success
        ? // The schema was looked up by this name, which the compiler cannot follow through the union.
          { ok: true, action: { name, args: parsed.data } as Action }
        : { ok: false, message: firstIssue(parsed.error) };
    },

    /** The id of the row that an action creates or changes, as `kind:id`. */
    entityOf: (action: Action, userId: string): string =>
      definitionOf(action).entity(action.args, userId),

    /** The names of all mutations that change rows of these kinds on the screen. */
    namesThatChange: (kinds: readonly RowKind[]): Name[] =>
      names.filter((name) => definitionOf({ name }).changes.some((kind) => kinds.includes(kind))),

    /** The row that an action creates independently of other rows; null for all other actions. */
    createdRow: (action: Action): CreatedRow | null =>
      definitionOf(action).createdRow?.(action.args) ?? null,

    /** The title of an action, as the person sees it. */
    titleOf: (action: Action): string => definitionOf(action).title(action.args),

    /** The text that the person wrote; empty for an action without text. */
    writtenTextOf: (action: Action): string => {
      const { writtenText } = definitionOf(action);
      const text = writtenText === undefined ? undefined : argsOf(action)[writtenText];
      return typeof text === 'string' ? text : '';
    },

    /** The same action with another text; an action without text is returned as it is. */
    withWrittenText: (action: Action, text: string): Action => {
      const { writtenText } = definitionOf(action);
      return writtenText === undefined
        ? action
        : { ...action, args: { ...argsOf(action), [writtenText]: text } };
    },

    /** The dates whose walks must exist before the action is applied. */
    walkDatesOf: (action: Action, times: DeviceTimes): readonly LocalDay[] =>
      definitionOf(action).walkDates?.(action.args, times) ?? [],

    /**
     * Applies this device's pending actions, in order, to the server's rows (LOCAL-2).
     * A caller that needs one kind may leave the others empty, but the library needs `walks` and `completions`.
     */
    overlay: (truth: Rows, pending: readonly PendingActionOf<Action>[], userId: string): Rows => {
      if (pending.length === 0) {
        return truth;
      }
      const rows = toMutableRows(truth);
      for (const { action, occurredAt } of pending) {
        definitionOf(action).apply(rows, action.args, { userId, occurredAt });
      }
      return rows;
    },
  };
}

/** The arguments of any mutation are an object: every schema is a strict object. */
function argsOf(action: { readonly args: unknown }): Readonly<Record<string, unknown>> {
  return action.args as Readonly<Record<string, unknown>>;
}

function firstIssue(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) {
    return 'The request is not valid.';
  }
  return issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`;
}
