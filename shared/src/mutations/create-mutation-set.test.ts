import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LibraryEntry } from '../entities/library-entry';
import type { Profile } from '../entities/profile';
import type { Walk } from '../entities/walk';
import { localDay } from '../kernel/local-day';
import { completionId, walkLibraryEntryId } from '../domain/walk-identity';
import { completeWalk } from './complete-walk';
import type { Action, PendingAction } from './registry';
import { mutations } from './registry';
import type { Rows } from './rows';
import { noRows } from './rows';

const { entityOf, overlay } = mutations;

const userId = '0b9f3c1e-5a27-4f3e-9a57-111111111111';
const date = localDay('2026-11-21');
const at = '2026-11-21T06:30:00.000Z';

const walk: Walk = {
  date,
  title: 'Two on the road',
  content: {
    verse: { reference: 'Luke 24:15', text: 'Jesus himself came near, and went with them.' },
    devotion: 'They talked.\n\nHe listened.',
    reflectivePrompt: 'Who walks beside you?',
    applicationTip: 'Walk a little slower.',
    prayer: 'Stay with us. Amen.',
    socialPosts: ['He came near.'],
  },
  source: 'library',
  startedAt: null,
};
const profile: Profile = {
  id: userId,
  name: 'Ruth',
  email: 'ruth@example.org',
  moodCheck: 'tired',
  timeAvailable: '1to3min',
  spiritualHunger: ['prayer'],
  faithBackground: null,
  spiritualPersonality: [],
  membershipTier: 'Free',
  stripeSubscriptionStatus: null,
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  timeZone: null,
  createdAt: at,
};
const entry: LibraryEntry = {
  id: '0b9f3c1e-5a27-4f3e-9a57-222222222222',
  toolId: 'bible-answers',
  toolName: 'Bible Answers',
  title: 'Bible Answers: hope',
  input: 'hope',
  output: 'Hope does not put to shame.',
  category: 'study',
  tags: [],
  isFavorite: false,
  createdAt: at,
};
const truth: Rows = {
  ...noRows,
  profile,
  walks: new Map([[date, walk]]),
  library: new Map([[entry.id, entry]]),
};
const pend = (...actions: Action[]): PendingAction[] =>
  actions.map((action) => ({ action, occurredAt: at }));
const complete = (takeaway: string, completedAt = at): Action => ({
  name: 'completeWalk',
  args: { date, takeaway, completedAt },
});

const assessment = {
  id: '0b9f3c1e-5a27-4f3e-9a57-333333333333',
  responses: { q1: 'q1a' },
  results: { topGifts: [{ gift: 'helps', score: 1 }], totalQuestions: 12, allScores: { helps: 1 } },
  completedAt: at,
};

describe('[LOCAL-2] overlay', () => {
  test('a pending assessment has the results that the device computed', () => {
    const action: Action = { name: 'saveAssessment', args: assessment };
    expect([...overlay(truth, pend(action), userId).assessments.values()]).toEqual([assessment]);
    expect(entityOf(action, userId)).toBe(`assessment:${assessment.id}`);
  });

  test('without pending actions the result is the truth object itself', () => {
    expect(overlay(truth, [], userId)).toBe(truth);
  });

  test('the truth is not modified', () => {
    overlay(
      truth,
      pend(complete('near'), { name: 'deleteLibraryEntry', args: { id: entry.id } }),
      userId,
    );
    expect(truth.completions.size).toBe(0);
    expect(truth.library.get(entry.id)).toEqual(entry);
  });

  test('a walk opened on this device counts as started', () => {
    const rows = overlay(truth, pend({ name: 'startWalk', args: { date } }), userId);
    expect(rows.walks.get(date)?.startedAt).toBe(at);
  });

  test('[MERGE-1] a completed walk creates its completion and its library entry with the same ids as on the server', () => {
    const rows = overlay(truth, pend(complete('He is near.')), userId);
    expect(rows.completions.get(date)).toMatchObject({
      id: completionId(userId, date),
      verseReference: 'Luke 24:15',
      takeaways: [{ text: 'He is near.', writtenAt: at }],
    });
    expect(rows.library.get(walkLibraryEntryId(userId, date))).toMatchObject({
      title: 'Daily Walk - November 21, 2026',
      toolName: 'Daily Walk',
      category: 'walks',
      input: 'He is near.',
    });
  });

  test('[MERGE-1] completing a day that the server already has keeps both takeaways', () => {
    const first = overlay(truth, pend(complete('first')), userId);
    const rows = overlay(first, pend(complete('second', '2026-11-21T20:00:00.000Z')), userId);
    expect(rows.library.get(walkLibraryEntryId(userId, date))?.input).toBe('first\n\nsecond');
  });

  test('a delete followed by its undo shows the entry again', () => {
    const rows = overlay(
      truth,
      pend(
        { name: 'deleteLibraryEntry', args: { id: entry.id } },
        { name: 'restoreLibraryEntry', args: { id: entry.id } },
      ),
      userId,
    );
    expect(rows.library.get(entry.id)).toEqual(entry);
  });

  test('an undefined answer keeps its value', () => {
    const rows = overlay(
      truth,
      pend({ name: 'saveAnswers', args: { moodCheck: 'peaceful', timeAvailable: undefined } }),
      userId,
    );
    expect(rows.profile).toEqual({ ...profile, moodCheck: 'peaceful' });
  });

  test('an action on a missing row has no effect', () => {
    const rows = overlay(
      noRows,
      pend({ name: 'setLibraryFavorite', args: { id: entry.id, isFavorite: true } }, complete('x')),
      userId,
    );
    expect(rows.library.size).toBe(0);
    expect(rows.completions.size).toBe(1);
  });

  test('applying the same queue twice is idempotent', () => {
    const favorite = fc.boolean().map((isFavorite): Action => ({
      name: 'setLibraryFavorite',
      args: { id: entry.id, isFavorite },
    }));
    const mood = fc
      .constantFrom('peaceful' as const, 'numb' as const)
      .map((moodCheck): Action => ({ name: 'saveAnswers', args: { moodCheck } }));
    const completion = fc.constantFrom('a', 'b').map((text) => complete(text));
    fc.assert(
      fc.property(fc.array(fc.oneof(favorite, mood, completion), { maxLength: 8 }), (actions) => {
        const once = overlay(truth, pend(...actions), userId);
        expect(overlay(once, pend(...actions), userId)).toEqual(once);
      }),
    );
  });
});

test('entityOf returns the row that an action changes', () => {
  expect(entityOf(complete('x'), userId)).toBe(`completion:${completionId(userId, date)}`);
  expect(entityOf({ name: 'setPreferences', args: { timeZone: null } }, userId)).toBe(
    `profile:${userId}`,
  );
});

test.each(['', '   ', '\n\t'])(
  'a takeaway of %j is refused with the message of the specification',
  (takeaway) => {
    const parsed = completeWalk.schema.safeParse({ date, takeaway, completedAt: at });
    expect(parsed.error?.issues[0]?.message).toBe(
      'Please share your biggest takeaway before completing your walk.',
    );
  },
);
