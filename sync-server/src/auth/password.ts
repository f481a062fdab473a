import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults: 19 MiB, 2 passes, 1 lane (the OWASP minimum). About 26 ms on one slow core. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Verified for an unknown email, so that it takes as long as a wrong password. */
let dummyHash: Promise<string> | undefined;

/** @param passwordHash null if there is no such account */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const isRight = await verify(passwordHash ?? (await dummyHash), password);
  return isRight && passwordHash !== null;
}
