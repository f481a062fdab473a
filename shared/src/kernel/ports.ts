/** Wall-clock time, in milliseconds since the Unix epoch. */
export type Clock = { readonly nowMs: () => number };

/** Makes ids that nobody else makes: random UUIDs in production, a counted sequence in tests. */
export type Ids = { readonly next: () => string };

/** A number in [0, 1), as `Math.random` gives. */
export type Random = { readonly next: () => number };
