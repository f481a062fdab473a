import type { Logger } from 'pino';
import type { BillingDeps } from '../billing/billing-deps';
import type { DownloadFolder } from '../downloads/download-folder';
import type { QueueLetter } from '../jobs/send-letter';
import type { LiveHub } from '../live/live-hub';
import type { SyncDeps } from '../sync/handle-sync';
import type { Tools } from '../tools/tools';
import type { Account } from '../verbs/account/find-user';

/** What the routes are made of. `createApp` does no work of its own. */
export type AppDeps = SyncDeps & {
  readonly log: Logger;
  /** The windows that are open at this process. */
  readonly hub: LiveHub;
  readonly billing: BillingDeps;
  readonly downloads: DownloadFolder;
  readonly tools: Tools;
  /** Absent where this installation cannot send mail. */
  readonly queueLetter?: QueueLetter;
  /** True when people reach us by https: then the session cookie is `Secure`. */
  readonly isHttps: boolean;
  /** How many proxies of ours stand in front. */
  readonly trustedProxies: number;
  /** Null where the admin page is switched off. */
  readonly adminKey: string | null;
};

/** What middleware leaves for the routes behind it. */
/** `sid` is what the table knows the session by. */
export type AppEnv = { Variables: { requestId: string; user: Account; sid: string } };
