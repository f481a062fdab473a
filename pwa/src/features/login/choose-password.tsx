import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { Profile } from '@emmaus/shared/entities/profile';
import { passwordMaxLength } from '@emmaus/shared/enums/limits';
import type { PasswordResetApi } from '../../data/api/password-reset-api';
import { withSession } from '../../data/session/pending-log-out';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { TextField } from '../../design/primitives/field';
import { PasswordField } from '../../design/primitives/password-field';
import { webLocks } from '../../platform/locks';
import type { ResetDraft } from './check-reset';
import { checkReset } from './check-reset';
import { resetFailure } from './reset-failure';

export type ChoosePasswordProps = {
  readonly email: string;
  readonly api: Pick<PasswordResetApi, 'askForCode' | 'reset'>;
  /** Called within the lock that keeps a log-out and a sign-in apart. */
  readonly onReset: (profile: Profile) => void;
  readonly onOtherEmail: () => void;
};

/** Second step: the code from the mail and the new password. */
export function ChoosePassword(props: ChoosePasswordProps): ReactNode {
  const { email, api, onReset, onOtherEmail } = props;
  const [draft, setDraft] = useState<ResetDraft>({ code: '', next: '', confirmation: '' });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const found = checkReset(draft);
  const problems = wasSubmitted ? found : {};
  const codeProblem = refusal ?? problems.code;

  const form = useRef<HTMLFormElement>(null);
  const focusField = (name: string): void =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

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
      const answer = await api.reset({ email, code: draft.code, newPassword: draft.next });
      if (answer.kind === 'done') {
        onReset(answer.value);
      }
      return answer;
    });
    setIsSending(false);
    if (outcome.kind === 'refused' && outcome.status === 400) {
      setRefusal(outcome.message);
      focusField('code');
    } else if (outcome.kind !== 'done') {
      showToast(resetFailure(outcome));
    }
  };

  const sendAgain = async (): Promise<void> => {
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

  const passwordProps = (name: 'next' | 'confirmation') => ({
    name,
    autoComplete: 'new-password',
    maxLength: passwordMaxLength,
    readOnly: isSending,
    value: draft[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: event.target.value }),
    ...(problems[name] === undefined ? {} : { error: problems[name] }),
  });

  return (
    <form
      ref={form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) {
          void send();
        }
      }}
    >
      <div>
        <h1 tabIndex={-1} className="font-serif text-3xl font-semibold">
          Look in your mail
        </h1>
        <p className="mt-2 text-ink-soft">
          If <strong className="font-medium text-ink">{email}</strong> has an account, a code is on
          its way. It works for 20 minutes. Nothing there? Look in the spam folder too.
        </p>
      </div>
      <TextField
        label="Code from the mail"
        name="code"
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder="ABCD-2345"
        className="font-mono tracking-widest uppercase"
        readOnly={isSending}
        value={draft.code}
        onChange={(event) => {
          setRefusal(null);
          setDraft({ ...draft, code: event.target.value });
        }}
        {...(codeProblem === undefined ? {} : { error: codeProblem })}
      />
      {/* For password managers, which look for the name that belongs to a new password. */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        aria-label="Email"
        hidden
        readOnly
        value={email}
      />
      <PasswordField
        label="New password"
        hint="At least 6 characters."
        {...passwordProps('next')}
      />
      <PasswordField label="New password again" {...passwordProps('confirmation')} />
      <Button type="submit" className="w-full" isBusy={isSending}>
        {isSending ? 'One moment...' : 'Set new password'}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button tone="plain" isBusy={isSending} onClick={() => void sendAgain()}>
          Send a new code
        </Button>
        <Button tone="plain" disabled={isSending} onClick={onOtherEmail}>
          Use another email
        </Button>
      </div>
    </form>
  );
}
