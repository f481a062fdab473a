import * as z from 'zod/mini';
import { localDaySchema } from '../entities/fields';
import { membershipTiers } from '../enums/membership';

const count = z.int();

/** `GET /api/admin/stats`. Its only personal data are the names and emails of the newest accounts. */
export const adminStatsSchema = z.object({
  totalUsers: count,
  // Not `z.record`: that would add to the download of every first screen.
  usersByTier: z.object({ Free: count, Walk: count, Discipleship: count, Premium: count }),
  /** The last 30 days including today, oldest first. */
  signupsByDay: z.array(z.object({ date: localDaySchema, signups: count })),
  dailyWalkStats: z.object({
    totalWalks: count,
    /** Today and the previous six days. */
    thisWeek: count,
    avgPerUser: z.number(),
    byDay: z.array(z.object({ date: localDaySchema, walks: count })),
  }),
  /** In dollars. */
  subscriptionStats: z.object({ monthlyRevenue: z.number() }),
  creditUsageStats: z.object({
    thisMonth: count,
    topTools: z.array(z.object({ toolName: z.string(), usageCount: count })),
  }),
  /** Reports that the operator has not marked as looked at. */
  openReports: z.optional(count),
  recentSignups: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      membershipTier: z.enum(membershipTiers),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

/** Spec section 9. */
export const topToolCount = 5;
export const recentSignupCount = 5;
export const statisticsDays = 30;
