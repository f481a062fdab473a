import type { Assessment } from '../entities/assessment';
import type { Completion } from '../entities/completion';
import type { JournalEntry } from '../entities/journal-entry';
import type { LibraryEntry } from '../entities/library-entry';
import type { Profile } from '../entities/profile';
import type { Walk } from '../entities/walk';

/** The synced rows of one person. Walks and completions are keyed by date, all others by id. */
export type Rows = {
  readonly profile: Profile | null;
  readonly walks: ReadonlyMap<string, Walk>;
  readonly completions: ReadonlyMap<string, Completion>;
  readonly library: ReadonlyMap<string, LibraryEntry>;
  readonly journal: ReadonlyMap<string, JournalEntry>;
  readonly assessments: ReadonlyMap<string, Assessment>;
};

/** A copy of `Rows` that optimistic changes write to. */
export type MutableRows = {
  profile: Profile | null;
  readonly walks: Map<string, Walk>;
  readonly completions: Map<string, Completion>;
  readonly library: Map<string, LibraryEntry>;
  readonly journal: Map<string, JournalEntry>;
  readonly assessments: Map<string, Assessment>;
  /** Rows that an earlier mutation of the same queue deleted, so that a later one can restore them. */
  readonly deletedLibrary: Map<string, LibraryEntry>;
  readonly deletedJournal: Map<string, JournalEntry>;
};

export const noRows: Rows = {
  profile: null,
  walks: new Map(),
  completions: new Map(),
  library: new Map(),
  journal: new Map(),
  assessments: new Map(),
};

export function toMutableRows(rows: Rows): MutableRows {
  return {
    profile: rows.profile,
    walks: new Map(rows.walks),
    completions: new Map(rows.completions),
    library: new Map(rows.library),
    journal: new Map(rows.journal),
    assessments: new Map(rows.assessments),
    deletedLibrary: new Map(),
    deletedJournal: new Map(),
  };
}

/** Updates a row that exists; a missing row is left missing. */
export function updateRow<T>(rows: Map<string, T>, key: string, update: (row: T) => T): void {
  const row = rows.get(key);
  if (row !== undefined) {
    rows.set(key, update(row));
  }
}

/** Moves a row between two maps; a missing row is left missing. */
export function moveRow<T>(key: string, from: Map<string, T>, to: Map<string, T>): void {
  const row = from.get(key);
  if (row !== undefined) {
    from.delete(key);
    to.set(key, row);
  }
}

type OptionalFields<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Merges the fields that were given into the profile. A field that is missing or `undefined` keeps its value (MERGE-3). */
export function updateProfile(rows: MutableRows, fields: OptionalFields<Profile>): void {
  if (rows.profile !== null) {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    rows.profile = { ...rows.profile, ...Object.fromEntries(given) };
  }
}
