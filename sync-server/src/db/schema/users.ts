import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  ConnectionStyle,
  FaithBackground,
  Hunger,
  Mood,
  TimeAvailable,
} from '@emmaus/shared/enums/answers';
import type { MembershipTier } from '@emmaus/shared/enums/membership';
import { instant, versionColumn } from './columns';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower-case. */
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    moodCheck: text('mood_check').$type<Mood>(),
    timeAvailable: text('time_available').$type<TimeAvailable>(),
    spiritualHunger: jsonb('spiritual_hunger').$type<Hunger[]>().notNull(),
    faithBackground: text('faith_background').$type<FaithBackground>(),
    spiritualPersonality: jsonb('spiritual_personality').$type<ConnectionStyle[]>().notNull(),
    membershipTier: text('membership_tier').$type<MembershipTier>().notNull().default('Free'),
    stripeCustomerId: text('stripe_customer_id'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    stripeSubscriptionStatus: text('stripe_subscription_status'),
    subscriptionStartDate: instant('subscription_start_date'),
    subscriptionEndDate: instant('subscription_end_date'),
    creditsRemaining: integer('credits_remaining').notNull().default(0),
    creditsTotal: integer('credits_total').notNull().default(0),
    creditsResetDate: instant('credits_reset_date'),
    /** The IANA time zone of the day boundary; null means UTC. */
    timeZone: text('time_zone'),
    createdAt: instant('created_at').notNull(),
    version: versionColumn(),
  },
  (table) => [
    index('users_created_at').on(table.createdAt),
    check('users_credits_not_negative', sql`${table.creditsRemaining} >= 0`),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);
export type UserRow = typeof users.$inferSelect;
