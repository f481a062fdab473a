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
type Change = { readonly held: Profile; readonly patch: AccountPatch };

/**
 * A new name alone is written on this device, with or without a network. An email must be free, so the server is asked.
 * @returns null once it is saved, else what to tell the person (spec section 8)
 */
export async function saveAccount(
  { data, api }: SaveAccountDeps,
  { held, patch }: Change,
): Promise<string | null> {
  if (patch.email === held.email) {
    return patch.name === held.name ? null : saveName(data, patch.name);
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
  // The screens show what this device has, so it fetches what the server now holds. Later is fine too.
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
