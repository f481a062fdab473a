export const membershipTiers = ['Free', 'Walk', 'Discipleship', 'Premium'] as const;
export type MembershipTier = (typeof membershipTiers)[number];

/** What `stripeSubscriptionStatus` says of a subscription that runs on to the end of its period and no further. */
export const endingStatus = 'cancel_at_period_end';

/** Seeded into `app_settings`; the server's stored values win. */
export const defaultMonthlyCredits = 100;
export const defaultPriceDisplay = '$9.97';
