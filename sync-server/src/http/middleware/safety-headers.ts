import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../app-env';

/** All of the app is files of our own; nothing in a page is run or styled by its text. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An answer of the API is no page: opened as one, it does nothing at all. */
const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What the app never asks a device for, so that nothing that got into it could. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const everywhere: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
  ['Permissions-Policy', unusedFeatures.map((name) => `${name}=()`).join(', ')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** Not for subdomains: they are not ours to decide about. */
const httpsOnly = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** What every answer tells the browser, error answers too. No cache between us and a person keeps what the API says. */
export function safetyHeaders({ isHttps }: { readonly isHttps: boolean }) {
  const common = isHttps ? [...everywhere, httpsOnly] : everywhere;
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    for (const [name, value] of common) {
      c.res.headers.set(name, value);
    }
    const isAnswer = isApi(c);
    c.res.headers.set('Content-Security-Policy', isAnswer ? answerPolicy : pagePolicy);
    // Errors too: an address that has nothing now may have something in a minute.
    if (isAnswer || c.res.status >= 400) {
      c.res.headers.set('Cache-Control', 'no-store');
    }
  });
}

function isApi(c: Context): boolean {
  return c.req.path === '/healthz' || c.req.path === '/api' || c.req.path.startsWith('/api/');
}
