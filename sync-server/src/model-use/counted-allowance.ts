import type { Clock } from '@emmaus/shared/kernel/ports';
import { isMember } from '@emmaus/shared/domain/entitlement';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { countAttempt } from '../auth/attempts';
import type { Database } from '../db/database';
import { readSettings } from '../db/read-settings';
import { findUser } from '../verbs/account/find-user';
import type { ModelAllowance, ModelUse } from '../writers/model/model-allowance';

const dayMs = 86_400_000;
const allPeople = 'everybody';

/** The initial rows of `app_settings`. An absent row or an invalid number counts as its default. */
export const defaultLimits = {
  'model.tools': 'on',
  /** `members`, `everyone` or `off`. */
  'model.walks': 'members',
  'model.tools.daily.person': '60',
  'model.tools.daily': '5000',
  'model.walks.daily.person': '24',
  'model.walks.daily': '20000',
} as const;
type SettingKey = keyof typeof defaultLimits;
type Settings = Record<SettingKey, string>;

/** Applies the switches and limits in `app_settings`. The counts are in the database, so processes share them. */
export function createCountedAllowance(deps: {
  readonly db: Database;
  readonly clock: Clock;
}): ModelAllowance & { readonly isForWalksOf: (userId: string) => Promise<boolean> } {
  async function isSwitchedOn(settings: Settings, { kind, userId }: ModelUse): Promise<boolean> {
    if (kind === 'tool') {
      return settings['model.tools'] !== 'off';
    }
    const audience = settings['model.walks'];
    if (audience === 'off' || audience === 'everyone') {
      return audience === 'everyone';
    }
    const user = await findUser(deps.db, userId);
    return user !== null && isMember(user.membershipTier);
  }

  async function currentSettings(): Promise<Settings> {
    const keys = Object.keys(defaultLimits);
    const stored = await readSettings(deps.db, keys);
    return { ...defaultLimits, ...stored };
  }

  return {
    isForWalksOf: async (userId) => isSwitchedOn(await currentSettings(), { kind: 'walk', userId }),
    take: async (use) => {
      const settings = await currentSettings();
      if (!(await isSwitchedOn(settings, use))) {
        return 'switched-off';
      }
      const name = `model.${use.kind}s.daily` as const;
      const person = { limit: numberOf(settings, `${name}.person`), subject: use.userId };
      const all = { limit: numberOf(settings, name), subject: allPeople };
      try {
        // The person's limit first, so that requests above it do not count towards the limit of all people.
        for (const { limit, subject } of [person, all]) {
          const kind = `model-${use.kind}`;
          await countAttempt(
            deps,
            { kind, maxAttempts: limit, windowMs: dayMs, message: kind },
            subject,
          );
        }
        return 'allowed';
      } catch (error) {
        if (error instanceof DomainError && error.code === 'too-many-requests') {
          return 'used-up';
        }
        throw error;
      }
    },
  };
}

function numberOf(settings: Settings, key: SettingKey): number {
  const value = settings[key].trim();
  return Number(/^\d{1,7}$/.test(value) ? value : defaultLimits[key]);
}
