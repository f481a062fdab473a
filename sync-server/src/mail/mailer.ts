/** A mail to one person. Both forms say the same. */
export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Sends one mail over the network: never within a transaction (APPLY-6). */
export type Mailer = {
  /** @throws MailError */
  readonly send: (email: Email) => Promise<void>;
};

/** Its message names no address: what a mail server answers often does, and the log must not. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** True where the same mail will be refused again. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}
