/**
 * True if a device with the cursor `own` lacks rows that the server has at the cursor `latest`. Both begin with
 * `<epoch>~<version>~`. Another epoch or a malformed cursor counts as behind: an unnecessary pull is harmless.
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
