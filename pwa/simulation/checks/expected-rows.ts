import { completionId, walkLibraryEntryId } from '@emmaus/shared/domain/walk-identity';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import type { RecordedAction, ActionLog } from '../actions/action-log';
import type { AuditRow } from './server-rows';

type ExpectedEntry = { isFavorite: boolean; isDeleted: boolean; readonly words: string[] };
type ExpectedPage = { content: string; isDeleted: boolean };

export type Expected = {
  readonly library: Map<string, ExpectedEntry>;
  readonly journal: Map<string, ExpectedPage>;
  /** Top gifts by the id of the assessment. */
  readonly assessments: Map<string, readonly string[]>;
  /** Takeaways by the id of the completion. */
  readonly takeaways: Map<string, string[]>;
  readonly answers: Record<string, unknown>;
  readonly violations: string[];
};

/**
 * Returns the rows that the server must hold after these actions in this order: a second, simpler implementation of the
 * merge rules.
 */
export function expectedRows(
  userId: string,
  audit: readonly AuditRow[],
  { actionLog, days }: { readonly actionLog: ActionLog; readonly days: readonly LocalDay[] },
): Expected {
  const expected: Expected = {
    library: new Map(),
    journal: new Map(),
    assessments: new Map(),
    takeaways: new Map(),
    answers: {},
    violations: [],
  };
  const walkEntryOf = new Map(
    days.map((day) => [`completion:${completionId(userId, day)}`, walkLibraryEntryId(userId, day)]),
  );
  for (const row of audit) {
    const recorded = actionLog.byId(row.mutation_id);
    if (row.status !== 'applied' || recorded === undefined) {
      continue;
    }
    const entity = row.entity ?? '';
    if (recorded.action.name === 'completeWalk') {
      const words = recorded.action.args.takeaway;
      addTo(expected.takeaways, entity.replace('completion:', ''), words);
      const entryId = walkEntryOf.get(entity) ?? '';
      const entry = expected.library.get(entryId);
      expected.library.set(entryId, {
        isFavorite: entry?.isFavorite ?? false,
        isDeleted: entry?.isDeleted ?? false,
        words: [...(entry?.words ?? []), words],
      });
    } else {
      replay(expected, recorded, entity);
    }
  }
  return expected;
}

function replay(expected: Expected, recorded: RecordedAction, entity: string): void {
  const { library, journal } = expected;
  const { action } = recorded;
  switch (action.name) {
    case 'saveLibraryEntry':
      library.set(action.args.id, {
        isFavorite: false,
        isDeleted: false,
        words: [action.args.title],
      });
      return;
    case 'setLibraryFavorite': {
      const entry = library.get(action.args.id);
      if (entry?.isDeleted === false) {
        entry.isFavorite = action.args.isFavorite;
      }
      return;
    }
    case 'deleteLibraryEntry':
    case 'restoreLibraryEntry':
      setDeleted(library.get(action.args.id), action.name === 'deleteLibraryEntry');
      return;
    case 'createJournalEntry':
      journal.set(action.args.id, { content: action.args.content, isDeleted: false });
      return;
    case 'editJournalEntry':
      replayEdit(expected, {
        deed: recorded,
        entity,
        content: action.args.content,
        id: action.args.id,
      });
      return;
    case 'deleteJournalEntry':
    case 'restoreJournalEntry':
      setDeleted(journal.get(action.args.id), action.name === 'deleteJournalEntry');
      return;
    case 'saveAssessment': {
      const { id, results } = action.args;
      expected.assessments.set(
        id,
        results.topGifts.map(({ gift }) => gift),
      );
      return;
    }
    case 'saveAnswers':
    case 'setPreferences':
      Object.assign(expected.answers, action.args);
      return;
    default:
  }
}

/** An edit replaces the text only if it is based on that text; otherwise both texts are kept (MERGE-2). */
function replayEdit(
  { journal, violations }: Expected,
  edit: {
    readonly deed: RecordedAction;
    readonly entity: string;
    readonly content: string;
    readonly id: string;
  },
): void {
  const page = journal.get(edit.id);
  if (edit.entity !== `journal:${edit.id}`) {
    journal.set(edit.entity.replace('journal:', ''), { content: edit.content, isDeleted: false });
    return;
  }
  if (page === undefined || page.isDeleted || page.content !== edit.deed.seen) {
    violations.push(
      `[MERGE-2] "${edit.content}" replaced "${page?.content}", but "${edit.deed.seen}" was seen`,
    );
  }
  journal.set(edit.id, { content: edit.content, isDeleted: false });
}

function setDeleted(row: { isDeleted: boolean } | undefined, isDeleted: boolean): void {
  if (row !== undefined) {
    row.isDeleted = isDeleted;
  }
}

function addTo(lists: Map<string, string[]>, key: string, value: string): void {
  lists.set(key, [...(lists.get(key) ?? []), value]);
}
