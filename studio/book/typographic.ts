import { curlApostrophes } from '../../sync-server/src/writers/library/curl-apostrophes';

/** Typewriter quotation marks and apostrophes as a printed book has them. */
export function typographic(text: string): string {
  return curlApostrophes(text.replace(/(^|[\s(])"/g, '$1“').replaceAll('"', '”'));
}
