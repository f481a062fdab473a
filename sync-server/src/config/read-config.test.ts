import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error';
import { isLoopbackHost, readConfig } from './read-config';

describe('readConfig', () => {
  test('without variables: loopback, port 3000, the embedded database in .data', () => {
    const dataDir = resolve('.data');
    expect(readConfig({})).toEqual({
      http: { host: '127.0.0.1', port: 3000, isLoopback: true, publicUrl: null, trustedProxies: 0 },
      database: { kind: 'embedded', dataDir },
      log: { level: 'info' },
      billing: { kind: 'demo' },
      mail: { kind: 'folder', folder: join(dataDir, 'mail') },
      model: null,
      downloadsDir: null,
      admin: { kind: 'generated' },
      dataDir,
    });
  });

  test('reads every variable', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/emmaus',
        DOWNLOADS_DIR: '/srv/files',
        DATABASE_URL: 'postgres://emmaus:secret@db:5432/emmaus',
        PUBLIC_URL: 'https://emmaus.example/',
        TRUSTED_PROXIES: '1',
        ADMIN_KEY: 'the key of the house',
        LOG_LEVEL: 'warn',
      }),
    ).toEqual({
      http: {
        host: '0.0.0.0',
        port: 8080,
        isLoopback: false,
        publicUrl: 'https://emmaus.example',
        trustedProxies: 1,
      },
      database: { kind: 'url', url: 'postgres://emmaus:secret@db:5432/emmaus' },
      log: { level: 'warn' },
      billing: { kind: 'none' },
      admin: { kind: 'key', key: 'the key of the house' },
      mail: { kind: 'off' },
      model: null,
      downloadsDir: '/srv/files',
      dataDir: '/srv/emmaus',
    });
  });

  test('an empty or blank variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ', STRIPE_SECRET_KEY: '' })).toEqual(
      readConfig({}),
    );
  });

  test('a language model needs only its key; another service moderates only with OPENAI_MODERATION_MODEL', () => {
    expect(readConfig({ OPENAI_API_KEY: 'sk-1' }).model).toEqual({
      apiKey: 'sk-1',
      baseUrl: null,
      model: 'gpt-4.1-mini',
      moderationModel: 'omni-moderation-latest',
    });
    const other = { OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1' };
    expect(readConfig({ ...other, OPENAI_MODEL: 'own' }).model).toEqual({
      apiKey: 'sk-1',
      baseUrl: 'http://127.0.0.1:8080/v1',
      model: 'own',
      moderationModel: null,
    });
    expect(() => readConfig({ OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: 'ftp://x' })).toThrow(
      ConfigError,
    );
    expect(() => readConfig({ OPENAI_MODERATION_MODEL: 'own' })).toThrow('OPENAI_API_KEY');
  });

  test('all Stripe variables together configure Stripe', () => {
    const { billing } = readConfig({
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      STRIPE_PRICE_ID: 'price',
      STRIPE_API_BASE: 'http://127.0.0.1:9000',
    });
    expect(billing).toEqual({
      kind: 'stripe',
      secretKey: 'sk',
      webhookSecret: 'whsec',
      priceId: 'price',
      apiBase: 'http://127.0.0.1:9000',
    });
  });

  test.each([
    [{}, 'demo'],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' }, 'demo'],
    [{ PUBLIC_URL: 'https://emmaus.example' }, 'none'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, 'none'],
  ])('without Stripe, %j has the billing kind %s', (env, kind) => {
    expect(readConfig(env).billing).toEqual({ kind });
  });

  test.each([
    [{}, 'generated'],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' }, 'generated'],
    [{ PUBLIC_URL: 'https://emmaus.example' }, 'off'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, 'off'],
  ])('without ADMIN_KEY, %j has the admin kind %s', (env, kind) => {
    expect(readConfig(env).admin).toEqual({ kind });
  });

  test('mail is sent by SMTP if it is configured, written to files on loopback, and off otherwise', () => {
    const smtp = {
      SMTP_URL: 'smtps://u:p@mail.example.org:465',
      MAIL_FROM: 'Emmaus <a@b.example>',
    };
    expect(readConfig(smtp).mail).toEqual({
      kind: 'smtp',
      url: 'smtps://u:p@mail.example.org:465',
      from: 'Emmaus <a@b.example>',
    });
    expect(readConfig({}).mail.kind).toBe('folder');
    expect(readConfig({ PUBLIC_URL: 'https://emmaus.example' }).mail).toEqual({ kind: 'off' });
  });

  test('completely configured services are accepted', () => {
    expect(() =>
      readConfig({
        STRIPE_SECRET_KEY: 'sk',
        STRIPE_WEBHOOK_SECRET: 'whsec',
        STRIPE_PRICE_ID: 'price',
        STRIPE_API_BASE: 'http://127.0.0.1:9000',
        OPENAI_API_KEY: 'key',
        OPENAI_BASE_URL: 'http://127.0.0.1:9001',
        SMTP_URL: 'smtp://localhost',
        MAIL_FROM: 'emmaus@example.org',
      }),
    ).not.toThrow();
  });

  test.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535'],
    [{ HOST: 'not a host' }, 'HOST must be an address or a host name'],
    [
      { HOST: '0.0.0.0' },
      'HOST=0.0.0.0 opens the server to other machines; set PUBLIC_URL to the address that people use',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ],
    [
      { PUBLIC_URL: 'emmaus.example' },
      'PUBLIC_URL must be an address without a path, such as https://emmaus.example',
    ],
    [
      { PUBLIC_URL: 'https://emmaus.example/app' },
      'PUBLIC_URL must be an address without a path, such as https://emmaus.example',
    ],
    [
      { DATABASE_URL: 'mysql://root:hunter2@db/emmaus' },
      'DATABASE_URL must look like postgres://user:password@host:5432/database',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk' },
      'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID are not',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk', STRIPE_PRICE_ID: 'p' },
      'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not',
    ],
    [
      { STRIPE_API_BASE: 'http://localhost' },
      'STRIPE_API_BASE is set, but STRIPE_SECRET_KEY is not',
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk',
        STRIPE_WEBHOOK_SECRET: 'w',
        STRIPE_PRICE_ID: 'p',
        STRIPE_API_BASE: 'stripe',
      },
      'STRIPE_API_BASE must be an address without a path, such as https://api.stripe.com',
    ],
    [{ OPENAI_MODEL: 'm' }, 'OPENAI_MODEL is set, but OPENAI_API_KEY is not'],
    [
      { ADMIN_KEY: 'clé' },
      'ADMIN_KEY must be of letters, digits and signs that a request header can carry',
    ],
    [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES must be a number from 0 to 9'],
    [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL is set, but MAIL_FROM is not'],
    [{ MAIL_FROM: 'a@b.example' }, 'MAIL_FROM is set, but SMTP_URL is not'],
    [
      { SMTP_URL: 'http://u:secret@mail.example', MAIL_FROM: 'Emmaus' },
      'SMTP_URL must look like smtps://user:password@mail.example.org; MAIL_FROM must look like Emmaus <walk@example.org>',
    ],
    [
      { PORT: 'x', LOG_LEVEL: 'loud' },
      'PORT must be a number from 0 to 65535; LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ],
  ])('%j is refused with one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(message));
  });

  test.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.5', false],
    ['127.example.org', false],
  ])('%s is loopback: %s', (host, expected) => {
    expect(isLoopbackHost(host)).toBe(expected);
  });
});
