import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error';
import { isLoopbackHost, readConfig } from './read-config';

describe('readConfig', () => {
  test('needs nothing: loopback, port 3000, the embedded database in .data', () => {
    const dataDir = resolve('.data');
    expect(readConfig({})).toEqual({
      http: { host: '127.0.0.1', port: 3000, isLoopback: true, publicUrl: null },
      database: { kind: 'embedded', dataDir },
      log: { level: 'info' },
      dataDir,
    });
  });

  test('reads every variable', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/emmaus',
        DATABASE_URL: 'postgres://emmaus:secret@db:5432/emmaus',
        PUBLIC_URL: 'https://emmaus.example/',
        LOG_LEVEL: 'warn',
      }),
    ).toEqual({
      http: {
        host: '0.0.0.0',
        port: 8080,
        isLoopback: false,
        publicUrl: 'https://emmaus.example',
      },
      database: { kind: 'url', url: 'postgres://emmaus:secret@db:5432/emmaus' },
      log: { level: 'warn' },
      dataDir: '/srv/emmaus',
    });
  });

  test('an empty or blank variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ', STRIPE_SECRET_KEY: '' })).toEqual(
      readConfig({}),
    );
  });

  test('whole services pass', () => {
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
    [{ OPENAI_MODEL: 'm' }, 'OPENAI_MODEL is set, but OPENAI_API_KEY is not'],
    [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL is set, but MAIL_FROM is not'],
    [
      { PORT: 'x', LOG_LEVEL: 'loud' },
      'PORT must be a number from 0 to 65535; LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ],
  ])('%j is refused in one line', (env, message) => {
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
