import { and, eq, isNull } from 'drizzle-orm';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import type { Database } from '../../db/database';
import { isoAt } from '../../db/instant';
import { demoSubscriptions } from '../../db/schema/billing';
import type { BillingProvider } from '../billing-provider';
import { checkoutState, demoSubscription } from './demo-subscription';

export type DemoDeps = { readonly db: Database; readonly clock: Clock; readonly ids: Ids };

const prefix = 'demo-customer-';

/** Sells memberships without payment, on a server that is not public. Its subscriptions are in its own table. */
export function createDemoProvider({ db, clock, ids }: DemoDeps): BillingProvider {
  const rowsOf = (customerId: string) =>
    db
      .select()
      .from(demoSubscriptions)
      .where(eq(demoSubscriptions.userId, userIdOf(customerId)));
  const change = async (
    customerId: string,
    id: string,
    columns: Partial<typeof demoSubscriptions.$inferInsert>,
  ): Promise<void> => {
    await db
      .update(demoSubscriptions)
      .set(columns)
      .where(and(eq(demoSubscriptions.userId, userIdOf(customerId)), eq(demoSubscriptions.id, id)));
  };
  return {
    name: 'demo',
    createCustomer: async ({ userId }) => `${prefix}${userId}`,
    openCheckout: async ({ userId, customerId, successUrl }) => {
      const nowMs = clock.nowMs();
      const open = (await rowsOf(customerId)).find((row) => checkoutState(row, nowMs) === 'open');
      const id = open?.id ?? ids.next();
      if (open === undefined) {
        await db.insert(demoSubscriptions).values({ userId, id, createdAt: isoAt(nowMs) });
      }
      return new URL(`/demo-checkout/${id}`, successUrl).href;
    },
    listSubscriptions: async (customerId) => {
      const nowMs = clock.nowMs();
      const rows = await rowsOf(customerId);
      return rows.map((row) => demoSubscription(row, nowMs)).filter((one) => one !== null);
    },
    cancelAtPeriodEnd: async (customerId, id) => {
      const rows = await rowsOf(customerId);
      const row = rows.find((one) => one.id === id);
      const now = row === undefined ? null : demoSubscription(row, clock.nowMs());
      if (now !== null) {
        await change(customerId, id, { cancelsAt: isoAt(now.periodEndMs) });
      }
    },
    cancelNow: (customerId, id) => change(customerId, id, { endedAt: isoAt(clock.nowMs()) }),
    closeCheckouts: async (customerId) => {
      await db
        .delete(demoSubscriptions)
        .where(
          and(
            eq(demoSubscriptions.userId, userIdOf(customerId)),
            isNull(demoSubscriptions.startedAt),
          ),
        );
    },
    readEvent: () => {
      throw new DomainError('invalid', 'The signature is not valid.');
    },
  };
}

function userIdOf(customerId: string): string {
  return customerId.slice(prefix.length);
}
