import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

type CaughtMail = { readonly to: readonly string[]; readonly raw: string };

export type MailCatcher = {
  readonly url: string;
  readonly mails: readonly CaughtMail[];
  /** Makes the server refuse mail with this SMTP code, such as 451 or 550; null makes it accept mail again. */
  readonly refuseWith: (code: number | null) => void;
  readonly close: () => Promise<void>;
};

/** Starts a local SMTP server that stores the mails it receives. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (address, _session, done) => {
      // Real servers repeat the address in their message.
      done(
        refusal === null
          ? undefined
          : Object.assign(new Error(`${address.address} is not taken`), { responseCode: refusal }),
      );
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: (code) => {
      refusal = code;
    },
    close: () => new Promise((settle) => server.close(() => settle())),
  };
}
