export const membershipTiers = ['Free', 'Walk', 'Discipleship', 'Premium'] as const;
export type MembershipTier = (typeof membershipTiers)[number];

/** The `stripeSubscriptionStatus` of a subscription that ends with its current period. */
export const endingStatus = 'cancel_at_period_end';

/** Seeded into `app_settings`; the values stored there override these. */
export const defaultMonthlyCredits = 100;
export const defaultPriceDisplay = '$9.97';
