import { describe, expect, test } from 'vitest';
import type { DownloadState, PartAnswer } from './download-machine';
import { next, startState } from './download-machine';
import type { Have, Part } from './have';
import { nothing } from './have';

const half: Have = { etag: '"a"', bytes: 10, totalBytes: 20 };
const whole: Have = { etag: '"a"', bytes: 20, totalBytes: 20 };
const partAt = (start: number, etag = '"a"'): Part => ({
  etag,
  start,
  totalBytes: 20,
  content: new Uint8Array(10),
});
const asking = (progress: Have, attempt = 0): DownloadState => ({
  kind: 'asking',
  have: progress,
  attempt,
});
const storing: DownloadState = { kind: 'storing', have: half };
const waiting: DownloadState = { kind: 'waiting', have: half, attempt: 3 };
const answered = (state: DownloadState, answer: PartAnswer) =>
  next(state, { type: 'answered', answer, random: 1 });

test('it goes on behind what is there', () => {
  expect(next(startState, { type: 'start', have: half })).toEqual({
    state: asking(half),
    effects: [{ type: 'ask', have: half }],
  });
});

test('what is whole is handed over without a request', () => {
  expect(next(startState, { type: 'start', have: whole })).toEqual({
    state: startState,
    effects: [{ type: 'want-no-more' }, { type: 'hand-over' }],
  });
});

test('a part is stored, and only then the next one is asked for', () => {
  const part = partAt(10);
  const step = answered(asking(half, 4), { kind: 'part', part });
  expect(step).toEqual({ state: storing, effects: [{ type: 'store', have: half, part }] });
  const more: Have = { ...half, bytes: 15 };
  expect(next(step.state, { type: 'stored', have: more }).state).toEqual(asking(more));
  expect(next(step.state, { type: 'stored', have: whole }).effects).toEqual([
    { type: 'want-no-more' },
    { type: 'hand-over' },
  ]);
});

describe('a file that is another one by now', () => {
  test.each<[string, PartAnswer]>([
    ['told by the server', { kind: 'changed' }],
    ['seen by its name', { kind: 'part', part: partAt(10, '"b"') }],
  ])('%s: begins anew at once', (_, answer) => {
    expect(answered(asking(half, 2), answer)).toEqual({
      state: asking(nothing),
      effects: [{ type: 'ask', have: nothing }],
    });
  });
});

test('a part from another place is not taken', () => {
  const { state } = answered(asking(half), { kind: 'part', part: partAt(0) });
  expect(state).toEqual({ kind: 'waiting', have: half, attempt: 1 });
});

test('a cut waits longer each time, and at least as long as the server asked', () => {
  const cut: PartAnswer = { kind: 'retry', retryAfterMs: null };
  expect(answered(asking(half, 0), cut).effects).toEqual([{ type: 'set-timer', afterMs: 1000 }]);
  expect(answered(asking(half, 3), cut).effects).toEqual([{ type: 'set-timer', afterMs: 8000 }]);
  expect(answered(asking(half, 0), { kind: 'retry', retryAfterMs: 9000 }).effects).toEqual([
    { type: 'set-timer', afterMs: 9000 },
  ]);
});

test.each(['timer', 'wake'] as const)('%s ends the waiting, and only that', (type) => {
  expect(next(waiting, { type })).toEqual({
    state: asking(half, 3),
    effects: [{ type: 'ask', have: half }],
  });
  for (const state of [startState, storing, asking(half)]) {
    expect(next(state, { type })).toEqual({ state, effects: [] });
  }
});

test.each([asking(half), storing, waiting])('pausing gives up $kind', (state) => {
  expect(next(state, { type: 'pause' })).toEqual({
    state: startState,
    effects: [{ type: 'give-up' }, { type: 'want-no-more' }],
  });
});

test('what answers after a pause changes nothing', () => {
  const late: PartAnswer = { kind: 'part', part: partAt(0) };
  expect(answered(startState, late)).toEqual({ state: startState, effects: [] });
  expect(next(startState, { type: 'stored', have: half }).effects).toEqual([]);
  expect(next(startState, { type: 'not-stored', why: 'no-room' }).state).toEqual(startState);
});

test.each(['upgrade-required', 'being-prepared', 'refused'] as const)('%s stops it', (why) => {
  expect(answered(asking(half), { kind: 'stopped', why })).toEqual({
    state: { kind: 'stopped', why },
    effects: [{ type: 'want-no-more' }],
  });
});

test('full storage stops it; what is not wanted any more rests', () => {
  expect(next(storing, { type: 'not-stored', why: 'no-room' }).state).toEqual({
    kind: 'stopped',
    why: 'no-room',
  });
  expect(next(storing, { type: 'not-stored', why: 'not-wanted' })).toEqual({
    state: startState,
    effects: [],
  });
});

test('without a session it rests and stays wanted', () => {
  expect(answered(asking(half), { kind: 'signed-out' })).toEqual({
    state: startState,
    effects: [{ type: 'leave' }],
  });
});

test('a second start changes nothing while it is at it, and begins again where it was stopped', () => {
  expect(next(waiting, { type: 'start', have: nothing })).toEqual({ state: waiting, effects: [] });
  expect(next({ kind: 'stopped', why: 'no-room' }, { type: 'start', have: half }).state).toEqual(
    asking(half),
  );
});
