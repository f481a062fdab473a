import type { AccountPatch } from '@emmaus/shared/api/account';
import type { Profile } from '@emmaus/shared/entities/profile';
import { setName } from '../../data/actions/set-preferences';
import { syncNow } from '../../data/actions/sync-now';
import type { SettingsApi } from '../../data/api/settings-api';
import type { DeviceData } from '../../data/device-data';
import { failureMessage } from './failure-message';

type SaveAccountDeps = {
  readonly data: Pick<DeviceData, 'act' | 'engine' | 'userId'>;
  readonly api: Pick<SettingsApi, 'updateAccount'>;
};
type Change = { readonly initial: Profile; readonly patch: AccountPatch };

/**
 * A changed name is a local action and works offline. A changed email must be unique, so it needs the server.
 * @returns null once it is saved, else the error message (docs/product-spec.md)
 */
export async function saveAccount(
  { data, api }: SaveAccountDeps,
  { initial, patch }: Change,
): Promise<string | null> {
  if (patch.email === initial.email) {
    return patch.name === initial.name ? null : saveName(data, patch.name);
  }
  const outcome = await api.updateAccount(data.userId, patch);
  if (outcome.kind === 'refused' && outcome.message === '') {
    return 'Failed to update account.';
  }
  if (outcome.kind !== 'done') {
    return failureMessage(outcome, {
      failed: 'Failed to update account settings.',
      unreachable: 'Changing your email needs a connection. Nothing was changed.',
    });
  }
  // Screens show local rows, so a sync fetches the changed profile. If it fails, a later sync does.
  await syncNow(data).catch(() => undefined);
  return null;
}

async function saveName(data: SaveAccountDeps['data'], name: string): Promise<string | null> {
  try {
    await setName(data, name);
    return null;
  } catch {
    return 'Failed to update account settings.';
  }
}
