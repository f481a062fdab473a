import { and, eq, isNull } from 'drizzle-orm';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { isoAt } from '../../db/instant';
import { demoSubscriptions } from '../../db/schema/billing';
import type { DemoDeps } from './demo-provider';
import type { DemoCheckoutState } from './demo-subscription';
import { checkoutState } from './demo-subscription';

type Key = { readonly userId: string; readonly id: string };

/** The actions of the demo checkout's page. Only the person who opened a checkout has access to it. */
export type DemoCheckouts = {
  /** @throws DomainError 'not-found' for a checkout of another person */
  readonly stateOf: (key: Key) => Promise<DemoCheckoutState>;
  /** Starts the subscription. Idempotent. @throws DomainError 'not-found', or 'conflict' if it has expired */
  readonly complete: (key: Key) => Promise<void>;
};

export function createDemoCheckouts({ db, clock }: DemoDeps): DemoCheckouts {
  const stateOf = async ({ userId, id }: Key): Promise<DemoCheckoutState> => {
    const rows = await db
      .select()
      .from(demoSubscriptions)
      .where(and(eq(demoSubscriptions.userId, userId), eq(demoSubscriptions.id, id)));
    const [row] = rows;
    if (row === undefined) {
      throw new DomainError('not-found', 'There is no such checkout.');
    }
    return checkoutState(row, clock.nowMs());
  };
  return {
    stateOf,
    complete: async (key) => {
      if ((await stateOf(key)) === 'expired') {
        throw new DomainError('conflict', 'This checkout has expired. Please start again.');
      }
      await db
        .update(demoSubscriptions)
        .set({ startedAt: isoAt(clock.nowMs()) })
        .where(
          and(
            eq(demoSubscriptions.userId, key.userId),
            eq(demoSubscriptions.id, key.id),
            isNull(demoSubscriptions.startedAt),
          ),
        );
    },
  };
}
