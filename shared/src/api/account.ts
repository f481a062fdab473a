import * as z from 'zod/mini';
import { requiredText, storableText } from '../entities/fields';
import {
  connectionStyles,
  faithBackgrounds,
  hungers,
  moods,
  timesAvailable,
} from '../enums/answers';
import {
  emailMaxLength,
  nameMaxLength,
  passwordMaxLength,
  passwordMinLength,
} from '../enums/limits';

/** Stored and compared lower-case (decisions, "Accounts and permissions"). */
export const emailSchema = z.pipe(
  storableText(emailMaxLength),
  z.pipe(
    z.transform((text: string) => text.trim().toLowerCase()),
    z.email('Invalid email address'),
  ),
);

const nameSchema = requiredText(nameMaxLength, 'Name is required (at least 1 character)');

/** `POST /api/complete-intake`. All answers are optional; an account needs name, email and password. */
export const intakeSchema = z.strictObject({
  moodCheck: z.optional(z.enum(moods)),
  timeAvailable: z.optional(z.enum(timesAvailable)),
  spiritualHunger: z.optional(z.array(z.enum(hungers)).check(z.maxLength(hungers.length))),
  faithBackground: z.optional(z.enum(faithBackgrounds)),
  spiritualPersonality: z.optional(
    z.array(z.enum(connectionStyles)).check(z.maxLength(connectionStyles.length)),
  ),
  name: nameSchema,
  email: emailSchema,
  password: storableText(passwordMaxLength).check(
    z.minLength(passwordMinLength, 'Please create a password with at least 6 characters.'),
  ),
});
export type Intake = z.infer<typeof intakeSchema>;
export type IntakeBody = z.input<typeof intakeSchema>;

/** `POST /api/login`. */
export const loginSchema = z.strictObject({
  email: emailSchema,
  password: storableText(passwordMaxLength).check(z.minLength(1)),
});

/** `PATCH /api/users/{id}`. */
export const accountPatchSchema = z.strictObject({ name: nameSchema, email: emailSchema });
