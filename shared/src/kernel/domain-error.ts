/** Every expected refusal, whatever door it leaves by: an HTTP status or a verdict in a sync answer. */
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

/** A refusal that the person can be told about. Its message is shown to people as it stands. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  /** When asking again may help; null where time changes nothing. */
  readonly retryAfterMs: number | null;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
