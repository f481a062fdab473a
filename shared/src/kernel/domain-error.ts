/** The codes of all expected refusals. A code becomes an HTTP status or a verdict in a sync response. */
export const errorCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'upgrade-required',
  'insufficient-credits',
  'date-out-of-range',
  'too-many-requests',
  'unavailable',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

type DomainErrorOptions = ErrorOptions & { readonly retryAfterMs?: number };

/** An expected refusal. Its message is shown to people unchanged. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  /** When a retry may succeed; null if waiting does not help. */
  readonly retryAfterMs: number | null;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
