/** Converts PostgreSQL's `2026-11-21 06:30:00+00` to the wire's `2026-11-21T06:30:00.000Z`. */
export function toIso(stored: string): string {
  return new Date(stored).toISOString();
}

export function toIsoOrNull(stored: string | null): string | null {
  return stored === null ? null : toIso(stored);
}

/** Milliseconds since the epoch as ISO 8601 in UTC. */
export function isoAt(ms: number): string {
  return new Date(ms).toISOString();
}
