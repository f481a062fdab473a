import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error';
import { refuseHalfSet } from './refuse-half-set';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

type HttpConfig = {
  readonly host: string;
  /** With 0 the system chooses a free port. */
  readonly port: number;
  /** True when only this machine can reach the server. */
  readonly isLoopback: boolean;
  /** The origin that people use, without a trailing slash. Null if it is not set, which is valid only on loopback. */
  readonly publicUrl: string | null;
  /** The number of our own proxies before the server that write `X-Forwarded-For`. */
  readonly trustedProxies: number;
};

export type AdminConfig =
  | { readonly kind: 'key'; readonly key: string }
  /** Generated once and stored in `DATA_DIR`; only if just this machine can reach the server. */
  | { readonly kind: 'generated' }
  | { readonly kind: 'off' };

export type DatabaseConfig =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'url'; readonly url: string };

export type BillingConfig =
  | {
      readonly kind: 'stripe';
      readonly secretKey: string;
      readonly webhookSecret: string;
      readonly priceId: string;
      /** Another host with Stripe's API, for tests. */
      readonly apiBase: string | null;
    }
  /** A checkout without payment; only if just this machine can reach the server. */
  | { readonly kind: 'demo' }
  | { readonly kind: 'none' };

/** Null if the library writer writes everything. */
type ModelSettings = {
  readonly apiKey: string;
  /** Another service with the same API; null for OpenAI. */
  readonly baseUrl: string | null;
  readonly model: string;
  /** Null if the service does not moderate inputs. */
  readonly moderationModel: string | null;
} | null;

const defaultModel = 'gpt-4.1-mini';
const defaultModerationModel = 'omni-moderation-latest';

export type MailConfig =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  /** Mail is written to files; only if just this machine can reach the server. */
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'off' };

export type Config = {
  readonly http: HttpConfig;
  readonly database: DatabaseConfig;
  readonly log: { readonly level: LogLevel };
  readonly billing: BillingConfig;
  readonly admin: AdminConfig;
  readonly mail: MailConfig;
  readonly model: ModelSettings;
  /** Absolute path of the downloads; null for those of the build. */
  readonly downloadsDir: string | null;
  /** Absolute path of the embedded database and other files of this installation. */
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
  DOWNLOADS_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must look like postgres://user:password@host:5432/database')
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an address without a path, such as https://emmaus.example')
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^\d$/, 'must be a number from 0 to 9')
    .transform(Number)
    .default(0),
  ADMIN_KEY: z
    .string()
    .regex(/^[ -~]+$/, 'must be of letters, digits and signs that a request header can carry')
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_API_BASE: z
    .string()
    .refine(isOrigin, 'must be an address without a path, such as https://api.stripe.com')
    .optional(),
  OPENAI_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'must be of letters, digits and signs that a request header can carry')
    .optional(),
  OPENAI_BASE_URL: z
    .string()
    .refine(isHttpUrl, 'must be an address such as https://api.openai.com/v1')
    .optional(),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_MODERATION_MODEL: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'must look like smtps://user:password@mail.example.org')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must look like Emmaus <walk@example.org>',
    )
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

/**
 * Parses the environment. An empty variable counts as absent.
 * @throws ConfigError with one line that names every problem
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
      trustedProxies: values.TRUSTED_PROXIES,
    },
    database:
      values.DATABASE_URL === undefined
        ? { kind: 'embedded', dataDir }
        : { kind: 'url', url: values.DATABASE_URL },
    log: { level: values.LOG_LEVEL },
    billing: billingFrom(values),
    admin: adminFrom(values),
    mail: mailFrom(values, dataDir),
    model: modelFrom(values),
    downloadsDir: values.DOWNLOADS_DIR === undefined ? null : resolve(values.DOWNLOADS_DIR),
    dataDir,
  };
}

/** True for an address that is reachable only from this machine. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function billingFrom(values: z.infer<typeof environmentSchema>): BillingConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const { STRIPE_PRICE_ID: priceId, STRIPE_API_BASE: apiBase = null } = values;
  if (secretKey !== undefined && webhookSecret !== undefined && priceId !== undefined) {
    return { kind: 'stripe', secretKey, webhookSecret, priceId, apiBase };
  }
  return { kind: isLocalOnly(values) ? 'demo' : 'none' };
}

function adminFrom(values: z.infer<typeof environmentSchema>): AdminConfig {
  if (values.ADMIN_KEY !== undefined) {
    return { kind: 'key', key: values.ADMIN_KEY };
  }
  return { kind: isLocalOnly(values) ? 'generated' : 'off' };
}

function modelFrom(values: z.infer<typeof environmentSchema>): ModelSettings {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl = null } = values;
  if (apiKey === undefined) {
    return null;
  }
  return {
    apiKey,
    baseUrl,
    model: values.OPENAI_MODEL ?? defaultModel,
    // Another service may not have OpenAI's moderation model, so it must be named.
    moderationModel:
      values.OPENAI_MODERATION_MODEL ?? (baseUrl === null ? defaultModerationModel : null),
  };
}

function mailFrom(values: z.infer<typeof environmentSchema>, dataDir: string): MailConfig {
  const { SMTP_URL: url, MAIL_FROM: from } = values;
  if (url !== undefined && from !== undefined) {
    return { kind: 'smtp', url, from };
  }
  return isLocalOnly(values) ? { kind: 'folder', folder: join(dataDir, 'mail') } : { kind: 'off' };
}

/** A server on loopback is public if a proxy forwards to it; `PUBLIC_URL` shows that. */
function isLocalOnly({ HOST, PUBLIC_URL }: z.infer<typeof environmentSchema>): boolean {
  const publicHost = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).hostname;
  return isLoopbackHost(HOST) && (publicHost === null || isLoopbackHost(publicHost));
}

function parse(given: Environment): z.infer<typeof environmentSchema> {
  const result = environmentSchema.safeParse(given);
  if (result.success) {
    return result.data;
  }
  // Without the values: DATABASE_URL may contain a password.
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

function isHttpUrl(text: string): boolean {
  const url = parseUrl(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol);
}

function isSmtpUrl(text: string): boolean {
  const url = parseUrl(text);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
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
