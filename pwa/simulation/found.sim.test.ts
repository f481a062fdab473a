import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulate } from './simulate';
import type { Step } from './steps';
import type { SimServer } from './world/sim-server';
import { startSimServer } from './world/sim-server';

let server: SimServer;

beforeAll(async () => {
  server = await startSimServer();
});

afterAll(() => server.close());

/** What long runs found once, shrunk: it must stay found. */
const found: readonly (readonly [string, readonly Step[]])[] = [
  [
    '[SEND-2] signed in again while the refusal of an older request is on its way',
    [
      { do: 'session', browser: 0, name: null },
      { do: 'act', browser: 0, place: 0, kind: 'completeWalk', pick: 0 },
      { do: 'deliver-together' },
      { do: 'restart-server' },
    ],
  ],
  [
    '[PULL-4] two tabs in the same instant, and then a restore',
    [
      { do: 'back-up' },
      { do: 'open', browser: 1, place: 0 },
      { do: 'act', browser: 1, place: 1, kind: 'completeWalk', pick: 0 },
      { do: 'act', browser: 1, place: 0, kind: 'completeWalk', pick: 0 },
      { do: 'sync' },
      { do: 'restore' },
      { do: 'deliver-together' },
    ],
  ],
  [
    '[PULL-4] something waits while the server forgets what it builds on',
    [
      { do: 'back-up' },
      { do: 'act', browser: 0, place: 0, kind: 'saveLibraryEntry', pick: 0 },
      { do: 'sync' },
      { do: 'restore' },
      { do: 'act', browser: 0, place: 0, kind: 'deleteLibraryEntry', pick: 0 },
      { do: 'sync' },
    ],
  ],
  [
    '[PULL-4] the clock of a device jumps five years ahead before a restore',
    [
      { do: 'back-up' },
      { do: 'act', browser: 0, place: 0, kind: 'saveLibraryEntry', pick: 0 },
      { do: 'sync' },
      { do: 'set-clock', browser: 0, errorMs: 157_766_400_000, walks: false },
      { do: 'act', browser: 0, place: 0, kind: 'saveAnswers', pick: 0 },
      { do: 'sync' },
      { do: 'restore' },
    ],
  ],
];

test.each(found)('%s', async (_, run) => {
  expect(await simulate(server, run)).toEqual([]);
});
