/**
 * Whether somebody who stands at the cursor `own` lacks what the server has at the cursor `latest`. Both begin with
 * `<epoch>~<version>~`; another history, or text that is no cursor, counts as behind: asking once too often is harmless.
 */
export function isBehind(own: string | null, latest: string): boolean {
  const mine = positionOf(own ?? '');
  const theirs = positionOf(latest);
  return mine.epoch !== theirs.epoch || !(mine.version >= theirs.version);
}

function positionOf(cursor: string): { readonly epoch: string; readonly version: number } {
  const [epoch = '', version = ''] = cursor.split('~');
  return { epoch, version: /^\d{1,15}$/.test(version) ? Number(version) : Number.NaN };
}
