const modelFailures = [
  'deadline',
  'unreachable',
  'overloaded',
  'rate-limited',
  'rejected',
  'refusal',
  'length-stop',
  'content-filter',
  'not-json',
  'schema-mismatch',
  'unfit',
  'resting',
] as const;
export type ModelFailure = (typeof modelFailures)[number];

type Facts = {
  readonly status?: number | undefined;
  readonly code?: string | null | undefined;
  readonly requestId?: string | null | undefined;
  /** Which rule an answer broke. Never its words. */
  readonly rule?: string;
};

/** Why a model gave no answer that can be used. It holds nothing that a person or the model wrote, so it may be logged. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelFailure;
  readonly facts: Facts;
  readonly retryAfterMs: number | null;

  constructor(kind: ModelFailure, facts: Facts = {}, retryAfterMs: number | null = null) {
    super(`the model gave no usable answer: ${kind}`);
    this.kind = kind;
    this.facts = facts;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What may go better a second time. A refusal, a filter and a rejected key will say the same again. */
const retryable: ReadonlySet<ModelFailure> = new Set([
  'unreachable',
  'overloaded',
  'rate-limited',
  'length-stop',
  'not-json',
  'schema-mismatch',
  'unfit',
]);

/** What tells of the service, not of one question. */
const serviceFailures: ReadonlySet<ModelFailure> = new Set([
  'deadline',
  'unreachable',
  'overloaded',
  'rate-limited',
  'rejected',
]);

export function isRetryable({ kind }: ModelError): boolean {
  return retryable.has(kind);
}

export function isServiceFailure({ kind }: ModelError): boolean {
  return serviceFailures.has(kind);
}
