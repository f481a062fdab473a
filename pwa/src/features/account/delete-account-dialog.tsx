import type { ReactNode } from 'react';
import { useState } from 'react';
import { deletionWord } from '@emmaus/shared/api/account';
import type { Profile } from '@emmaus/shared/entities/profile';
import { passwordMaxLength } from '@emmaus/shared/enums/limits';
import { deleteAccount } from '../../data/actions/delete-account';
import type { SettingsApi } from '../../data/api/settings-api';
import { createSettingsApi } from '../../data/api/settings-api';
import { useDeviceData } from '../../data/data-provider';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';
import { TextField } from '../../design/primitives/field';
import { PasswordField } from '../../design/primitives/password-field';
import { pageHttp } from '../../platform/http';
import { failureMessage } from './failure-message';
import { OfflineNote } from './offline-note';
import { UsernameForManagers } from './username-for-managers';

const pageApi = createSettingsApi(pageHttp);

export type DeleteAccountDialogProps = {
  readonly profile: Pick<Profile, 'email' | 'stripeSubscriptionStatus'>;
  readonly onClose: () => void;
  readonly onExport: () => void;
  readonly onDeleted: () => void;
  readonly api?: Pick<SettingsApi, 'deleteAccount'>;
};

/** Explains what is deleted and what is kept. A deletion is final, so it asks for a typed word and the password. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps): ReactNode {
  const { profile, onClose, onExport, onDeleted, api = pageApi } = props;
  const data = useDeviceData();
  const [confirmation, setConfirmation] = useState('');
  const [password, setPassword] = useState('');
  const [isDeleting, setIsDeleting] = useState(false);
  const isConfirmed = confirmation.trim().toUpperCase() === deletionWord && password !== '';

  const send = async (): Promise<void> => {
    setIsDeleting(true);
    const deletion = { confirmation: deletionWord, currentPassword: password } as const;
    const outcome = await deleteAccount(data, api, deletion);
    if (outcome.kind === 'done') {
      onDeleted();
      showToast({
        title: 'Your account is deleted',
        description: 'Thank you for walking with us. You are always welcome back.',
      });
      return;
    }
    const description = failureMessage(outcome, {
      failed: 'Your account could not be deleted. Nothing was changed. Please try again later.',
      unreachable: 'Deleting your account needs a connection. Nothing was changed.',
    });
    showToast({ title: 'Error', description, tone: 'problem' });
    setIsDeleting(false);
  };

  return (
    <Dialog
      isOpen
      onOpenChange={isDeleting ? () => undefined : onClose}
      title="Delete Account"
      description="This cannot be undone."
    >
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed && !isDeleting) {
            void send();
          }
        }}
      >
        <OfflineNote>You’re offline. Deleting your account needs a connection.</OfflineNote>
        <Consequences isSubscribed={profile.stripeSubscriptionStatus !== null} />
        <Button tone="quiet" onClick={onExport}>
          Export everything first
        </Button>
        <UsernameForManagers email={profile.email} />
        <TextField
          label={`Type ${deletionWord} to confirm`}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          readOnly={isDeleting}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          readOnly={isDeleting}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" tone="danger" disabled={!isConfirmed || isDeleting}>
            {isDeleting ? 'Deleting...' : 'Delete my account'}
          </Button>
          <Button tone="quiet" disabled={isDeleting} onClick={onClose}>
            Keep my account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Consequences({ isSubscribed }: { readonly isSubscribed: boolean }): ReactNode {
  return (
    <div className="space-y-4">
      <p>
        Your account, walks, takeaways, journal and library are erased from Emmaus and from this
        device, with anything that was not sent yet.
        {isSubscribed && ' Your subscription ends at once, and nothing more is charged.'}
      </p>
      <div>
        <h3 className="font-semibold">What is kept, and why</h3>
        <ul className="mt-2 list-disc space-y-1.5 pl-5">
          <li>
            The random number of your account, without anything about you, so that your other
            devices remove their copies when they next connect.
          </li>
          <li>Backups of our database, until newer ones take their place.</li>
          {isSubscribed && (
            <li>Your receipts at the payment company, because tax law asks for them.</li>
          )}
        </ul>
      </div>
    </div>
  );
}
