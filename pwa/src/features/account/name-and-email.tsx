import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import type { Profile } from '@emmaus/shared/entities/profile';
import { emailMaxLength, nameMaxLength } from '@emmaus/shared/enums/limits';
import type { SettingsApi } from '../../data/api/settings-api';
import { createSettingsApi } from '../../data/api/settings-api';
import { useDeviceData } from '../../data/data-provider';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { TextField } from '../../design/primitives/field';
import { pageHttp } from '../../platform/http';
import { useIsOnline } from '../../platform/use-is-online';
import type { AccountDraft, AccountProblems } from './check-account';
import { checkAccount } from './check-account';
import { saveAccount } from './save-account';

const pageApi = createSettingsApi(pageHttp);

export type NameAndEmailProps = {
  readonly profile: Profile;
  readonly onClose: () => void;
  readonly api?: Pick<SettingsApi, 'updateAccount'>;
};

/** Validates on submit, and from then on at each change (docs/product-spec.md). */
export function NameAndEmail({ profile, onClose, api = pageApi }: NameAndEmailProps): ReactNode {
  const data = useDeviceData();
  const isOnline = useIsOnline();
  // The profile when the form was opened: a sync from another device must not change the fields while the person edits.
  const [initial] = useState(profile);
  const [draft, setDraft] = useState<AccountDraft>({ name: initial.name, email: initial.email });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const checked = checkAccount(draft);
  const problems: AccountProblems = wasSubmitted && 'problems' in checked ? checked.problems : {};

  const submit = async (form: HTMLFormElement): Promise<void> => {
    setWasSubmitted(true);
    if ('problems' in checked) {
      const first = checked.problems.name === undefined ? 'email' : 'name';
      form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    setIsSaving(true);
    const failure = await saveAccount({ data, api }, { initial, patch: checked.patch });
    if (failure === null) {
      showToast({
        title: 'Account Updated',
        description: 'Your account settings have been updated successfully.',
      });
      onClose();
      return;
    }
    showToast({ title: 'Error', description: failure, tone: 'problem' });
    setIsSaving(false);
  };

  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isSaving) {
          void submit(event.currentTarget);
        }
      }}
    >
      <TextField
        label="Name"
        name="name"
        placeholder="Enter your name"
        autoComplete="name"
        autoCapitalize="words"
        required
        maxLength={nameMaxLength}
        readOnly={isSaving}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        {...(problems.name === undefined ? {} : { error: problems.name })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        placeholder="Enter your email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={emailMaxLength}
        readOnly={isSaving}
        value={draft.email}
        onChange={(event) => setDraft({ ...draft, email: event.target.value })}
        {...(isOnline ? {} : { hint: 'You’re offline. A new email needs a connection.' })}
        {...(problems.email === undefined ? {} : { error: problems.email })}
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
