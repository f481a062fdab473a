import { ArrowLeft, CloudOff } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';
import { GetHelpLink } from '../../care/get-help-link';
import { createAccountApi } from '../../data/api/account-api';
import { useStepFocus } from '../../design/patterns/use-step-focus';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';
import { ProgressBar } from '../../design/primitives/progress-bar';
import { pageHttp } from '../../platform/http';
import { sessionTextStorage } from '../../platform/storage';
import { useIsOnline } from '../../platform/use-is-online';
import { pageWake } from '../../platform/wake';
import { IntakeStep } from './intake-step';
import { intakeStepCount, nextLabel, stepPercent, stepProblem } from './intake-steps';
import type { IntakeDeps } from './use-intake';
import { useIntake } from './use-intake';

const pageDeps: IntakeDeps = {
  api: createAccountApi(pageHttp),
  storage: sessionTextStorage,
  isOnline: pageWake.isOnline,
};

export type IntakeDialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onCreated: (email: string) => void;
  readonly deps?: IntakeDeps;
};

/** The intake: seven questions, the last one creates the account. Closing it or reloading the page keeps the answers. */
export function IntakeDialog(props: IntakeDialogProps): ReactNode {
  const { isOpen, onOpenChange, onCreated, deps = pageDeps } = props;
  const { state, dispatch, submitStep } = useIntake(deps, (email) => {
    onOpenChange(false);
    onCreated(email);
  });
  const { draft, secrets, isSending } = state;
  const { step } = draft;
  const isLast = step === intakeStepCount;
  const problem = stepProblem(draft, secrets, step);
  const problemId = useId();
  const isOnline = useIsOnline();
  const stepRef = useStepFocus(step);

  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Begin where you are">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in its fields submits, as in any form */}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submitStep();
        }}
        onKeyDown={submitOnEnter}
        className="space-y-6"
      >
        <ProgressBar label={`Question ${step} of ${intakeStepCount}`} percent={stepPercent(step)} />
        <div key={step} ref={stepRef} tabIndex={-1} className="animate-appear outline-none">
          <IntakeStep state={state} dispatch={dispatch} />
        </div>
        {isLast && !isOnline && (
          <p role="status" className="flex gap-3 rounded-md bg-dusk-wash px-4 py-3">
            <CloudOff aria-hidden size={20} className="mt-1 shrink-0" />
            <span>
              You&apos;re offline. Your answers are kept here, and your account can be made as soon
              as you are connected.
            </span>
          </p>
        )}
        <div className="space-y-3">
          <p id={problemId} className="min-h-6 text-sm text-ink-soft">
            {problem}
          </p>
          <div className="flex items-center justify-between gap-3">
            {step > 1 ? (
              <Button
                tone="quiet"
                icon={<ArrowLeft aria-hidden size={18} />}
                disabled={isSending}
                onClick={() => dispatch({ kind: 'back' })}
              >
                Back
              </Button>
            ) : (
              <span />
            )}
            <Button
              type="submit"
              className="min-w-36"
              disabled={problem !== null || isSending}
              aria-describedby={problem === null ? undefined : problemId}
              {...(isLast && !isSending ? { 'aria-label': "Let's Go! Create Account" } : {})}
            >
              {isSending ? 'Creating Account...' : nextLabel(step)}
            </Button>
          </div>
        </div>
      </form>
      <div className="mt-2 text-center text-sm">
        <GetHelpLink className="text-ink-soft" />
      </div>
    </Dialog>
  );
}

/** Browsers ignore Enter while the submit button is disabled. Here Enter submits, so that the missing input is shown. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
}
