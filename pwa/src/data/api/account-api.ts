import * as z from 'zod/mini';
import type { IntakeBody } from '@emmaus/shared/api/account';
import type { Profile } from '@emmaus/shared/entities/profile';
import { profileSchema } from '@emmaus/shared/entities/profile';
import type { Http, HttpResponse, HttpRequest } from '../../platform/http';
import type { Outcome } from './outcome';
import { classify } from './outcome';

const timeoutMs = 20_000;

export type AccountApi = {
  readonly completeIntake: (body: IntakeBody) => Promise<Outcome<unknown>>;
  readonly login: (body: {
    readonly email: string;
    readonly password: string;
  }) => Promise<Outcome<Profile>>;
};

/** Sign-up and login. They need a network and are never queued. */
export function createAccountApi(http: Http): AccountApi {
  const post = (path: string, body: unknown): Promise<HttpResponse | null> =>
    sendOrNull(http, { method: 'POST', path, body, timeoutMs });
  return {
    completeIntake: async (body) => classify(await post('/api/complete-intake', body), z.unknown()),
    login: async (body) => classify(await post('/api/login', body), profileSchema),
  };
}

async function sendOrNull(http: Http, request: HttpRequest): Promise<HttpResponse | null> {
  try {
    return await http(request);
  } catch {
    return null;
  }
}
