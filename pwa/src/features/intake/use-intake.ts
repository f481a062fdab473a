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

/** Runs the intake: keeps the draft, asks the server, says what came of it. */
export function useIntake(
  deps: IntakeDeps,
  onCreated: (email: string) => void,
): {
  readonly state: IntakeState;
  readonly dispatch: (event: IntakeEvent) => void;
  /** The button at the foot, or Enter: on with the questions, or make the account. */
  readonly goOn: () => void;
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
    if (check.kind === 'told') {
      showToast({ title: check.title, description: check.description, tone: 'problem' });
      return;
    }
    if (check.kind === 'marked') {
      dispatch({ kind: 'marked', mark: { ...check, kind: 'invalid' } });
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
        kind: 'marked',
        mark: {
          field: 'email',
          kind: 'email-taken',
          message: 'This email already has an account.',
        },
      });
      return;
    }
    dispatch({ kind: 'failed' });
    // Without a network the dialog itself says so, calmly; that is no failure of ours.
    if (outcome.kind === 'refused' || deps.isOnline()) {
      showToast({
        title: 'Something went wrong',
        description: 'Please try again in a moment.',
        tone: 'problem',
      });
    }
  };

  const goOn = (): void => {
    if (state.draft.step < intakeStepCount) {
      dispatch({ kind: 'went-on' });
    } else if (!state.isSending) {
      void create();
    }
  };

  return { state, dispatch, goOn };
}
