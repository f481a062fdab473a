import * as z from 'zod/mini';
import type { AccountDeletion, AccountPatch, PasswordChange } from '@emmaus/shared/api/account';
import type { Profile } from '@emmaus/shared/entities/profile';
import { profileSchema } from '@emmaus/shared/entities/profile';
import type { Http, HttpRequest } from '../../platform/http';
import type { Outcome } from './outcome';
import { classify } from './outcome';

const timeoutMs = 20_000;

/** Changes of the account that the server must confirm before the app shows them, so they are never queued. */
export type SettingsApi = {
  readonly updateAccount: (userId: string, patch: AccountPatch) => Promise<Outcome<Profile>>;
  readonly changePassword: (userId: string, change: PasswordChange) => Promise<Outcome<unknown>>;
  readonly deleteAccount: (userId: string, deletion: AccountDeletion) => Promise<Outcome<unknown>>;
};

/** A literal, so that the 200 response of a captive portal is not mistaken for success. */
const changedSchema = z.object({ isChanged: z.literal(true) });
const deletedSchema = z.object({ isDeleted: z.literal(true) });

export function createSettingsApi(http: Http): SettingsApi {
  const send = async (request: Omit<HttpRequest, 'timeoutMs'>) => {
    try {
      return await http({ ...request, timeoutMs });
    } catch {
      return null;
    }
  };
  return {
    updateAccount: async (userId, body) =>
      classify(await send({ method: 'PATCH', path: `/api/users/${userId}`, body }), profileSchema),
    changePassword: async (userId, body) =>
      classify(
        await send({ method: 'POST', path: `/api/users/${userId}/password`, body }),
        changedSchema,
      ),
    deleteAccount: async (userId, body) =>
      classify(await send({ method: 'DELETE', path: `/api/users/${userId}`, body }), deletedSchema),
  };
}
