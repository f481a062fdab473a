/** How much of which file is on this device. */
export type Have = {
  /** Of the file that the bytes belong to; null before the first part. */
  readonly etag: string | null;
  readonly bytes: number;
  readonly totalBytes: number | null;
};

/** One part of a file, as it came. */
export type Part = {
  readonly etag: string;
  readonly start: number;
  readonly totalBytes: number;
  readonly content: Uint8Array<ArrayBuffer>;
};

export const nothing: Have = { etag: null, bytes: 0, totalBytes: null };

/** What is asked for at once: small enough that a cut costs little, large enough that asking costs little. */
export const partBytes = 1024 * 1024;

export function isWhole({ bytes, totalBytes }: Have): boolean {
  return totalBytes !== null && bytes === totalBytes;
}

/** What is there once this part is; a part of another file begins anew. */
export function withPart(part: Part): Have {
  const { etag, start, totalBytes, content } = part;
  return { etag, bytes: start + content.byteLength, totalBytes };
}
