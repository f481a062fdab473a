import { assertNever } from '@emmaus/shared/kernel/assert';
import { retryDelayMs } from '../sync/retry-delay';
import type { DownloadProgress, FilePart } from './download-progress';
import { isComplete, noProgress } from './download-progress';

/*
 * inactive ──start──▶ requesting ──part──▶ storing ──stored──▶ requesting … ──complete──▶ inactive
 *                       ├──another version──▶ requesting, from byte 0
 *                       ├──retry──▶ waiting ──timer, wake──▶ requesting
 *                       └──refused, no room──▶ stopped ──start──▶ requesting
 * A pause leads to inactive from every state. Stored parts are in the database, so a closed tab loses at most one part.
 */

export type DownloadState =
  /** Not started, paused or complete: the stored progress says which. */
  | { readonly kind: 'inactive' }
  | { readonly kind: 'requesting'; readonly progress: DownloadProgress; readonly attempt: number }
  | { readonly kind: 'storing'; readonly progress: DownloadProgress }
  | { readonly kind: 'waiting'; readonly progress: DownloadProgress; readonly attempt: number }
  /** Until the person starts it again. */
  | { readonly kind: 'stopped'; readonly why: StopReason };

export type StopReason = 'upgrade-required' | 'being-prepared' | 'no-room' | 'refused';

/** The result of a request for one part. */
export type PartOutcome =
  | { readonly kind: 'part'; readonly part: FilePart }
  /** The server has another version of the file. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'retry'; readonly retryAfterMs: number | null }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'stopped'; readonly why: StopReason };

export type DownloadEvent =
  | { readonly type: 'start'; readonly progress: DownloadProgress }
  | { readonly type: 'pause' }
  /** `random` is in [0, 1). */
  | { readonly type: 'responded'; readonly outcome: PartOutcome; readonly random: number }
  | { readonly type: 'stored'; readonly progress: DownloadProgress }
  | { readonly type: 'not-stored'; readonly why: 'no-room' | 'not-wanted' }
  | { readonly type: 'timer' }
  | { readonly type: 'wake' };

export type DownloadEffect =
  /** Requests the part after the stored bytes. */
  | { readonly type: 'request'; readonly progress: DownloadProgress }
  | { readonly type: 'store'; readonly progress: DownloadProgress; readonly part: FilePart }
  /** Aborts the request and cancels the timer. */
  | { readonly type: 'abort' }
  | { readonly type: 'set-timer'; readonly afterMs: number }
  /** Ends automatic continuation, also after a reload. */
  | { readonly type: 'mark-unwanted' }
  | { readonly type: 'save-file' }
  | { readonly type: 'report-signed-out' };

export type DownloadStep = {
  readonly state: DownloadState;
  readonly effects: readonly DownloadEffect[];
};

const inactive: DownloadState = { kind: 'inactive' };

export const startState: DownloadState = inactive;

/** Decides what to do; the runner does it. */
export function next(state: DownloadState, event: DownloadEvent): DownloadStep {
  switch (event.type) {
    case 'start':
      return isBusy(state) ? unchanged(state) : proceed(event.progress);
    case 'pause':
      return { state: inactive, effects: [{ type: 'abort' }, { type: 'mark-unwanted' }] };
    case 'responded':
      return state.kind === 'requesting' ? onResponse(state, event) : unchanged(state);
    case 'stored':
      return state.kind === 'storing' ? proceed(event.progress) : unchanged(state);
    case 'not-stored':
      return state.kind === 'storing' ? onNotStored(event.why) : unchanged(state);
    case 'timer':
    case 'wake':
      return state.kind === 'waiting' ? request(state.progress, state.attempt) : unchanged(state);
    default:
      return assertNever(event);
  }
}

/** True if the download continues without the person. */
export function isBusy({ kind }: DownloadState): boolean {
  return kind === 'requesting' || kind === 'storing' || kind === 'waiting';
}

function proceed(progress: DownloadProgress): DownloadStep {
  return isComplete(progress)
    ? { state: inactive, effects: [{ type: 'mark-unwanted' }, { type: 'save-file' }] }
    : request(progress, 0);
}

function onResponse(
  { progress, attempt }: DownloadState & { kind: 'requesting' },
  { outcome, random }: DownloadEvent & { type: 'responded' },
): DownloadStep {
  switch (outcome.kind) {
    case 'part': {
      const { part } = outcome;
      // Parts of two versions, or from a wrong position, would make a broken file.
      if (progress.etag !== null && part.etag !== progress.etag) {
        return request(noProgress, 0);
      }
      return part.start === progress.bytes
        ? { state: { kind: 'storing', progress }, effects: [{ type: 'store', progress, part }] }
        : wait(progress, attempt, retryDelayMs(attempt, random, null));
    }
    case 'changed':
      // No endless loop: 'changed' is only possible after a part was stored.
      return request(noProgress, 0);
    case 'retry':
      return wait(progress, attempt, retryDelayMs(attempt, random, outcome.retryAfterMs));
    case 'signed-out':
      // The download stays wanted and continues after the same person has signed in.
      return { state: inactive, effects: [{ type: 'report-signed-out' }] };
    case 'stopped':
      return stop(outcome.why);
    default:
      return assertNever(outcome);
  }
}

function onNotStored(why: 'no-room' | 'not-wanted'): DownloadStep {
  // 'not-wanted': paused or removed in another tab.
  return why === 'not-wanted' ? { state: inactive, effects: [] } : stop(why);
}

function request(progress: DownloadProgress, attempt: number): DownloadStep {
  return {
    state: { kind: 'requesting', progress, attempt },
    effects: [{ type: 'request', progress }],
  };
}

function wait(progress: DownloadProgress, attempt: number, afterMs: number): DownloadStep {
  return {
    state: { kind: 'waiting', progress, attempt: attempt + 1 },
    effects: [{ type: 'set-timer', afterMs }],
  };
}

function stop(why: StopReason): DownloadStep {
  return { state: { kind: 'stopped', why }, effects: [{ type: 'mark-unwanted' }] };
}

function unchanged(state: DownloadState): DownloadStep {
  return { state, effects: [] };
}
