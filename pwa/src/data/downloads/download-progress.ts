/** How many bytes of a file are stored on this device. */
export type DownloadProgress = {
  /** The version of the file that the bytes belong to; null before the first part. */
  readonly etag: string | null;
  readonly bytes: number;
  readonly totalBytes: number | null;
};

/** One part of a file, as it arrived. */
export type FilePart = {
  readonly etag: string;
  readonly start: number;
  readonly totalBytes: number;
  readonly content: Uint8Array<ArrayBuffer>;
};

export const noProgress: DownloadProgress = { etag: null, bytes: 0, totalBytes: null };

/** The size of a range request: small enough that a cut connection loses little, large enough that there are few requests. */
export const partBytes = 1024 * 1024;

export function isComplete({ bytes, totalBytes }: DownloadProgress): boolean {
  return totalBytes !== null && bytes === totalBytes;
}

/** The progress when this part is stored. A part of another version of the file starts at byte 0. */
export function progressAfter({ etag, start, totalBytes, content }: FilePart): DownloadProgress {
  return { etag, bytes: start + content.byteLength, totalBytes };
}
