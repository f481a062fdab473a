import type { Profile } from '@emmaus/shared/entities/profile';
import { addToTruth } from '../data/db/truth';
import { boazId, makeProfile } from './factories';
import type { Tab, TestHarness } from './test-harness';

/** A synced tab of Boaz with this profile. @param creditsRemaining of 100; without it the balance is unknown */
export async function openProfile(
  harness: TestHarness,
  fields: Partial<Profile>,
  creditsRemaining?: number,
): Promise<Tab> {
  harness.server.addUser(makeProfile(boazId, fields), []);
  const tab = await harness.openTab({ userId: boazId });
  await tab.data.engine.flushNow();
  if (creditsRemaining !== undefined) {
    await syncCredits(tab, creditsRemaining);
  }
  return tab;
}

/** Stores a balance as a pull does. */
export async function syncCredits({ data }: Tab, creditsRemaining: number): Promise<void> {
  const { db } = data;
  // A month that does not end during a test.
  const credits = { creditsRemaining, creditsTotal: 100, resetDate: '2099-12-21T06:00:00.000Z' };
  await db.write([db.truth], () =>
    addToTruth(db, [{ kind: 'credits', id: boazId, version: 1, data: credits }]),
  );
}
