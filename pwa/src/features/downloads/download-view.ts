import type { StopReason } from '../../data/downloads/download-machine';
import { isBusy } from '../../data/downloads/download-machine';
import { isComplete } from '../../data/downloads/download-progress';
import type { DownloadActivity } from '../../data/downloads/download-runner';
import type { StoredDownload } from '../../data/downloads/downloads-database';

/** The state of one item as the page shows it. */
export type DownloadView =
  /** The profile or the list is not loaded yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'available' }
  | { readonly kind: 'running'; readonly isWaiting: boolean; readonly progress: ProgressView }
  | { readonly kind: 'paused'; readonly why: 'person' | 'no-room'; readonly progress: ProgressView }
  | { readonly kind: 'downloaded'; readonly bytes: number };

export type ProgressView = {
  readonly bytes: number;
  /** Null before the first part is stored. */
  readonly totalBytes: number | null;
  /** 0 to 99: a complete download has the kind `downloaded`. */
  readonly percent: number;
};

export type ViewInput = {
  /** Undefined before the first sync. */
  readonly mayDownload: boolean | undefined;
  /** The size of the file on the server; null while it is being prepared, undefined until the list is loaded. */
  readonly bytesOnServer: number | null | undefined;
  readonly stored: StoredDownload | undefined;
  readonly activity: DownloadActivity | undefined;
};

/** A downloaded file stays usable, even if the membership has ended or the server no longer has the file. */
export function downloadView(input: ViewInput): DownloadView {
  const { mayDownload, bytesOnServer, stored, activity } = input;
  if (stored !== undefined && isComplete(stored)) {
    return { kind: 'downloaded', bytes: stored.bytes };
  }
  const stopReason = activity?.state.kind === 'stopped' ? activity.state.why : null;
  if (mayDownload === false || stopReason === 'upgrade-required') {
    return { kind: 'locked' };
  }
  if (isBeingPrepared(bytesOnServer, stopReason)) {
    return { kind: 'preparing' };
  }
  if (mayDownload === undefined) {
    return { kind: 'unknown' };
  }
  const isRunning = activity !== undefined && isBusy(activity.state);
  if (stored === undefined || (stored.bytes === 0 && !stored.isWanted && stopReason === null)) {
    return isRunning
      ? { kind: 'running', isWaiting: false, progress: progressOf(input) }
      : { kind: bytesOnServer === undefined ? 'unknown' : 'available' };
  }
  const progress = progressOf(input);
  return stored.isWanted || isRunning
    ? { kind: 'running', isWaiting: activity?.state.kind === 'waiting', progress }
    : { kind: 'paused', why: stopReason === 'no-room' ? 'no-room' : 'person', progress };
}

function isBeingPrepared(
  bytesOnServer: number | null | undefined,
  stopReason: StopReason | null,
): boolean {
  return bytesOnServer === null || (bytesOnServer === undefined && stopReason === 'being-prepared');
}

function progressOf({ bytesOnServer, stored, activity }: ViewInput): ProgressView {
  const totalBytes = stored?.totalBytes ?? bytesOnServer ?? null;
  const bytes = Math.min(
    (stored?.bytes ?? 0) + (activity?.arrivingBytes ?? 0),
    totalBytes ?? Number.POSITIVE_INFINITY,
  );
  const percent =
    totalBytes === null || totalBytes === 0 ? 0 : Math.floor((bytes / totalBytes) * 100);
  return { bytes, totalBytes, percent: Math.min(percent, 99) };
}

/** `12.3 MB`, in decimal megabytes as app stores and phones show them. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(bytes < 100_000_000 ? 1 : 0)} MB`;
}

/** `3:05`. */
export function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `14 minutes`: the sum, at least one minute. */
export function wholeMinutes(seconds: readonly number[]): string {
  const sum = Math.max(1, Math.round(seconds.reduce((total, each) => total + each, 0) / 60));
  return counted(sum, 'minute');
}

/** `1 track`, `6 tracks`. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
