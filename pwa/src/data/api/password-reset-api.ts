import * as z from 'zod/mini';
import type { PasswordReset } from '@emmaus/shared/api/account';
import type { Profile } from '@emmaus/shared/entities/profile';
import { profileSchema } from '@emmaus/shared/entities/profile';
import type { Http, HttpRequest } from '../../platform/http';
import type { Outcome } from './outcome';
import { classify } from './outcome';

const timeoutMs = 20_000;

/** Sets a new password with a code that the server mails. Needs a network and is never queued. */
export type PasswordResetApi = {
  /** False if this installation cannot send mail. */
  readonly isAvailable: () => Promise<Outcome<boolean>>;
  readonly askForCode: (email: string) => Promise<Outcome<unknown>>;
  readonly reset: (body: PasswordReset) => Promise<Outcome<Profile>>;
};

const availableSchema = z.pipe(
  z.object({ isAvailable: z.boolean() }),
  z.transform(({ isAvailable }) => isAvailable),
);
const askedSchema = z.object({ isAsked: z.literal(true) });

export function createPasswordResetApi(http: Http): PasswordResetApi {
  const send = async (request: Omit<HttpRequest, 'timeoutMs'>) => {
    try {
      return await http({ ...request, timeoutMs });
    } catch {
      return null;
    }
  };
  const path = '/api/password-reset';
  return {
    isAvailable: async () => classify(await send({ method: 'GET', path }), availableSchema),
    askForCode: async (email) =>
      classify(await send({ method: 'POST', path: `${path}/code`, body: { email } }), askedSchema),
    reset: async (body) => classify(await send({ method: 'POST', path, body }), profileSchema),
  };
}
