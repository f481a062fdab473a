import type { Email } from '../mailer';
import { buildEmail } from './email-page';

type Addressee = { readonly email: string; readonly name: string };

/** @param code eight characters, shown in two halves because people type it from another screen */
export function passwordCodeEmail({ email, name }: Addressee, code: string): Email {
  const halves = `${code.slice(0, 4)}-${code.slice(4)}`;
  return buildEmail({
    to: email,
    subject: 'Your code for a new password',
    parts: [
      `Dear ${name},`,
      'You asked for a new password. Type this code where you asked for it, with the password that you choose:',
      { code: halves },
      'It works once, for 20 minutes. If you asked more than once, only the newest code works.',
      'If it was not you, nothing has changed and there is nothing to do. Please give the code to nobody: we never ask for it.',
      'Peace be with you,\nEmmaus',
    ],
  });
}

/** Tells the owner of the account about a change that was made with a code. */
export function passwordChangedEmail({ email, name }: Addressee): Email {
  return buildEmail({
    to: email,
    subject: 'Your password was changed',
    parts: [
      `Dear ${name},`,
      'Your password was changed just now with a code that we sent to this address. Other devices ask for the new one.',
      'If it was not you, somebody can read your mail: secure your mailbox first, then choose “Forgot your password?” on the sign-in screen.',
      'Peace be with you,\nEmmaus',
    ],
  });
}
