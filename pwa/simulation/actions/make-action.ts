import { moods, timesAvailable } from '@emmaus/shared/enums/answers';
import { giftQuestions } from '@emmaus/shared/domain/gifts/gift-questions';
import { scoreResponses } from '@emmaus/shared/domain/gifts/score-responses';
import type { Rows } from '@emmaus/shared/mutations/rows';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { addDays } from '@emmaus/shared/kernel/local-day';
import type { Action } from '@emmaus/shared/mutations/registry';
import type { EditBase } from '../../src/data/queries/read-journal-for-edit';

export const actionKinds = [
  'completeWalk',
  'startWalk',
  'saveAnswers',
  'saveLibraryEntry',
  'setLibraryFavorite',
  'deleteLibraryEntry',
  'restoreLibraryEntry',
  'createJournalEntry',
  'editJournalEntry',
  'deleteJournalEntry',
  'restoreJournalEntry',
  'setPreferences',
  'saveAssessment',
] as const;
export type ActionKind = (typeof actionKinds)[number];

/** The two extreme time zones, one with daylight saving time, and UTC. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', null] as const;

export type Situation = {
  /** The rows that the person's screen shows now; the two lists below also hold rows that it showed before. */
  readonly rows: Rows;
  readonly seenLibrary: readonly string[];
  readonly seenJournal: readonly string[];
  /** The version that an edit of a journal entry would be based on. */
  readonly baseOf: (id: string) => EditBase;
  /** By the device's own clock, in milliseconds. */
  readonly nowMs: number;
  /** The day that the screens show. */
  readonly today: LocalDay;
  /** A unique text. */
  readonly text: string;
  readonly newId: string;
  /** Any number; selects among the available rows. */
  readonly pick: number;
};

/** Returns an action of this kind that is possible on the current screen, or null if there is none. */
export function makeAction(kind: ActionKind, now: Situation): Action | null {
  const { text, newId, pick } = now;
  const at = new Date(now.nowMs).toISOString();
  const date = addDays(now.today, pick % 4 === 3 ? -1 : 0);
  const entry = choose(now.seenLibrary, pick);
  const page = choose(now.seenJournal, pick);
  switch (kind) {
    case 'completeWalk':
      return { name: kind, args: { date, takeaway: text, completedAt: at } };
    case 'startWalk':
      return { name: kind, args: { date } };
    case 'saveAnswers':
      return {
        name: kind,
        args:
          pick % 3 === 0
            ? { timeAvailable: chooseOf(timesAvailable, pick) }
            : { moodCheck: chooseOf(moods, pick) },
      };
    case 'saveLibraryEntry':
      return {
        name: kind,
        args: {
          id: newId,
          toolId: 'parable',
          toolName: 'Parable',
          title: text,
          input: '',
          output: text,
          category: 'stories',
          createdAt: at,
        },
      };
    case 'setLibraryFavorite':
      return entry === null
        ? null
        : {
            name: kind,
            args: { id: entry, isFavorite: now.rows.library.get(entry)?.isFavorite !== true },
          };
    case 'deleteLibraryEntry':
    case 'restoreLibraryEntry':
      return entry === null ? null : { name: kind, args: { id: entry } };
    case 'createJournalEntry':
      return {
        name: kind,
        args: {
          id: newId,
          title: text,
          prompt: 'What did you hear?',
          content: text,
          createdAt: at,
        },
      };
    case 'editJournalEntry': {
      const shown = choose([...now.rows.journal.keys()], pick);
      return shown === null
        ? null
        : {
            name: kind,
            args: {
              id: shown,
              ...now.baseOf(shown),
              title: text,
              prompt: 'What did you hear?',
              content: text,
            },
          };
    }
    case 'deleteJournalEntry':
    case 'restoreJournalEntry':
      return page === null ? null : { name: kind, args: { id: page } };
    case 'setPreferences':
      return { name: kind, args: { timeZone: chooseOf(zones, pick) } };
    case 'saveAssessment': {
      const responses = Object.fromEntries(
        giftQuestions.map(({ id, options }, index) => [
          id,
          options[(pick + index * pick) % options.length]?.value ?? '',
        ]),
      );
      const results = scoreResponses(responses);
      return { name: kind, args: { id: newId, responses, results, completedAt: at } };
    }
    default:
      return null;
  }
}

function choose(list: readonly string[], pick: number): string | null {
  return list.length === 0 ? null : (list[pick % list.length] ?? null);
}

function chooseOf<T>(list: readonly [T, ...T[]], pick: number): T {
  return list[pick % list.length] ?? list[0];
}
