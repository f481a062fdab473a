import type { IntakeField } from './check-intake';
import type { IntakeDraft } from './intake-draft';
import { emptyDraft } from './intake-draft';
import type { IntakeSecrets } from './intake-steps';
import { intakeStepCount, reachableStep, stepProblem } from './intake-steps';

/** An error at a field, shown until that field changes. */
export type IntakeFieldError = {
  readonly field: IntakeField;
  readonly kind: 'invalid' | 'email-taken';
  readonly message: string;
};

/**
 * answering ⇄ sending → answering, input kept (refused, unreachable)
 *                     → answering, reset (created)
 */
export type IntakeState = {
  readonly draft: IntakeDraft;
  readonly secrets: IntakeSecrets;
  readonly isSending: boolean;
  readonly fieldError: IntakeFieldError | null;
};

export type IntakeEvent =
  | { readonly kind: 'answered'; readonly answer: Partial<Omit<IntakeDraft, 'step'>> }
  | { readonly kind: 'secret-typed'; readonly secret: Partial<IntakeSecrets> }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' }
  | { readonly kind: 'field-error'; readonly error: IntakeFieldError }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'created' };

const noSecrets: IntakeSecrets = { password: '', confirmation: '' };

export function startIntake(draft: IntakeDraft): IntakeState {
  const step = reachableStep(draft);
  return {
    draft: step === draft.step ? draft : { ...draft, step },
    secrets: noSecrets,
    isSending: false,
    fieldError: null,
  };
}

/** The reducer of the intake. While the account is being created, it ignores input events. */
export function nextIntake(state: IntakeState, event: IntakeEvent): IntakeState {
  if (state.isSending) {
    return whileSending(state, event);
  }
  const { draft, secrets, fieldError } = state;
  switch (event.kind) {
    case 'answered':
      return {
        ...state,
        draft: { ...draft, ...event.answer },
        fieldError: fieldError !== null && fieldError.field in event.answer ? null : fieldError,
      };
    case 'secret-typed':
      return {
        ...state,
        secrets: { ...secrets, ...event.secret },
        fieldError: fieldError?.field === 'password' ? null : fieldError,
      };
    case 'next':
      return draft.step < intakeStepCount && stepProblem(draft, secrets, draft.step) === null
        ? withStep(state, draft.step + 1)
        : state;
    case 'back':
      return draft.step > 1 ? withStep(state, draft.step - 1) : state;
    case 'field-error':
      return withFieldError(state, event.error);
    case 'sent':
      return { ...state, isSending: true, fieldError: null };
    default:
      return state;
  }
}

function whileSending(state: IntakeState, event: IntakeEvent): IntakeState {
  switch (event.kind) {
    case 'field-error':
      return withFieldError({ ...state, isSending: false }, event.error);
    case 'failed':
      return { ...state, isSending: false };
    case 'created':
      return startIntake(emptyDraft);
    default:
      return state;
  }
}

/** Also moves to the step of the field. */
function withFieldError(state: IntakeState, error: IntakeFieldError): IntakeState {
  return { ...withStep(state, error.field === 'name' ? 6 : 7), fieldError: error };
}

function withStep(state: IntakeState, step: number): IntakeState {
  return { ...state, draft: { ...state.draft, step } };
}
