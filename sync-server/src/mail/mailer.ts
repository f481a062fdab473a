/** A mail to one person. `text` and `html` have the same content. */
export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Sends one mail over the network. Do not call it in a transaction (APPLY-6). */
export type Mailer = {
  /** @throws MailError */
  readonly send: (email: Email) => Promise<void>;
};

/** Its message contains no email address, because it is logged. Responses of mail servers often do. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** True if a retry of the same mail would be refused again. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}
