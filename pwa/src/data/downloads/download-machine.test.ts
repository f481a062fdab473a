import { describe, expect, test } from 'vitest';
import type { DownloadState, PartOutcome } from './download-machine';
import { next, startState } from './download-machine';
import type { DownloadProgress, FilePart } from './download-progress';
import { noProgress } from './download-progress';

const half: DownloadProgress = { etag: '"a"', bytes: 10, totalBytes: 20 };
const whole: DownloadProgress = { etag: '"a"', bytes: 20, totalBytes: 20 };
const partAt = (start: number, etag = '"a"'): FilePart => ({
  etag,
  start,
  totalBytes: 20,
  content: new Uint8Array(10),
});
const requesting = (progress: DownloadProgress, attempt = 0): DownloadState => ({
  kind: 'requesting',
  progress,
  attempt,
});
const storing: DownloadState = { kind: 'storing', progress: half };
const waiting: DownloadState = { kind: 'waiting', progress: half, attempt: 3 };
const responded = (state: DownloadState, outcome: PartOutcome) =>
  next(state, { type: 'responded', outcome, random: 1 });

test('a start requests the part after the stored bytes', () => {
  expect(next(startState, { type: 'start', progress: half })).toEqual({
    state: requesting(half),
    effects: [{ type: 'request', progress: half }],
  });
});

test('a complete file is saved without a request', () => {
  expect(next(startState, { type: 'start', progress: whole })).toEqual({
    state: startState,
    effects: [{ type: 'mark-unwanted' }, { type: 'save-file' }],
  });
});

test('the next part is requested after the part before it is stored', () => {
  const part = partAt(10);
  const step = responded(requesting(half, 4), { kind: 'part', part });
  expect(step).toEqual({ state: storing, effects: [{ type: 'store', progress: half, part }] });
  const more: DownloadProgress = { ...half, bytes: 15 };
  expect(next(step.state, { type: 'stored', progress: more }).state).toEqual(requesting(more));
  expect(next(step.state, { type: 'stored', progress: whole }).effects).toEqual([
    { type: 'mark-unwanted' },
    { type: 'save-file' },
  ]);
});

describe('another version of the file', () => {
  test.each<[string, PartOutcome]>([
    ['by the response', { kind: 'changed' }],
    ['by the etag of a part', { kind: 'part', part: partAt(10, '"b"') }],
  ])('%s: the download starts again from byte 0', (_, outcome) => {
    expect(responded(requesting(half, 2), outcome)).toEqual({
      state: requesting(noProgress),
      effects: [{ type: 'request', progress: noProgress }],
    });
  });
});

test('a part from a wrong position is not stored', () => {
  const { state } = responded(requesting(half), { kind: 'part', part: partAt(0) });
  expect(state).toEqual({ kind: 'waiting', progress: half, attempt: 1 });
});

test('a cut connection is retried with a longer delay each time, and not before Retry-After', () => {
  const cut: PartOutcome = { kind: 'retry', retryAfterMs: null };
  expect(responded(requesting(half, 0), cut).effects).toEqual([
    { type: 'set-timer', afterMs: 1000 },
  ]);
  expect(responded(requesting(half, 3), cut).effects).toEqual([
    { type: 'set-timer', afterMs: 8000 },
  ]);
  expect(responded(requesting(half, 0), { kind: 'retry', retryAfterMs: 9000 }).effects).toEqual([
    { type: 'set-timer', afterMs: 9000 },
  ]);
});

test.each(['timer', 'wake'] as const)('%s ends a wait and changes no other state', (type) => {
  expect(next(waiting, { type })).toEqual({
    state: requesting(half, 3),
    effects: [{ type: 'request', progress: half }],
  });
  for (const state of [startState, storing, requesting(half)]) {
    expect(next(state, { type })).toEqual({ state, effects: [] });
  }
});

test.each([requesting(half), storing, waiting])('a pause aborts the state: $kind', (state) => {
  expect(next(state, { type: 'pause' })).toEqual({
    state: startState,
    effects: [{ type: 'abort' }, { type: 'mark-unwanted' }],
  });
});

test('a response after a pause changes nothing', () => {
  const late: PartOutcome = { kind: 'part', part: partAt(0) };
  expect(responded(startState, late)).toEqual({ state: startState, effects: [] });
  expect(next(startState, { type: 'stored', progress: half }).effects).toEqual([]);
  expect(next(startState, { type: 'not-stored', why: 'no-room' }).state).toEqual(startState);
});

test.each(['upgrade-required', 'being-prepared', 'refused'] as const)(
  '%s stops the download',
  (why) => {
    expect(responded(requesting(half), { kind: 'stopped', why })).toEqual({
      state: { kind: 'stopped', why },
      effects: [{ type: 'mark-unwanted' }],
    });
  },
);

test('full storage stops the download; an unwanted one becomes inactive', () => {
  expect(next(storing, { type: 'not-stored', why: 'no-room' }).state).toEqual({
    kind: 'stopped',
    why: 'no-room',
  });
  expect(next(storing, { type: 'not-stored', why: 'not-wanted' })).toEqual({
    state: startState,
    effects: [],
  });
});

test('without a session the download becomes inactive and stays wanted', () => {
  expect(responded(requesting(half), { kind: 'signed-out' })).toEqual({
    state: startState,
    effects: [{ type: 'report-signed-out' }],
  });
});

test('a second start changes nothing while the download is busy, and continues a stopped one', () => {
  expect(next(waiting, { type: 'start', progress: noProgress })).toEqual({
    state: waiting,
    effects: [],
  });
  expect(
    next({ kind: 'stopped', why: 'no-room' }, { type: 'start', progress: half }).state,
  ).toEqual(requesting(half));
});
