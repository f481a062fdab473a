import type { IntakeEvent, IntakeState } from './intake-machine';

export type IntakeStepProps = {
  readonly state: IntakeState;
  readonly dispatch: (event: IntakeEvent) => void;
};
