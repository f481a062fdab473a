import { useEffect, useReducer } from 'react';
import type { AccountApi } from '../../data/api/account-api';
import { showToast } from '../../design/patterns/toast';
import type { TextStorage } from '../../platform/storage';
import { checkIntake } from './check-intake';
import { emptyDraft, readDraft, removeDraft, writeDraft } from './intake-draft';
import type { IntakeEvent, IntakeState } from './intake-machine';
import { nextIntake, startIntake } from './intake-machine';
import { intakeStepCount } from './intake-steps';

export type IntakeDeps = {
  readonly api: Pick<AccountApi, 'completeIntake'>;
  readonly storage: TextStorage;
  readonly isOnline: () => boolean;
};

/** The intake's state: stores the draft, sends the request and shows its result. */
export function useIntake(
  deps: IntakeDeps,
  onCreated: (email: string) => void,
): {
  readonly state: IntakeState;
  readonly dispatch: (event: IntakeEvent) => void;
  /** For the button and Enter: moves to the next step, or creates the account at the last one. */
  readonly submitStep: () => void;
} {
  const [state, dispatch] = useReducer(nextIntake, undefined, () =>
    startIntake(readDraft(deps.storage)),
  );

  useEffect(() => {
    if (state.draft === emptyDraft) {
      return;
    }
    writeDraft(deps.storage, state.draft);
  }, [deps.storage, state.draft]);

  const create = async (): Promise<void> => {
    const check = checkIntake(state.draft, state.secrets);
    if (check.kind === 'message') {
      showToast({ title: check.title, description: check.description, tone: 'problem' });
      return;
    }
    if (check.kind === 'field-error') {
      dispatch({ kind: 'field-error', error: { ...check, kind: 'invalid' } });
      return;
    }
    dispatch({ kind: 'sent' });
    const outcome = await deps.api.completeIntake(check.body);
    if (outcome.kind === 'done') {
      removeDraft(deps.storage);
      dispatch({ kind: 'created' });
      showToast({
        title: 'Welcome to your personalized walk with Jesus!',
        description: "Your account has been created. You'll now be taken to the login screen.",
      });
      onCreated(check.body.email);
      return;
    }
    if (outcome.kind === 'refused' && outcome.status === 409) {
      dispatch({
        kind: 'field-error',
        error: {
          field: 'email',
          kind: 'email-taken',
          message: 'This email already has an account.',
        },
      });
      return;
    }
    dispatch({ kind: 'failed' });
    // Without a network the dialog already shows a note, so no error is shown.
    if (outcome.kind === 'refused' || deps.isOnline()) {
      showToast({
        title: 'Something went wrong',
        description: 'Please try again in a moment.',
        tone: 'problem',
      });
    }
  };

  const submitStep = (): void => {
    if (state.draft.step < intakeStepCount) {
      dispatch({ kind: 'next' });
    } else if (!state.isSending) {
      void create();
    }
  };

  return { state, dispatch, submitStep };
}
