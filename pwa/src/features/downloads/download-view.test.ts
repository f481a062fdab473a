import { describe, expect, test } from 'vitest';
import type { DownloadActivity } from '../../data/downloads/download-runner';
import type { StoredDownload } from '../../data/downloads/downloads-database';
import type { ViewInput } from './download-view';
import { counted, downloadView, megabytes, minutes, wholeMinutes } from './download-view';

const partial: StoredDownload = {
  slug: 'book-of-matthew',
  etag: '"a"',
  bytes: 50,
  totalBytes: 100,
  isWanted: true,
};
const complete: StoredDownload = { ...partial, bytes: 100, isWanted: false };
const progress = { etag: '"a"', bytes: 50, totalBytes: 100 };
const requesting: DownloadActivity = {
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
  ['a member can download', {}, { kind: 'available' }],
  ['a person who is not a member sees it locked', { mayDownload: false }, { kind: 'locked' }],
  [
    'a refusal of the server overrides the local profile',
    { activity: stopped('upgrade-required') },
    { kind: 'locked' },
  ],
  ['before the first sync the state is unknown', { mayDownload: undefined }, { kind: 'unknown' }],
  [
    'before the list is loaded the state is unknown',
    { bytesOnServer: undefined },
    { kind: 'unknown' },
  ],
  ['an item without a file is being prepared', { bytesOnServer: null }, { kind: 'preparing' }],
  [
    'an item is being prepared if only the download response says so',
    { bytesOnServer: undefined, activity: stopped('being-prepared') },
    { kind: 'preparing' },
  ],
])('%s', (_, input, view) => {
  expect(downloadView({ ...member, ...input })).toEqual(view);
});

describe('a running download', () => {
  test('the progress includes the bytes being received', () => {
    expect(downloadView({ ...member, stored: partial, activity: requesting })).toEqual({
      kind: 'running',
      isWaiting: false,
      progress: { bytes: 75, totalBytes: 100, percent: 75 },
    });
  });

  test('is shown as running if another tab downloads it', () => {
    expect(downloadView({ ...member, stored: partial })).toMatchObject({ kind: 'running' });
  });

  test('says that it waits for a network', () => {
    const activity: DownloadActivity = {
      state: { kind: 'waiting', progress, attempt: 1 },
      arrivingBytes: 0,
    };
    expect(downloadView({ ...member, stored: partial, activity })).toMatchObject({
      isWaiting: true,
    });
  });

  test('takes the total size from the list before the first part is stored', () => {
    const stored = { ...partial, etag: null, bytes: 0, totalBytes: null };
    expect(downloadView({ ...member, stored, activity: requesting })).toMatchObject({
      progress: { bytes: 25, totalBytes: 100, percent: 25 },
    });
  });

  test('never shows 100 percent before it is complete', () => {
    const stored = { ...partial, bytes: 99 };
    expect(downloadView({ ...member, stored, activity: requesting })).toMatchObject({
      progress: { bytes: 100, percent: 99 },
    });
  });
});

test('a download is paused by the person or by full storage', () => {
  const stored = { ...partial, isWanted: false };
  expect(downloadView({ ...member, stored })).toMatchObject({ kind: 'paused', why: 'person' });
  expect(downloadView({ ...member, stored, activity: stopped('no-room') })).toMatchObject({
    kind: 'paused',
    why: 'no-room',
  });
});

test('a downloaded file stays usable without a membership and without the file on the server', () => {
  const downloaded = { kind: 'downloaded', bytes: 100 };
  for (const input of [{}, { mayDownload: false }, { bytesOnServer: null }] as const) {
    expect(downloadView({ ...member, stored: complete, ...input })).toEqual(downloaded);
  }
});

test('sizes, durations and counts are formatted for people', () => {
  expect([megabytes(12_345_678), megabytes(99_000), megabytes(120_000_000)]).toEqual([
    '12.3 MB',
    '0.1 MB',
    '120 MB',
  ]);
  expect([minutes(183.4), minutes(59.6), minutes(0)]).toEqual(['3:03', '1:00', '0:00']);
  expect([wholeMinutes([183.4, 200]), wholeMinutes([10])]).toEqual(['6 minutes', '1 minute']);
  expect([counted(1, 'track'), counted(6, 'chapter')]).toEqual(['1 track', '6 chapters']);
});
