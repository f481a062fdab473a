import { expect, test } from 'vitest';
import type { FlushOutcome } from './flush';
import { changedDebounceMs, debounceMs, next } from './machine';
import { retryDelayMs } from './retry-delay';
import type { SyncEvent, SyncState, SyncStep } from './sync-state';
import { startState } from './sync-state';
import { wakeEveryMs } from './wait-times';

const t0 = Date.UTC(2026, 10, 21, 6);
const longAgo = t0 - 3_600_000;

const idle: SyncState = { kind: 'idle', lastTryAtMs: longAgo };
const justSynced: SyncState = { kind: 'idle', lastTryAtMs: t0 - 30 };
const debouncing: SyncState = wait({ waitMs: debounceMs, attempt: 0 });
const retrying: SyncState = wait({ waitMs: 60_000, attempt: 3 });
const throttled: SyncState = wait({ waitMs: 60_000, retryAfterMs: 60_000, attempt: 1 });
const syncing: SyncState = {
  kind: 'syncing',
  lastTryAtMs: longAgo,
  attempt: 2,
  hasNewWrites: false,
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
const toldToWait = finished({ kind: 'retry', retryAfterMs: 45_000 });
const refused = finished({ kind: 'blocked', why: 'signed-out' });

/** The step for each state and event, as `summary` describes it. */
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
  ['throttled', throttled, { timer: 'flush' }],
  [
    'syncing',
    syncing,
    {
      localWrite: 'syncing, new writes',
      changed: 'syncing, announced e~5~zz~',
      signedIn: 'syncing, signed in',
      synced: 'idle',
      failed: 'waiting 2000 attempt 3',
      toldToWait: 'waiting 45000 attempt 3 Retry-After 45000',
      refused: 'blocked signed-out, report signed-out',
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
  toldToWait,
  refused,
} as const;

test.each(
  table.flatMap(([name, state, expected]) =>
    Object.entries(events).map(([event, value]) => ({
      name,
      event,
      state,
      value,
      expected: expected[event] ?? 'unchanged',
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

test('[SEND-3] a success resets the number of attempts', () => {
  const idleAgain = next(syncing, synced).state;
  const again = next(next(idleAgain, wake).state, failed);
  expect(summary(idleAgain, again)).toBe('waiting 500 attempt 1');
});

test('[SEND-3] wake events start at most one flush every 5 s, and the last one of a burst is not lost', () => {
  const justTried: SyncState = { kind: 'idle', lastTryAtMs: t0 - 2000 };
  const step = next(justTried, wake);
  expect(summary(justTried, step)).toBe(`waiting ${wakeEveryMs - 2000}`);
  expect(summary(step.state, next(step.state, { ...wake, nowMs: t0 + 1000 }))).toBe('unchanged');
  expect(summary(step.state, next(step.state, { ...timer, nowMs: t0 + 3000 }))).toBe('flush');
});

test('[SEND-3] a wake event brings a retry forward, but not before Retry-After', () => {
  const late = wait({ waitMs: 200_000, attempt: 8, lastTryAtMs: t0 - 1000 });
  expect(summary(late, next(late, wake))).toBe('waiting 4000 attempt 8');
  const throttledLate = wait({ waitMs: 200_000, retryAfterMs: 30_000, attempt: 8 });
  expect(summary(throttledLate, next(throttledLate, wake))).toBe(
    'waiting 30000 attempt 8 Retry-After 30000',
  );
  expect(summary(throttledLate, next(throttledLate, { ...wake, nowMs: t0 + 30_000 }))).toBe(
    'flush',
  );
});

test('[SEND-3] a heartbeat starts a retry whose timer was lost', () => {
  expect(summary(retrying, next(retrying, { ...heartbeat, nowMs: t0 + 59_999 }))).toBe('unchanged');
  expect(summary(retrying, next(retrying, { ...heartbeat, nowMs: t0 + 60_000 }))).toBe('flush');
});

test.each([
  ['idle', { kind: 'idle', lastTryAtMs: t0 }],
  ['retrying', retrying],
  ['throttled', throttled],
] as const)(
  '[SEND-3] a clock that is set back three days does not delay the state: %s',
  (_, state) => {
    const nowMs = t0 - 3 * 86_400_000;
    expect(summary(state, next(state, { type: 'wake', nowMs }))).toBe('flush');
    expect(summary(state, next(state, { type: 'heartbeat', nowMs }))).toBe('flush');
  },
);

test('[SEND-2] after a sign-in during a flush, a refusal of the earlier session starts another flush', () => {
  const again = next(syncing, signedIn).state;
  expect(summary(again, next(again, refused))).toBe('flush');
  expect(summary(again, next(again, synced))).toBe('idle');
  expect(summary(again, next(again, finished({ kind: 'blocked', why: 'malformed' })))).toBe(
    'blocked malformed, report malformed',
  );
});

test('[SEND-4] a write during a flush is sent after it', () => {
  const again = next(syncing, localWrite).state;
  expect(summary(again, next(again, synced))).toBe('waiting 300');
});

test('[SEND-4] the newest cursor that is announced during a flush is compared after it', () => {
  const announced = next(next(syncing, changed).state, { ...changed, latest: 'e~4~zz~' }).state;
  expect(next(announced, synced)).toEqual({
    state: { kind: 'idle', lastTryAtMs: longAgo },
    effects: [{ type: 'compare-cursor', latest: 'e~5~zz~' }],
  });
});

test('[SEND-4] a cursor that is announced during a flush is not compared if another flush follows', () => {
  const announced = next(syncing, changed).state;
  expect(summary(announced, next(announced, failed))).toBe('waiting 2000 attempt 3');
  const again = next(announced, localWrite).state;
  expect(summary(again, next(again, synced))).toBe('waiting 300');
});

test('[SEND-4] notifications in a burst do not delay each other and do not wait 5 s', () => {
  const justTried: SyncState = { kind: 'idle', lastTryAtMs: t0 };
  const first = next(justTried, changed).state;
  expect(summary(justTried, next(justTried, changed))).toBe(`waiting ${changedDebounceMs}`);
  expect(summary(first, next(first, { ...changed, nowMs: t0 + 40 }))).toBe('unchanged');
});

function wait(state: {
  readonly waitMs: number;
  readonly retryAfterMs?: number;
  readonly attempt: number;
  readonly lastTryAtMs?: number;
}): SyncState {
  return {
    kind: 'waiting',
    lastTryAtMs: longAgo,
    retryAfterMs: 0,
    dueAtMs: t0 + state.waitMs,
    ...state,
  };
}

function finished(outcome: FlushOutcome): SyncEvent {
  return { type: 'finished', nowMs: t0, random: 0.5, outcome };
}

/** Describes a step: what happens, and how long it waits. */
function summary(before: SyncState, { state, effects }: SyncStep): string {
  if (JSON.stringify(before) === JSON.stringify(state) && effects.length === 0) {
    return 'unchanged';
  }
  if (effects.some(({ type }) => type === 'flush')) {
    return state.kind === 'syncing' ? 'flush' : `flush while ${state.kind}`;
  }
  switch (state.kind) {
    case 'waiting': {
      const attempt = state.attempt > 0 ? ` attempt ${state.attempt}` : '';
      return `waiting ${state.waitMs}${attempt}${state.retryAfterMs > 0 ? ` Retry-After ${state.retryAfterMs}` : ''}`;
    }
    case 'syncing':
      return `syncing${state.hasNewWrites ? ', new writes' : ''}${state.hasSignedIn === true ? ', signed in' : ''}${state.announcedCursor === undefined ? '' : `, announced ${state.announcedCursor}`}`;
    case 'blocked':
      return `blocked ${state.why}, ${effects.map((effect) => (effect.type === 'report-blocked' ? `report ${effect.why}` : effect.type)).join()}`;
    default:
      return state.kind;
  }
}

test('[SEND-4] the first wake event after the start begins a flush at once', () => {
  expect(summary(startState, next(startState, wake))).toBe('flush');
});
