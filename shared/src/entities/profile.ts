import * as z from 'zod/mini';
import {
  connectionStyles,
  faithBackgrounds,
  hungers,
  moods,
  timesAvailable,
} from '../enums/answers';
import { membershipTiers } from '../enums/membership';

export const answersSchema = z.object({
  moodCheck: z.nullable(z.enum(moods)),
  timeAvailable: z.nullable(z.enum(timesAvailable)),
  spiritualHunger: z.array(z.enum(hungers)),
  faithBackground: z.nullable(z.enum(faithBackgrounds)),
  spiritualPersonality: z.array(z.enum(connectionStyles)),
});
/** The person's answers of the intake; null or empty for a question without an answer. */
export type Answers = z.infer<typeof answersSchema>;

/** The account as its owner may see it, without password hash and payment ids. */
export const profileSchema = z.extend(answersSchema, {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  membershipTier: z.enum(membershipTiers),
  stripeSubscriptionStatus: z.nullable(z.string()),
  subscriptionStartDate: z.nullable(z.string()),
  subscriptionEndDate: z.nullable(z.string()),
  /** The IANA zone whose midnight begins the person's day; null means UTC. */
  timeZone: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;
