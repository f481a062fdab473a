/** PostgreSQL prints `2026-11-21 06:30:00+00`; the wire and the app say `2026-11-21T06:30:00.000Z`. */
export function toIso(stored: string): string {
  return new Date(stored).toISOString();
}

export function toIsoOrNull(stored: string | null): string | null {
  return stored === null ? null : toIso(stored);
}

/** The instant of a clock as ISO 8601 UTC. */
export function isoAt(ms: number): string {
  return new Date(ms).toISOString();
}
