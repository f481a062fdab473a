import type { Logger } from 'pino';
import { assertNever } from '@emmaus/shared/kernel/assert';
import type { Clock } from '@emmaus/shared/kernel/ports';
import { issuePasswordCode } from '../auth/password-codes';
import type { Database } from '../db/database';
import type { JobData } from '../db/job-queue';
import { passwordChangedEmail, passwordCodeEmail } from '../mail/emails/password-code-email';
import type { Email, Mailer } from '../mail/mailer';
import { MailError } from '../mail/mailer';
import type { Account } from '../verbs/account/find-user';
import { findUser } from '../verbs/account/find-user';

type SendEmailDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Null if mail is no longer configured. */
  readonly mailer: Mailer | null;
};

/** Writes and sends the mail. A retry may send it twice; of two password codes only the newer one is valid. */
export async function sendEmail(
  deps: SendEmailDeps,
  { letter, userId }: JobData<'send-letter'>,
): Promise<void> {
  const user = userId === null ? null : await findUser(deps.db, userId);
  if (user === null || deps.mailer === null) {
    return;
  }
  try {
    await deps.mailer.send(await writeEmail(deps, letter, user));
  } catch (error) {
    if (!(error instanceof MailError) || !error.isFinal) {
      throw error;
    }
    deps.log.warn({ err: error, letter }, 'a mail was refused for good');
  }
}

async function writeEmail(
  deps: SendEmailDeps,
  letter: JobData<'send-letter'>['letter'],
  user: Account,
): Promise<Email> {
  switch (letter) {
    case 'password-code':
      return passwordCodeEmail(user, await issuePasswordCode(deps, user.id));
    case 'password-changed':
      return passwordChangedEmail(user);
    default:
      return assertNever(letter);
  }
}
