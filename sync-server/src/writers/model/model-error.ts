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
  'rule-violation',
  'circuit-open',
] as const;
export type ModelFailure = (typeof modelFailures)[number];

type Facts = {
  readonly status?: number | undefined;
  readonly code?: string | null | undefined;
  readonly requestId?: string | null | undefined;
  /** The rule that the answer broke; never its text. */
  readonly rule?: string;
};

/** Why the model gave no usable answer. It contains no text of a person or the model, so it may be logged. */
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

/** Failures that are worth a retry. A refusal, a filter and a rejected key would repeat. */
const retryable: ReadonlySet<ModelFailure> = new Set([
  'unreachable',
  'overloaded',
  'rate-limited',
  'length-stop',
  'not-json',
  'schema-mismatch',
  'rule-violation',
]);

/** Failures of the service, not of one question. */
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
