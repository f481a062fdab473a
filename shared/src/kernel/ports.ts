/** Wall-clock time, in milliseconds since the Unix epoch. */
export type Clock = { readonly nowMs: () => number };

/** Makes unique ids: random UUIDs in production, a counted sequence in tests. */
export type Ids = { readonly next: () => string };

/** `next` returns a number in [0, 1), as `Math.random` does. */
export type Random = { readonly next: () => number };
