import { curlApostrophes } from '../../sync-server/src/writers/library/curl-apostrophes';

/** Replaces straight quotation marks and apostrophes by typographic ones. */
export function curlQuotes(text: string): string {
  return curlApostrophes(text.replace(/(^|[\s(])"/g, '$1“').replaceAll('"', '”'));
}
