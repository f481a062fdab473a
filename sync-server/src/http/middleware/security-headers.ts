import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from '../app-env';

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;
type ContentSecurityPolicy = NonNullable<Options['contentSecurityPolicy']>;

/** The app loads only files of its own origin and has no inline scripts and no inline styles. */
const pagePolicy: ContentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  mediaSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/** A response of the API that is opened as a page can load nothing. */
const apiPolicy: ContentSecurityPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** Device features that the app never uses; disabled so that an injected script cannot use them either. */
const unusedFeatures: NonNullable<Options['permissionsPolicy']> = {
  accelerometer: false,
  camera: false,
  displayCapture: false,
  geolocation: false,
  gyroscope: false,
  magnetometer: false,
  microphone: false,
  midi: false,
  payment: false,
  usb: false,
};

/** Without `includeSubDomains`: the installation need not own its subdomains. */
const strictTransportSecurity = 'max-age=31536000';

/** Sets the security headers of every response, errors included, and keeps API responses out of every cache. */
export function securityHeaders({ isHttps }: { readonly isHttps: boolean }) {
  const withPolicy = (contentSecurityPolicy: ContentSecurityPolicy) =>
    secureHeaders({
      contentSecurityPolicy,
      permissionsPolicy: unusedFeatures,
      strictTransportSecurity: isHttps ? strictTransportSecurity : false,
      xFrameOptions: 'DENY',
      // Headers of old browsers, and one that only matters for documents of several origins.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });
  const [forApi, forPages] = [withPolicy(apiPolicy), withPolicy(pagePolicy)];
  return createMiddleware<AppEnv>(async (c, next) => {
    const isApiResponse = isApi(c);
    await (isApiResponse ? forApi : forPages)(c, next);
    // Errors too: an address that is not found now may exist after the next deployment.
    if (isApiResponse || c.res.status >= 400) {
      c.res.headers.set('Cache-Control', 'no-store');
    }
  });
}

function isApi(c: Context): boolean {
  return c.req.path === '/healthz' || c.req.path === '/api' || c.req.path.startsWith('/api/');
}
