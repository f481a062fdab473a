import { eq } from 'drizzle-orm';
import { defaultMonthlyCredits, defaultPriceDisplay } from '@emmaus/shared/enums/membership';
import type { Reader } from '../db/database';
import { appSettings } from '../db/schema/app-settings';

/** The price as it is shown; what is charged is the provider's own price. */
export async function priceDisplay(db: Reader): Promise<string> {
  const value = await readSetting(db, 'pricing.discipleship.display');
  return value === null || value.trim() === '' ? defaultPriceDisplay : value;
}

export async function monthlyCredits(db: Reader): Promise<number> {
  const value = await readSetting(db, 'credits.discipleship.monthly');
  return value !== null && /^\d{1,7}$/.test(value) ? Number(value) : defaultMonthlyCredits;
}

async function readSetting(db: Reader, key: string): Promise<string | null> {
  const rows = await db
    .select({ value: appSettings.value })
    .from(appSettings)
    .where(eq(appSettings.key, key));
  return rows[0]?.value ?? null;
}
