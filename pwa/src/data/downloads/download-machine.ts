import { assertNever } from '@emmaus/shared/kernel/assert';
import { retryDelayMs } from '../sync/machine';
import type { Have, Part } from './have';
import { isWhole, nothing } from './have';

/*
 * resting ──start──▶ asking ──part──▶ storing ──stored──▶ asking … ──whole──▶ resting
 *                      ├──another file──▶ asking, from the beginning
 *                      ├──retry──▶ waiting ──timer, wake──▶ asking
 *                      └──refused, no room──▶ stopped ──start──▶ asking
 * Pausing leads to resting from anywhere. What is stored lies outside, so a closed tab loses one part at most.
 */

export type DownloadState =
  /** Not begun, paused, or whole: what is stored says which. */
  | { readonly kind: 'resting' }
  | { readonly kind: 'asking'; readonly have: Have; readonly attempt: number }
  | { readonly kind: 'storing'; readonly have: Have }
  | { readonly kind: 'waiting'; readonly have: Have; readonly attempt: number }
  /** Until the person does something about it. */
  | { readonly kind: 'stopped'; readonly why: StopReason };

export type StopReason = 'upgrade-required' | 'being-prepared' | 'no-room' | 'refused';

/** What a request for one part came to, classified once. */
export type PartAnswer =
  | { readonly kind: 'part'; readonly part: Part }
  /** The file is another one by now. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'retry'; readonly retryAfterMs: number | null }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'stopped'; readonly why: StopReason };

export type DownloadEvent =
  | { readonly type: 'start'; readonly have: Have }
  | { readonly type: 'pause' }
  /** In [0, 1). */
  | { readonly type: 'answered'; readonly answer: PartAnswer; readonly random: number }
  | { readonly type: 'stored'; readonly have: Have }
  | { readonly type: 'not-stored'; readonly why: 'no-room' | 'not-wanted' }
  | { readonly type: 'timer' }
  | { readonly type: 'wake' };

export type DownloadEffect =
  /** Asks for the part behind what is there. */
  | { readonly type: 'ask'; readonly have: Have }
  | { readonly type: 'store'; readonly have: Have; readonly part: Part }
  /** Gives up the request and the timer that are under way. */
  | { readonly type: 'give-up' }
  | { readonly type: 'set-timer'; readonly afterMs: number }
  /** Nothing goes on by itself any more, not after a reload either. */
  | { readonly type: 'want-no-more' }
  | { readonly type: 'hand-over' }
  /** The session has ended. */
  | { readonly type: 'leave' };

export type DownloadStep = {
  readonly state: DownloadState;
  readonly effects: readonly DownloadEffect[];
};

const resting: DownloadState = { kind: 'resting' };

export const startState: DownloadState = resting;

/** Decides; the engine acts. */
export function next(state: DownloadState, event: DownloadEvent): DownloadStep {
  switch (event.type) {
    case 'start':
      return isBusy(state) ? stay(state) : goOn(event.have);
    case 'pause':
      return { state: resting, effects: [{ type: 'give-up' }, { type: 'want-no-more' }] };
    case 'answered':
      return state.kind === 'asking' ? onAnswer(state, event) : stay(state);
    case 'stored':
      return state.kind === 'storing' ? goOn(event.have) : stay(state);
    case 'not-stored':
      return state.kind === 'storing' ? onNotStored(event.why) : stay(state);
    case 'timer':
    case 'wake':
      return state.kind === 'waiting' ? ask(state.have, state.attempt) : stay(state);
    default:
      return assertNever(event);
  }
}

/** True while something goes on by itself. */
export function isBusy({ kind }: DownloadState): boolean {
  return kind === 'asking' || kind === 'storing' || kind === 'waiting';
}

function goOn(progress: Have): DownloadStep {
  return isWhole(progress)
    ? { state: resting, effects: [{ type: 'want-no-more' }, { type: 'hand-over' }] }
    : ask(progress, 0);
}

function onAnswer(
  { have: progress, attempt }: DownloadState & { kind: 'asking' },
  { answer, random }: DownloadEvent & { type: 'answered' },
): DownloadStep {
  switch (answer.kind) {
    case 'part': {
      const { part } = answer;
      // A part of another file, or from another place, would make a broken file of both.
      if (progress.etag !== null && part.etag !== progress.etag) {
        return ask(nothing, 0);
      }
      return part.start === progress.bytes
        ? {
            state: { kind: 'storing', have: progress },
            effects: [{ type: 'store', have: progress, part }],
          }
        : wait(progress, attempt, retryDelayMs(attempt, random, null));
    }
    case 'changed':
      // No hot circle: it takes a stored part to be told this again.
      return ask(nothing, 0);
    case 'retry':
      return wait(progress, attempt, retryDelayMs(attempt, random, answer.retryAfterMs));
    case 'signed-out':
      // What is wanted stays wanted: it goes on when the same person is back.
      return { state: resting, effects: [{ type: 'leave' }] };
    case 'stopped':
      return stop(answer.why);
    default:
      return assertNever(answer);
  }
}

function onNotStored(why: 'no-room' | 'not-wanted'): DownloadStep {
  // Paused or removed in another tab.
  return why === 'not-wanted' ? { state: resting, effects: [] } : stop(why);
}

function ask(progress: Have, attempt: number): DownloadStep {
  return {
    state: { kind: 'asking', have: progress, attempt },
    effects: [{ type: 'ask', have: progress }],
  };
}

function wait(progress: Have, attempt: number, afterMs: number): DownloadStep {
  return {
    state: { kind: 'waiting', have: progress, attempt: attempt + 1 },
    effects: [{ type: 'set-timer', afterMs }],
  };
}

function stop(why: StopReason): DownloadStep {
  return { state: { kind: 'stopped', why }, effects: [{ type: 'want-no-more' }] };
}

function stay(state: DownloadState): DownloadStep {
  return { state, effects: [] };
}
