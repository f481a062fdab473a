import type { Assessment } from '../entities/assessment';
import type { Completion } from '../entities/completion';
import type { JournalEntry } from '../entities/journal-entry';
import type { LibraryEntry } from '../entities/library-entry';
import type { Profile } from '../entities/profile';
import type { Walk } from '../entities/walk';
import { assertNever } from '../kernel/assert';
import type { Action, MutationArgs } from '../sync/mutations';
import type { AddedRow } from './added-row';
import { addedRow } from './added-row';
import { mergeTakeaways } from './takeaways';
import { completionId, walkLibraryEntryId } from './walk-identity';
import { walkLibraryEntry } from './walk-library-entry';

/** Rows as the server last told this device (sync-spec, "Words"). Walks and completions are keyed by date. */
export type Rows = {
  readonly profile: Profile | null;
  readonly walks: ReadonlyMap<string, Walk>;
  readonly completions: ReadonlyMap<string, Completion>;
  readonly library: ReadonlyMap<string, LibraryEntry>;
  readonly journal: ReadonlyMap<string, JournalEntry>;
  readonly assessments: ReadonlyMap<string, Assessment>;
};

/** An action made here that the server has not answered. */
export type PendingAction = { readonly occurredAt: string; readonly action: Action };

export const noRows: Rows = {
  profile: null,
  walks: new Map(),
  completions: new Map(),
  library: new Map(),
  journal: new Map(),
  assessments: new Map(),
};

/**
 * What a screen shows: the server's rows with this device's unsent actions applied in order (LOCAL-2).
 * Pure. A caller that needs one kind may leave the others empty, as long as `walks` and `completions` are there for the library.
 */
export function overlay(truth: Rows, pending: readonly PendingAction[], userId: string): Rows {
  if (pending.length === 0) {
    return truth;
  }
  const rows: MutableRows = {
    profile: truth.profile,
    walks: new Map(truth.walks),
    completions: new Map(truth.completions),
    library: new Map(truth.library),
    journal: new Map(truth.journal),
    assessments: new Map(truth.assessments),
    deletedLibrary: new Map(),
    deletedJournal: new Map(),
  };
  for (const { action, occurredAt } of pending) {
    applyAction(rows, action, { userId, occurredAt });
  }
  return rows;
}

/** The id of the row that an action makes or changes, as `kind:id`; screens mark it as waiting. */
export function entityOf(action: Action, userId: string): string {
  switch (action.name) {
    case 'startWalk':
      return `walk:${action.args.date}`;
    case 'completeWalk':
      return `completion:${completionId(userId, action.args.date)}`;
    case 'createJournalEntry':
    case 'editJournalEntry':
    case 'deleteJournalEntry':
    case 'restoreJournalEntry':
      return `journal:${action.args.id}`;
    case 'saveLibraryEntry':
    case 'setLibraryFavorite':
    case 'deleteLibraryEntry':
    case 'restoreLibraryEntry':
      return `library:${action.args.id}`;
    case 'saveAssessment':
      return `assessment:${action.args.id}`;
    case 'saveAnswers':
    case 'setPreferences':
      return `profile:${userId}`;
    default:
      return assertNever(action);
  }
}

type MutableRows = {
  profile: Profile | null;
  readonly walks: Map<string, Walk>;
  readonly completions: Map<string, Completion>;
  readonly library: Map<string, LibraryEntry>;
  readonly journal: Map<string, JournalEntry>;
  readonly assessments: Map<string, Assessment>;
  /** Rows deleted by an earlier action of the same queue, for the undo behind it. */
  readonly deletedLibrary: Map<string, LibraryEntry>;
  readonly deletedJournal: Map<string, JournalEntry>;
};
type Context = { readonly userId: string; readonly occurredAt: string };

function applyAction(rows: MutableRows, action: Action, context: Context): void {
  const { occurredAt } = context;
  switch (action.name) {
    case 'startWalk':
      return replace(rows.walks, action.args.date, (walk) => ({
        ...walk,
        startedAt: walk.startedAt ?? occurredAt,
      }));
    case 'completeWalk':
      return completeWalk(rows, action.args, context.userId);
    case 'createJournalEntry':
    case 'saveLibraryEntry':
    case 'saveAssessment':
      return addRow(rows, addedRow(action));
    case 'editJournalEntry': {
      const { title, prompt, content, topic } = action.args;
      return replace(rows.journal, action.args.id, (entry) => ({
        ...entry,
        title,
        prompt,
        content,
        topic: topic ?? null,
        updatedAt: occurredAt,
      }));
    }
    case 'deleteJournalEntry':
      return move(action.args.id, rows.journal, rows.deletedJournal);
    case 'restoreJournalEntry':
      return move(action.args.id, rows.deletedJournal, rows.journal);
    case 'setLibraryFavorite': {
      const { id, isFavorite } = action.args;
      return replace(rows.library, id, (entry) => ({ ...entry, isFavorite }));
    }
    case 'deleteLibraryEntry':
      return move(action.args.id, rows.library, rows.deletedLibrary);
    case 'restoreLibraryEntry':
      return move(action.args.id, rows.deletedLibrary, rows.library);
    case 'saveAnswers':
    case 'setPreferences':
      if (rows.profile !== null) {
        rows.profile = { ...rows.profile, ...withoutUndefined(action.args) };
      }
      return undefined;
    default:
      return assertNever(action);
  }
}

function completeWalk(rows: MutableRows, args: MutationArgs<'completeWalk'>, userId: string): void {
  const { date, takeaway, completedAt } = args;
  const walk = rows.walks.get(date);
  const known = rows.completions.get(date);
  const takeaways = mergeTakeaways(known?.takeaways ?? [], {
    text: takeaway,
    writtenAt: completedAt,
  });
  rows.completions.set(date, {
    id: completionId(userId, date),
    date,
    verseReference: known?.verseReference ?? walk?.content.verse.reference ?? '',
    takeaways,
    completedAt: known?.completedAt ?? completedAt,
  });
  if (walk === undefined) {
    return;
  }
  const entryId = walkLibraryEntryId(userId, date);
  const entry = walkLibraryEntry({ userId, date, content: walk.content, takeaways, completedAt });
  const existing = rows.library.get(entryId);
  rows.library.set(entryId, existing === undefined ? entry : { ...existing, input: entry.input });
}

function addRow(rows: MutableRows, row: AddedRow | null): void {
  if (row?.kind === 'journal') {
    rows.journal.set(row.id, row.data);
  } else if (row?.kind === 'library') {
    rows.library.set(row.id, row.data);
  } else if (row?.kind === 'assessment') {
    rows.assessments.set(row.id, row.data);
  }
}

/** Changes a row that is there; an action on a row that is gone has no effect. */
function replace<T>(rows: Map<string, T>, key: string, change: (row: T) => T): void {
  const row = rows.get(key);
  if (row !== undefined) {
    rows.set(key, change(row));
  }
}

function move<T>(id: string, from: Map<string, T>, to: Map<string, T>): void {
  const row = from.get(id);
  if (row !== undefined) {
    from.delete(id);
    to.set(id, row);
  }
}

/** Under `exactOptionalPropertyTypes` a parsed optional field may still hold `undefined`; it must not erase an answer. */
function withoutUndefined<T extends object>(
  fields: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
