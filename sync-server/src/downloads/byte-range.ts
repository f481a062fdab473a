import { Range } from '@remix-run/headers/range';

export type ByteRange = {
  readonly start: number;
  /** The last byte, included. */ readonly end: number;
};

export type RequestedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  | { readonly kind: 'unsatisfiable' };

/**
 * The range that a `Range` header requests of a file of `size` bytes (RFC 9110, 14.2). The server answers a list of
 * ranges, another unit and a malformed header with the whole file, as the RFC allows.
 */
export function parseRangeHeader(header: string | undefined, size: number): RequestedRange {
  const requested = Range.from(header ?? null);
  if (requested.unit.toLowerCase() !== 'bytes' || requested.ranges.length !== 1) {
    return { kind: 'whole' };
  }
  const [range] = requested.normalize(size);
  // The library resolves a suffix of no bytes to a range that ends before it starts.
  return range === undefined || range.start > range.end
    ? { kind: 'unsatisfiable' }
    : { kind: 'part', range };
}
