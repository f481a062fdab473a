import type { Encoding } from './file-index';

const preferred: readonly Encoding[] = ['br', 'gzip'];

/** The preferred available encoding that `Accept-Encoding` allows, or null for no encoding. */
export function acceptedEncoding(
  header: string | undefined,
  available: Readonly<Partial<Record<Encoding, unknown>>>,
): Encoding | null {
  const weights = parse(header ?? '');
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const usable = preferred.filter((encoding) => encoding in available && weightOf(encoding) > 0);
  return usable[0] ?? null;
}

function parse(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}
