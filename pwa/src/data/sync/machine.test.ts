import { expect, test } from 'vitest';
import type { FlushOutcome } from './flush';
import type { SyncEvent, SyncState, SyncStep } from './machine';
import {
  changedDebounceMs,
  debounceMs,
  next,
  retryDelayMs,
  startState,
  wakeEveryMs,
} from './machine';

const t0 = Date.UTC(2026, 10, 21, 6);
const longAgo = t0 - 3_600_000;

const idle: SyncState = { kind: 'idle', lastTryAtMs: longAgo };
const justSynced: SyncState = { kind: 'idle', lastTryAtMs: t0 - 30 };
const debouncing: SyncState = wait({ waitMs: debounceMs, attempt: 0 });
const retrying: SyncState = wait({ waitMs: 60_000, attempt: 3 });
const held: SyncState = wait({ waitMs: 60_000, heldMs: 60_000, attempt: 1 });
const syncing: SyncState = {
  kind: 'syncing',
  lastTryAtMs: longAgo,
  attempt: 2,
  isAskedAgain: false,
};
const signedOut: SyncState = { kind: 'blocked', lastTryAtMs: longAgo, why: 'signed-out' };
const outdated: SyncState = { kind: 'blocked', lastTryAtMs: longAgo, why: 'update-required' };
const malformed: SyncState = { kind: 'blocked', lastTryAtMs: longAgo, why: 'malformed' };

const localWrite: SyncEvent = { type: 'local-write', nowMs: t0 };
const wake: SyncEvent = { type: 'wake', nowMs: t0 };
const changed: SyncEvent = { type: 'changed', nowMs: t0, latest: 'e~5~zz~' };
const timer: SyncEvent = { type: 'timer', nowMs: t0 };
const heartbeat: SyncEvent = { type: 'heartbeat', nowMs: t0 };
const signedIn: SyncEvent = { type: 'signed-in', nowMs: t0 };
const synced = finished({ kind: 'synced', cursor: 'e~5~zz~' });
const failed = finished({ kind: 'retry', retryAfterMs: null });
const asked = finished({ kind: 'retry', retryAfterMs: 45_000 });
const refused = finished({ kind: 'blocked', why: 'signed-out' });

/** What each state makes of each event, in the words of `summary`. */
const table: readonly (readonly [string, SyncState, Record<string, string>])[] = [
  ['idle', idle, { localWrite: 'flush', wake: 'flush', changed: 'flush', heartbeat: 'flush' }],
  [
    'just synced',
    justSynced,
    { localWrite: 'waiting 300', wake: 'waiting 4970', changed: 'waiting 50', heartbeat: 'flush' },
  ],
  [
    'idle after the clock was set back',
    { kind: 'idle', lastTryAtMs: t0 + 3_600_000 },
    { localWrite: 'flush', wake: 'flush', changed: 'flush', heartbeat: 'flush' },
  ],
  [
    'debouncing',
    debouncing,
    { localWrite: 'waiting 300', wake: 'flush', changed: 'waiting 50', timer: 'flush' },
  ],
  ['retrying', retrying, { wake: 'flush', changed: 'flush', timer: 'flush' }],
  ['held', held, { timer: 'flush' }],
  [
    'syncing',
    syncing,
    {
      localWrite: 'syncing again',
      changed: 'syncing, heard e~5~zz~',
      signedIn: 'syncing, signed in',
      synced: 'idle',
      failed: 'waiting 2000 attempt 3',
      asked: 'waiting 45000 attempt 3 held 45000',
      refused: 'blocked signed-out, leave signed-out',
    },
  ],
  ['signed out', signedOut, { signedIn: 'flush' }],
  ['outdated', outdated, {}],
  ['malformed', malformed, { signedIn: 'flush' }],
];
const events = {
  localWrite,
  wake,
  changed,
  timer,
  heartbeat,
  signedIn,
  synced,
  failed,
  asked,
  refused,
} as const;

test.each(
  table.flatMap(([name, state, answers]) =>
    Object.entries(events).map(([event, value]) => ({
      name,
      event,
      state,
      value,
      expected: answers[event] ?? 'stays',
    })),
  ),
)('[SEND-4] $name on $event: $expected', ({ state, value, expected }) => {
  expect(summary(state, next(state, value))).toBe(expected);
});

test('[SEND-3] a retry waits a random time up to min(300 s, 1 s × 2ⁿ)', () => {
  expect([0, 1, 2, 8, 9, 50].map((attempt) => retryDelayMs(attempt, 0.999_999, null))).toEqual([
    1000, 2000, 4000, 256_000, 300_000, 300_000,
  ]);
  expect(retryDelayMs(5, 0, null)).toBe(0);
  expect(retryDelayMs(0, 0.5, 7000)).toBe(7000);
});

test('[SEND-3] success forgets the attempts before it', () => {
  const calm = next(syncing, synced).state;
  const again = next(next(calm, wake).state, failed);
  expect(summary(calm, again)).toBe('waiting 500 attempt 1');
});

test('[SEND-3] wakes come at most every 5 s, and the last of a burst is not lost', () => {
  const justTried: SyncState = { kind: 'idle', lastTryAtMs: t0 - 2000 };
  const step = next(justTried, wake);
  expect(summary(justTried, step)).toBe(`waiting ${wakeEveryMs - 2000}`);
  expect(summary(step.state, next(step.state, { ...wake, nowMs: t0 + 1000 }))).toBe('stays');
  expect(summary(step.state, next(step.state, { ...timer, nowMs: t0 + 3000 }))).toBe('flush');
});

test('[SEND-3] a wake brings a late retry forward, but not before Retry-After', () => {
  const late = wait({ waitMs: 200_000, attempt: 8, lastTryAtMs: t0 - 1000 });
  expect(summary(late, next(late, wake))).toBe('waiting 4000 attempt 8');
  const bounded = wait({ waitMs: 200_000, heldMs: 30_000, attempt: 8 });
  expect(summary(bounded, next(bounded, wake))).toBe('waiting 30000 attempt 8 held 30000');
  expect(summary(bounded, next(bounded, { ...wake, nowMs: t0 + 30_000 }))).toBe('flush');
});

test('[SEND-3] a retry whose timer was lost goes with the next heartbeat', () => {
  expect(summary(retrying, next(retrying, { ...heartbeat, nowMs: t0 + 59_999 }))).toBe('stays');
  expect(summary(retrying, next(retrying, { ...heartbeat, nowMs: t0 + 60_000 }))).toBe('flush');
});

test.each([
  ['idle', { kind: 'idle', lastTryAtMs: t0 }],
  ['retrying', retrying],
  ['held', held],
] as const)('[SEND-3] a clock set back three days does not hold %s back', (_, state) => {
  const nowMs = t0 - 3 * 86_400_000;
  expect(summary(state, next(state, { type: 'wake', nowMs }))).toBe('flush');
  expect(summary(state, next(state, { type: 'heartbeat', nowMs }))).toBe('flush');
});

test('[SEND-2] a sign-in during a flush outlives the refusal of what was sent before it', () => {
  const again = next(syncing, signedIn).state;
  expect(summary(again, next(again, refused))).toBe('flush');
  expect(summary(again, next(again, synced))).toBe('idle');
  expect(summary(again, next(again, finished({ kind: 'blocked', why: 'malformed' })))).toBe(
    'blocked malformed, leave malformed',
  );
});

test('[SEND-4] what is written during a flush is sent after it', () => {
  const again = next(syncing, localWrite).state;
  expect(summary(again, next(again, synced))).toBe('waiting 300');
});

test('what was heard during a flush is compared with what it brought, the newest of it', () => {
  const heard = next(next(syncing, changed).state, { ...changed, latest: 'e~4~zz~' }).state;
  expect(next(heard, synced)).toEqual({
    state: { kind: 'idle', lastTryAtMs: longAgo },
    effects: [{ type: 'compare', latest: 'e~5~zz~' }],
  });
});

test('what was heard before a flush that failed, or goes again, is covered by the next one', () => {
  const heard = next(syncing, changed).state;
  expect(summary(heard, next(heard, failed))).toBe('waiting 2000 attempt 3');
  const again = next(heard, localWrite).state;
  expect(summary(again, next(again, synced))).toBe('waiting 300');
});

test('changes in a burst do not push each other back, and do not wait for the 5 s of a wake', () => {
  const justTried: SyncState = { kind: 'idle', lastTryAtMs: t0 };
  const first = next(justTried, changed).state;
  expect(summary(justTried, next(justTried, changed))).toBe(`waiting ${changedDebounceMs}`);
  expect(summary(first, next(first, { ...changed, nowMs: t0 + 40 }))).toBe('stays');
});

function wait(state: {
  readonly waitMs: number;
  readonly heldMs?: number;
  readonly attempt: number;
  readonly lastTryAtMs?: number;
}): SyncState {
  return {
    kind: 'waiting',
    lastTryAtMs: longAgo,
    heldMs: 0,
    dueAtMs: t0 + state.waitMs,
    ...state,
  };
}

function finished(outcome: FlushOutcome): SyncEvent {
  return { type: 'finished', nowMs: t0, random: 0.5, outcome };
}

/** A step in a few words: what happens, and how long it waits. */
function summary(before: SyncState, { state, effects }: SyncStep): string {
  if (JSON.stringify(before) === JSON.stringify(state) && effects.length === 0) {
    return 'stays';
  }
  if (effects.some(({ type }) => type === 'flush')) {
    return state.kind === 'syncing' ? 'flush' : `flush while ${state.kind}`;
  }
  switch (state.kind) {
    case 'waiting': {
      const attempt = state.attempt > 0 ? ` attempt ${state.attempt}` : '';
      return `waiting ${state.waitMs}${attempt}${state.heldMs > 0 ? ` held ${state.heldMs}` : ''}`;
    }
    case 'syncing':
      return `syncing${state.isAskedAgain ? ' again' : ''}${state.isSignedInSince === true ? ', signed in' : ''}${state.heard === undefined ? '' : `, heard ${state.heard}`}`;
    case 'blocked':
      return `blocked ${state.why}, ${effects.map((effect) => (effect.type === 'leave' ? `leave ${effect.why}` : effect.type)).join()}`;
    default:
      return state.kind;
  }
}

test('nothing was tried at the start, so the first wake goes at once', () => {
  expect(summary(startState, next(startState, wake))).toBe('flush');
});
