import type { Profile } from '@emmaus/shared/entities/profile';
import type { Database } from '../../db/database';
import type { TestResponse, SignedIn } from '../test-server';
import { makeMember } from './make-member';

let people = 0;

/** Signs up a new member over the network. `call` asks `address` for the server's address each time. */
export async function signUpOverHttp(address: () => string, db: Database): Promise<SignedIn> {
  people += 1;
  const email = `fault${process.pid}-${people}@example.org`;
  const password = 'barley';
  const anonymous = callerTo(address, '');
  await anonymous('POST', '/api/complete-intake', { name: 'Ruth', email, password });
  const login = await anonymous('POST', '/api/login', { email, password });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const profile = login.body as Profile;
  await makeMember(db, profile.id);
  return { profile, cookie, call: callerTo(address, cookie) };
}

function callerTo(address: () => string, cookie: string) {
  return async (method: string, path: string, body?: unknown): Promise<TestResponse> => {
    const response = await fetch(`${address()}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as unknown) : text,
    };
  };
}
