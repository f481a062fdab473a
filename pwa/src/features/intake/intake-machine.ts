import type { IntakeField } from './check-intake';
import type { IntakeDraft } from './intake-draft';
import { emptyDraft } from './intake-draft';
import type { IntakeSecrets } from './intake-steps';
import { intakeStepCount, reachableStep, stepProblem } from './intake-steps';

/** What stands at a field until it is typed in again. */
export type IntakeMark = {
  readonly field: IntakeField;
  readonly kind: 'invalid' | 'email-taken';
  readonly message: string;
};

/**
 * answering ⇄ sending → answering with everything kept (refused, unreachable)
 *                     → answering from the start (created)
 */
export type IntakeState = {
  readonly draft: IntakeDraft;
  readonly secrets: IntakeSecrets;
  readonly isSending: boolean;
  readonly mark: IntakeMark | null;
};

export type IntakeEvent =
  | { readonly kind: 'answered'; readonly answer: Partial<Omit<IntakeDraft, 'step'>> }
  | { readonly kind: 'secret-typed'; readonly secret: Partial<IntakeSecrets> }
  | { readonly kind: 'went-on' }
  | { readonly kind: 'went-back' }
  | { readonly kind: 'marked'; readonly mark: IntakeMark }
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
    mark: null,
  };
}

/** The whole behaviour of the dialog, apart from calls and messages. While an account is being made nothing changes. */
export function nextIntake(state: IntakeState, event: IntakeEvent): IntakeState {
  if (state.isSending) {
    return whileSending(state, event);
  }
  const { draft, secrets, mark } = state;
  switch (event.kind) {
    case 'answered':
      return {
        ...state,
        draft: { ...draft, ...event.answer },
        mark: mark !== null && mark.field in event.answer ? null : mark,
      };
    case 'secret-typed':
      return {
        ...state,
        secrets: { ...secrets, ...event.secret },
        mark: mark?.field === 'password' ? null : mark,
      };
    case 'went-on':
      return draft.step < intakeStepCount && stepProblem(draft, secrets, draft.step) === null
        ? atStep(state, draft.step + 1)
        : state;
    case 'went-back':
      return draft.step > 1 ? atStep(state, draft.step - 1) : state;
    case 'marked':
      return marked(state, event.mark);
    case 'sent':
      return { ...state, isSending: true, mark: null };
    default:
      return state;
  }
}

function whileSending(state: IntakeState, event: IntakeEvent): IntakeState {
  switch (event.kind) {
    case 'marked':
      return marked({ ...state, isSending: false }, event.mark);
    case 'failed':
      return { ...state, isSending: false };
    case 'created':
      return startIntake(emptyDraft);
    default:
      return state;
  }
}

/** Shows the step on which the field stands. */
function marked(state: IntakeState, mark: IntakeMark): IntakeState {
  return { ...atStep(state, mark.field === 'name' ? 6 : 7), mark };
}

function atStep(state: IntakeState, step: number): IntakeState {
  return { ...state, draft: { ...state.draft, step } };
}
