import { defaultMonthlyCredits, defaultPriceDisplay } from '@emmaus/shared/enums/membership';
import type { Reader } from '../db/database';
import { readSettings } from '../db/read-settings';

/** The displayed price. The provider charges the price that is configured there. */
export async function priceDisplay(db: Reader): Promise<string> {
  const value = await readSetting(db, 'pricing.discipleship.display');
  return value === null || value.trim() === '' ? defaultPriceDisplay : value;
}

export async function monthlyCredits(db: Reader): Promise<number> {
  const value = await readSetting(db, 'credits.discipleship.monthly');
  return value !== null && /^\d{1,7}$/.test(value) ? Number(value) : defaultMonthlyCredits;
}

async function readSetting(db: Reader, key: string): Promise<string | null> {
  return (await readSettings(db, [key]))[key] ?? null;
}
