/** Throws on a programming error. Not for input: parse that. */
export function assert(condition: unknown, text: string): asserts condition {
  if (!condition) {
    throw new Error(`Assertion failed: ${text}`);
  }
}

/** Ends a `switch` over a union, so that a new member fails the type check. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
