export const membershipTiers = ['Free', 'Walk', 'Discipleship', 'Premium'] as const;
export type MembershipTier = (typeof membershipTiers)[number];

/** Seeded into `app_settings`; the server's stored values win. */
export const defaultMonthlyCredits = 100;
export const defaultPriceDisplay = '$9.97';
