export type ByteRange = {
  readonly start: number;
  /** The last byte, included. */ readonly end: number;
};

export type AskedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  | { readonly kind: 'unsatisfiable' };

const whole: AskedRange = { kind: 'whole' };

/**
 * What a `Range` header asks of so many bytes (RFC 9110, 14.2). One range is understood; several, other units and what
 * cannot be read are answered with the whole, as the RFC allows.
 */
export function askedRange(header: string | undefined, size: number): AskedRange {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) {
    return whole;
  }
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? { kind: 'unsatisfiable' } : part(size - count, size - 1);
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) {
    return whole;
  }
  return start >= size ? { kind: 'unsatisfiable' } : part(start, end);
}

function part(start: number, end: number): AskedRange {
  return { kind: 'part', range: { start, end } };
}
