import { useState } from 'react';
import type { Profile } from '@emmaus/shared/entities/profile';
import type { PasswordResetApi } from '../../data/api/password-reset-api';
import { withSession } from '../../data/session/pending-log-out';
import { showToast } from '../../design/patterns/toast';
import { webLocks } from '../../platform/locks';
import type { ResetDraft, ResetProblems } from './check-reset';
import { checkReset } from './check-reset';
import { resetFailure } from './reset-failure';

type Options = {
  readonly email: string;
  readonly api: Pick<PasswordResetApi, 'askForCode' | 'reset'>;
  /** Called within the lock that serializes log-out and sign-in. */
  readonly onReset: (profile: Profile) => void;
  readonly focusField: (name: string) => void;
};

export type PasswordResetForm = {
  readonly draft: ResetDraft;
  /** The error message of each invalid field, shown after the first submit. */
  readonly problems: ResetProblems;
  readonly isSending: boolean;
  readonly change: (change: Partial<ResetDraft>) => void;
  readonly send: () => Promise<void>;
  /** Requests a new code for the same email. */
  readonly requestNewCode: () => Promise<void>;
};

/** The state of step 2: validates the fields, sends the reset, and shows a refused code at its field. */
export function usePasswordReset({ email, api, onReset, focusField }: Options): PasswordResetForm {
  const [draft, setDraft] = useState<ResetDraft>({ code: '', next: '', confirmation: '' });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const found = checkReset(draft);
  const problems = wasSubmitted ? found : {};

  const send = async (): Promise<void> => {
    setWasSubmitted(true);
    setRefusal(null);
    const [firstProblem] = Object.keys(found);
    if (firstProblem !== undefined) {
      focusField(firstProblem);
      return;
    }
    setIsSending(true);
    const outcome = await withSession(webLocks, async () => {
      const response = await api.reset({ email, code: draft.code, newPassword: draft.next });
      if (response.kind === 'done') {
        onReset(response.value);
      }
      return response;
    });
    setIsSending(false);
    if (outcome.kind === 'refused' && outcome.status === 400) {
      setRefusal(outcome.message);
      focusField('code');
    } else if (outcome.kind !== 'done') {
      showToast(resetFailure(outcome));
    }
  };

  const requestNewCode = async (): Promise<void> => {
    setIsSending(true);
    const outcome = await api.askForCode(email);
    setIsSending(false);
    showToast(
      outcome.kind === 'done'
        ? {
            title: 'A new code is on its way',
            description: 'Only the newest code works.',
          }
        : resetFailure(outcome),
    );
  };

  const change = (changed: Partial<ResetDraft>): void => {
    if (changed.code !== undefined) {
      setRefusal(null);
    }
    setDraft({ ...draft, ...changed });
  };
  return {
    draft,
    problems: refusal === null ? problems : { ...problems, code: refusal },
    isSending,
    change,
    send,
    requestNewCode,
  };
}
