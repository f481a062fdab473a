import { describe, expect, test } from 'vitest';
import type { DownloadActivity } from '../../data/downloads/download-runner';
import type { StoredDownload } from '../../data/downloads/downloads-database';
import type { ViewInput } from './download-view';
import { counted, downloadView, megabytes, minutes, wholeMinutes } from './download-view';

const half: StoredDownload = {
  slug: 'book-of-matthew',
  etag: '"a"',
  bytes: 50,
  totalBytes: 100,
  isWanted: true,
};
const whole: StoredDownload = { ...half, bytes: 100, isWanted: false };
const progress = { etag: '"a"', bytes: 50, totalBytes: 100 };
const asking: DownloadActivity = {
  state: { kind: 'requesting', progress, attempt: 0 },
  arrivingBytes: 25,
};
const stopped = (why: 'no-room' | 'upgrade-required' | 'being-prepared'): DownloadActivity => ({
  state: { kind: 'stopped', why },
  arrivingBytes: 0,
});
const member: ViewInput = {
  mayDownload: true,
  bytesOnServer: 100,
  stored: undefined,
  activity: undefined,
};

test.each<[string, Partial<ViewInput>, object]>([
  ['a member sees what can be had', {}, { kind: 'available' }],
  ['others what it takes', { mayDownload: false }, { kind: 'locked' }],
  [
    'the server knows better than this device',
    { activity: stopped('upgrade-required') },
    { kind: 'locked' },
  ],
  ['before the first sync nothing is promised', { mayDownload: undefined }, { kind: 'unknown' }],
  ['nor before the list was heard', { bytesOnServer: undefined }, { kind: 'unknown' }],
  ['an item without a file is being prepared', { bytesOnServer: null }, { kind: 'preparing' }],
  [
    'also where only the download itself said so',
    { bytesOnServer: undefined, activity: stopped('being-prepared') },
    { kind: 'preparing' },
  ],
])('%s', (_, input, view) => {
  expect(downloadView({ ...member, ...input })).toEqual(view);
});

describe('under way', () => {
  test('what is coming counts', () => {
    expect(downloadView({ ...member, stored: half, activity: asking })).toEqual({
      kind: 'running',
      isWaiting: false,
      progress: { bytes: 75, totalBytes: 100, percent: 75 },
    });
  });

  test('another tab is at it', () => {
    expect(downloadView({ ...member, stored: half })).toMatchObject({ kind: 'running' });
  });

  test('waiting for a network is said', () => {
    const activity: DownloadActivity = {
      state: { kind: 'waiting', progress, attempt: 1 },
      arrivingBytes: 0,
    };
    expect(downloadView({ ...member, stored: half, activity })).toMatchObject({ isWaiting: true });
  });

  test('before the first part the list says how large it is', () => {
    const stored = { ...half, etag: null, bytes: 0, totalBytes: null };
    expect(downloadView({ ...member, stored, activity: asking })).toMatchObject({
      progress: { bytes: 25, totalBytes: 100, percent: 25 },
    });
  });

  test('it is never whole before it is', () => {
    const stored = { ...half, bytes: 99 };
    expect(downloadView({ ...member, stored, activity: asking })).toMatchObject({
      progress: { bytes: 100, percent: 99 },
    });
  });
});

test('paused by the person, or for want of room', () => {
  const stored = { ...half, isWanted: false };
  expect(downloadView({ ...member, stored })).toMatchObject({ kind: 'paused', why: 'person' });
  expect(downloadView({ ...member, stored, activity: stopped('no-room') })).toMatchObject({
    kind: 'paused',
    why: 'no-room',
  });
});

test('what is on the device stays, whatever became of plan and server', () => {
  const kept = { kind: 'kept', bytes: 100 };
  for (const input of [{}, { mayDownload: false }, { bytesOnServer: null }] as const) {
    expect(downloadView({ ...member, stored: whole, ...input })).toEqual(kept);
  }
});

test('sizes and durations as people say them', () => {
  expect([megabytes(12_345_678), megabytes(99_000), megabytes(120_000_000)]).toEqual([
    '12.3 MB',
    '0.1 MB',
    '120 MB',
  ]);
  expect([minutes(183.4), minutes(59.6), minutes(0)]).toEqual(['3:03', '1:00', '0:00']);
  expect([wholeMinutes([183.4, 200]), wholeMinutes([10])]).toEqual(['6 minutes', '1 minute']);
  expect([counted(1, 'track'), counted(6, 'chapter')]).toEqual(['1 track', '6 chapters']);
});
