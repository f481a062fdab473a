import * as z from 'zod/mini';
import { nameRequired, requiredText, storableText } from '../entities/fields';
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
  passwordCodeLength,
  passwordMaxLength,
  passwordMinLength,
} from '../enums/limits';

/** Trimmed and in lower case, as it is stored and compared (decision 0008). */
export const emailSchema = z.pipe(
  storableText(emailMaxLength),
  z.pipe(
    z.transform((text: string) => text.trim().toLowerCase()),
    z.email('Invalid email address'),
  ),
);

const nameSchema = requiredText(nameMaxLength, nameRequired);

const codeShape = `The code in the mail has ${passwordCodeLength} letters and digits.`;

const newPasswordSchema = storableText(passwordMaxLength).check(
  z.minLength(passwordMinLength, 'Please create a password with at least 6 characters.'),
);

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
  password: newPasswordSchema,
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
export type AccountPatch = z.infer<typeof accountPatchSchema>;

/** `POST /api/users/{id}/password`. */
export const passwordChangeSchema = z.strictObject({
  currentPassword: storableText(passwordMaxLength).check(z.minLength(1)),
  newPassword: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** `POST /api/password-reset/code`. */
export const passwordCodeRequestSchema = z.strictObject({ email: emailSchema });

/** Accepts upper and lower case, with or without the hyphen of the mail. */
const passwordCodeSchema = z.pipe(
  storableText(40),
  z.pipe(
    z.transform((text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '')),
    z.string().check(z.regex(new RegExp(`^[A-Z0-9]{${passwordCodeLength}}$`), codeShape)),
  ),
);

/** `POST /api/password-reset`. */
export const passwordResetSchema = z.strictObject({
  email: emailSchema,
  code: passwordCodeSchema,
  newPassword: newPasswordSchema,
});
export type PasswordReset = z.input<typeof passwordResetSchema>;

/** The word that the person types to confirm the deletion of the account. */
export const deletionWord = 'DELETE';

/** `DELETE /api/users/{id}`. */
export const accountDeletionSchema = z.strictObject({
  confirmation: z.literal(deletionWord),
  currentPassword: storableText(passwordMaxLength).check(z.minLength(1)),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;
