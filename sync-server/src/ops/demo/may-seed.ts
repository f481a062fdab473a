import type { Config } from '../../config/read-config';
import { ConfigError } from '../../config/config-error';

const defaultMonths = 6;
const maxMonths = 24;

/** Parses `--months N`. @throws ConfigError with one line for any other arguments */
export function monthsFrom(args: readonly string[]): number {
  if (args.length === 0) {
    return defaultMonths;
  }
  const months = args[0] === '--months' && args.length === 2 ? Number(args[1]) : Number.NaN;
  if (!Number.isInteger(months) || months < 1 || months > maxMonths) {
    throw new ConfigError(`say it as --months N, with N from 1 to ${maxMonths}`);
  }
  return months;
}

/**
 * The password of the demo account is public, so the account must not be created beside real users.
 * @throws ConfigError with one line that says why it is refused
 */
export function refuseIfUsersExist(
  { billing, database }: Pick<Config, 'billing' | 'database'>,
  userCount: number,
): void {
  if (billing.kind !== 'demo') {
    throw new ConfigError(
      'a demo account is only made where this machine alone can reach the server and Stripe is not set',
    );
  }
  if (database.kind === 'url' && userCount > 0) {
    throw new ConfigError('the database of DATABASE_URL has people in it; choose an empty one');
  }
}
