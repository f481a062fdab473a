import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulate } from './simulate';
import type { Step } from './steps';
import type { SimServer } from './harness/sim-server';
import { startSimServer } from './harness/sim-server';
import { createTally } from './harness/tally';

let server: SimServer;

beforeAll(async () => {
  server = await startSimServer();
});

afterAll(() => server.close());

/** Regression tests: minimal step lists of failures that long runs found. */
const found: readonly (readonly [string, readonly Step[]])[] = [
  [
    '[SEND-2] signed in again while the refusal of an older request is on its way',
    [
      { do: 'session', browser: 0, name: null },
      { do: 'act', browser: 0, tabIndex: 0, kind: 'completeWalk', pick: 0 },
      { do: 'deliver-together' },
      { do: 'restart-server' },
    ],
  ],
  [
    '[PULL-4] two tabs in the same instant, and then a restore',
    [
      { do: 'back-up' },
      { do: 'open', browser: 1, tabIndex: 0 },
      { do: 'act', browser: 1, tabIndex: 1, kind: 'completeWalk', pick: 0 },
      { do: 'act', browser: 1, tabIndex: 0, kind: 'completeWalk', pick: 0 },
      { do: 'sync' },
      { do: 'restore' },
      { do: 'deliver-together' },
    ],
  ],
  [
    '[PULL-4] something waits while the server forgets what it builds on',
    [
      { do: 'back-up' },
      { do: 'act', browser: 0, tabIndex: 0, kind: 'saveLibraryEntry', pick: 0 },
      { do: 'sync' },
      { do: 'restore' },
      { do: 'act', browser: 0, tabIndex: 0, kind: 'deleteLibraryEntry', pick: 0 },
      { do: 'sync' },
    ],
  ],
  [
    '[PULL-4] the clock of a device jumps five years ahead before a restore',
    [
      { do: 'back-up' },
      { do: 'act', browser: 0, tabIndex: 0, kind: 'saveLibraryEntry', pick: 0 },
      { do: 'sync' },
      { do: 'set-clock', browser: 0, errorMs: 157_766_400_000, walks: false },
      { do: 'act', browser: 0, tabIndex: 0, kind: 'saveAnswers', pick: 0 },
      { do: 'sync' },
      { do: 'restore' },
    ],
  ],
];

test.each(found)('%s', async (_, run) => {
  expect(await simulate(server, run)).toEqual([]);
});

const act = { do: 'act', browser: 0, tabIndex: 0, pick: 0 } as const;
const write = { ...act, kind: 'createJournalEntry' } as const;
const edit = { ...act, kind: 'editJournalEntry' } as const;
const remove = { ...act, kind: 'deleteJournalEntry' } as const;
const bringBack = { ...act, kind: 'restoreJournalEntry' } as const;
const sync = { do: 'sync' } as const;
const backUp = { do: 'back-up' } as const;
const restore = { do: 'restore' } as const;

/** Only one device edits, so a restore must not create a conflicted copy, whichever edits are lost or still queued. */
const ownEdits: readonly (readonly [string, readonly Step[]])[] = [
  ['two edits', [write, sync, backUp, edit, sync, edit, sync, restore, sync]],
  ['the entry and two edits', [backUp, write, sync, edit, sync, edit, sync, restore, sync]],
  ['an edit before one that waits', [write, sync, backUp, edit, sync, edit, restore, sync]],
  ['an entry before edits that wait', [backUp, write, sync, edit, edit, restore, sync]],
  [
    'an edit of a deleted entry that came back',
    [write, sync, backUp, edit, sync, remove, sync, bringBack, sync, edit, sync, restore, sync],
  ],
];

test.each(ownEdits)(
  '[MERGE-2] [PULL-4] a restore that loses %s makes no copy of anybody’s own words',
  async (_, run) => {
    const tally = createTally();
    expect(await simulate(server, run, { tally })).toEqual([]);
    expect(tally.of('a restored backup')).toBe(1);
    expect(tally.of('a conflicted copy')).toBe(0);
  },
);
