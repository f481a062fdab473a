import { inArray } from 'drizzle-orm';
import type { Reader } from './database';
import { appSettings } from './schema/app-settings';

/** The stored values of these keys in `app_settings`; absent keys are left out. */
export async function readSettings(
  db: Reader,
  keys: readonly string[],
): Promise<Record<string, string>> {
  const rows = await db
    .select({ key: appSettings.key, value: appSettings.value })
    .from(appSettings)
    .where(inArray(appSettings.key, [...keys]));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
