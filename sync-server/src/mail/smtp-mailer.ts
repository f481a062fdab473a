import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Mailer } from './mailer';
import { MailError } from './mailer';

type SmtpOptions = {
  /** `smtp://` or `smtps://`, with user and password if the server needs them. */
  readonly url: string;
  readonly from: string;
};

/** After a timeout the job is retried later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    send: async (email) => {
      try {
        await transport.sendMail({ ...email, from });
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

const smtpErrorSchema = z.object({
  code: z.string().default('unknown'),
  responseCode: z.int().optional(),
});

/** Keeps only the codes. 5xx is a permanent failure (RFC 5321, 4.2.1). */
function toMailError(error: unknown): MailError {
  const parsed = smtpErrorSchema.safeParse(error);
  const { code, responseCode = 0 } = parsed.success ? parsed.data : { code: 'unknown' };
  return new MailError(
    `the mail server refused a mail (${code}, ${responseCode})`,
    responseCode >= 500 && code !== 'EAUTH',
  );
}
