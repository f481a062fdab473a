import type { IntakeDraft } from './intake-draft';

/** Spec section 9. */
export const intakeStepCount = 7;

/** What is typed on the last step and kept nowhere else. */
export type IntakeSecrets = { readonly password: string; readonly confirmation: string };

/** Why the person cannot go on yet, for people to read; null when they can (spec section 5, "Intake steps"). */
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

/** The first step that still wants an answer, so that a restored draft never stands beyond a gap. */
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
