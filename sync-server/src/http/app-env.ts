import type { Logger } from 'pino';
import type { LiveHub } from '../live/live-hub';
import type { SyncDeps } from '../sync/handle-sync';
import type { Account } from '../verbs/account/find-user';

/** What the routes are made of. `createApp` does no work of its own. */
export type AppDeps = SyncDeps & {
  readonly log: Logger;
  /** The windows that are open at this process. */
  readonly hub: LiveHub;
  /** True when people reach us by https: then the session cookie is `Secure`. */
  readonly isHttps: boolean;
};

/** What middleware leaves for the routes behind it. */
export type AppEnv = { Variables: { requestId: string; user: Account } };
