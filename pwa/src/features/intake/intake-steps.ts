import type { IntakeDraft } from './intake-draft';

/** Spec section 9. */
export const intakeStepCount = 7;

/** The passwords of the last step. They are kept in memory only. */
export type IntakeSecrets = { readonly password: string; readonly confirmation: string };

/** The hint why Next is disabled; null if the step is complete (docs/product-spec.md). */
export function stepProblem(
  draft: IntakeDraft,
  secrets: IntakeSecrets,
  step: number,
): string | null {
  switch (step) {
    case 1:
      return draft.moodCheck === null ? chooseOne : null;
    case 2:
      return draft.timeAvailable === null ? chooseOne : null;
    case 3:
      return draft.spiritualHunger.length === 0 ? 'Choose at least one to go on.' : null;
    case 4:
      return draft.faithBackground === null ? chooseOne : null;
    case 6:
      return draft.name.trim() === '' ? 'Type your name to go on.' : null;
    case 7:
      return [draft.email, secrets.password, secrets.confirmation].includes('')
        ? 'Fill in all three to go on.'
        : null;
    default:
      return null;
  }
}

const chooseOne = 'Choose one to go on.';

/** The first step without a required answer, at most the draft's own, so that a restored draft skips no question. */
export function reachableStep(draft: IntakeDraft): number {
  for (let step = 1; step < draft.step; step += 1) {
    if (stepProblem(draft, { password: '', confirmation: '' }, step) !== null) {
      return step;
    }
  }
  return draft.step;
}

export function nextLabel(step: number): string {
  if (step === intakeStepCount) {
    return "Let's Go!";
  }
  return step === intakeStepCount - 1 ? 'Last One...' : 'Next';
}

export function stepPercent(step: number): number {
  return (step / intakeStepCount) * 100;
}
