import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults: 19 MiB, 2 passes, 1 lane (the OWASP minimum). About 26 ms on one slow core. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** The hash of a password that nobody has, so that an unknown email costs as long as a wrong password. */
let nobodysHash: Promise<string> | undefined;

/** @param passwordHash null when there is no such account */
export async function isPasswordRight(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword('no account has this password');
  const isRight = await verify(passwordHash ?? (await nobodysHash), password);
  return isRight && passwordHash !== null;
}
