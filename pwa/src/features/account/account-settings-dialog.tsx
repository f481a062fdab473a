import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Profile } from '@emmaus/shared/entities/profile';
import { useProfile } from '../../data/queries/use-profile';
import { Skeleton } from '../../design/patterns/skeleton';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';
import { openDialog } from '../../dialogs/open-dialog';
import { dayWords } from '../../platform/zones';
import { AppearanceSettings } from './appearance-settings';
import { ChangePasswordDialog } from './change-password-dialog';
import { DeleteAccountDialog } from './delete-account-dialog';
import { ExportDialog } from './export-dialog';
import { NameAndEmail } from './name-and-email';
import { SettingsRow, SettingsSection } from './settings-section';

type Subdialog = 'none' | 'password' | 'export' | 'delete';

/** All account settings, the most often changed first (docs/product-spec.md). */
export function AccountSettingsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const profile = useProfile();
  return (
    <Dialog isOpen onOpenChange={onClose} title="Account Settings">
      {profile === undefined && <Skeleton label="Opening your settings..." />}
      {profile === null && (
        <>
          <p role="status">
            Your account has not reached this device yet. It comes with the first connection.
          </p>
          <SettingsSection title="How Emmaus looks">
            <AppearanceSettings />
          </SettingsSection>
        </>
      )}
      {profile !== undefined && profile !== null && (
        <Settings profile={profile} onClose={onClose} />
      )}
    </Dialog>
  );
}

type SettingsProps = { readonly profile: Profile; readonly onClose: () => void };

function Settings({ profile, onClose }: SettingsProps): ReactNode {
  const navigate = useNavigate();
  const [subdialog, setSubdialog] = useState<Subdialog>('none');
  const closeSubdialog = (): void => setSubdialog('none');
  return (
    <>
      <NameAndEmail profile={profile} onClose={onClose} />
      <SettingsSection title="How Emmaus looks">
        <AppearanceSettings />
      </SettingsSection>
      <SettingsSection title="Your day">
        <SettingsRow text={`It begins at ${dayWords(profile.timeZone)}.`}>
          <Button
            tone="quiet"
            onClick={() => openDialog({ kind: 'your-day', timeZone: profile.timeZone })}
          >
            Change my day
          </Button>
        </SettingsRow>
      </SettingsSection>
      <SettingsSection title="Password">
        <SettingsRow text="A new one signs your other devices out.">
          <Button tone="quiet" onClick={() => setSubdialog('password')}>
            Change password
          </Button>
        </SettingsRow>
      </SettingsSection>
      <SettingsSection title="Your words">
        <SettingsRow text="All of them in one file, whenever you like.">
          <Button tone="quiet" onClick={() => setSubdialog('export')}>
            Export everything
          </Button>
        </SettingsRow>
        <SettingsRow text="Or erase your account, and all of it, for good.">
          <Button tone="quiet" onClick={() => setSubdialog('delete')}>
            Delete account
          </Button>
        </SettingsRow>
      </SettingsSection>
      {subdialog === 'password' && (
        <ChangePasswordDialog profile={profile} onClose={closeSubdialog} />
      )}
      {subdialog === 'export' && <ExportDialog profile={profile} onClose={closeSubdialog} />}
      {subdialog === 'delete' && (
        <DeleteAccountDialog
          profile={profile}
          onClose={closeSubdialog}
          onExport={() => setSubdialog('export')}
          onDeleted={() => void navigate({ to: '/' })}
        />
      )}
    </>
  );
}
