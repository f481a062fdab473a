import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Profile } from '@emmaus/shared/entities/profile';
import { passwordMaxLength } from '@emmaus/shared/enums/limits';
import type { SettingsApi } from '../../data/api/settings-api';
import { createSettingsApi } from '../../data/api/settings-api';
import { withSession } from '../../data/session/pending-log-out';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';
import type { PasswordFieldProps } from '../../design/primitives/password-field';
import { PasswordField } from '../../design/primitives/password-field';
import { pageHttp } from '../../platform/http';
import { webLocks } from '../../platform/locks';
import type { PasswordDraft } from './check-password';
import { checkPassword } from './check-password';
import { failureMessage } from './failure-message';
import { OfflineNote } from './offline-note';
import { UsernameForManagers } from './username-for-managers';

const pageApi = createSettingsApi(pageHttp);

export type ChangePasswordDialogProps = {
  readonly profile: Pick<Profile, 'id' | 'email'>;
  readonly onClose: () => void;
  readonly api?: Pick<SettingsApi, 'changePassword'>;
};

/** Asks for the current password, so that an unlocked phone is not enough. The server then ends all other sessions. */
export function ChangePasswordDialog(props: ChangePasswordDialogProps): ReactNode {
  const { profile, onClose, api = pageApi } = props;
  const [draft, setDraft] = useState<PasswordDraft>({ current: '', next: '', confirmation: '' });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const found = checkPassword(draft);
  const problems = wasSubmitted ? found : {};

  const send = async (): Promise<void> => {
    setWasSubmitted(true);
    if (Object.keys(found).length > 0) {
      return;
    }
    setIsSending(true);
    const { current, next } = draft;
    const outcome = await withSession(webLocks, () =>
      api.changePassword(profile.id, { currentPassword: current, newPassword: next }),
    );
    if (outcome.kind === 'done') {
      showToast({
        title: 'Password Changed',
        description: 'You are still signed in here. Other devices ask for the new password.',
      });
      onClose();
      return;
    }
    const description = failureMessage(outcome, {
      failed: 'Your password could not be changed. Please try again in a moment.',
      unreachable: 'Changing your password needs a connection. Nothing was changed.',
    });
    showToast({ title: 'Error', description, tone: 'problem' });
    setIsSending(false);
  };

  const fieldProps = (name: keyof PasswordDraft) =>
    ({
      name,
      maxLength: passwordMaxLength,
      readOnly: isSending,
      value: draft[name],
      onChange: (event) => setDraft({ ...draft, [name]: event.target.value }),
      ...(problems[name] === undefined ? {} : { error: problems[name] }),
    }) satisfies Partial<PasswordFieldProps>;

  return (
    <Dialog isOpen onOpenChange={onClose} title="Change Password">
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) {
            void send();
          }
        }}
      >
        <OfflineNote>You’re offline. Changing your password needs a connection.</OfflineNote>
        <UsernameForManagers email={profile.email} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...fieldProps('current')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters."
          {...fieldProps('next')}
        />
        <PasswordField
          label="New password again"
          autoComplete="new-password"
          {...fieldProps('confirmation')}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" disabled={isSending}>
            {isSending ? 'Changing...' : 'Change Password'}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
