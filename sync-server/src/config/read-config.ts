import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error';
import { refuseHalfSet } from './refuse-half-set';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

type HttpConfig = {
  readonly host: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** True when only this machine can reach the server. */
  readonly isLoopback: boolean;
  /** The origin that people use, without a slash at its end. Null on loopback when none is given. */
  readonly publicUrl: string | null;
};

export type DatabaseConfig =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'url'; readonly url: string };

export type Config = {
  readonly http: HttpConfig;
  readonly database: DatabaseConfig;
  readonly log: { readonly level: LogLevel };
  /** Absolute; keeps the embedded database and whatever else this installation has to remember. */
  readonly dataDir: string;
};

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a host name')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must look like postgres://user:password@host:5432/database')
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an address without a path, such as https://emmaus.example')
    .transform((url) => new URL(url).origin)
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

/**
 * Reads the environment once. An empty variable counts as absent.
 * @throws ConfigError with one line that names everything that is wrong
 */
export function readConfig(env: Environment): Config {
  const given = withoutBlanks(env);
  refuseHalfSet(given);
  const values = parse(given);
  const isLoopback = isLoopbackHost(values.HOST);
  if (!isLoopback && values.PUBLIC_URL === undefined) {
    throw new ConfigError(
      `HOST=${values.HOST} opens the server to other machines; set PUBLIC_URL to the address that people use`,
    );
  }
  const dataDir = resolve(values.DATA_DIR);
  return {
    http: {
      host: values.HOST,
      port: values.PORT,
      isLoopback,
      publicUrl: values.PUBLIC_URL ?? null,
    },
    database:
      values.DATABASE_URL === undefined
        ? { kind: 'embedded', dataDir }
        : { kind: 'url', url: values.DATABASE_URL },
    log: { level: values.LOG_LEVEL },
    dataDir,
  };
}

/** True for an address that only this machine can reach. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function parse(given: Environment): z.infer<typeof environmentSchema> {
  const result = environmentSchema.safeParse(given);
  if (result.success) {
    return result.data;
  }
  // Values are left out: DATABASE_URL may hold a password.
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(problems.join('; '));
}

function withoutBlanks(env: Environment): Environment {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const trimmed = value?.trim();
      return trimmed === undefined || trimmed === '' ? [] : [[name, trimmed]];
    }),
  );
}

function isPostgresUrl(text: string): boolean {
  const url = parseUrl(text);
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol);
}

function isOrigin(text: string): boolean {
  const url = parseUrl(text);
  return (
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === ''
  );
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
