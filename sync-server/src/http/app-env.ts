import type { Logger } from 'pino';
import type { BillingDeps } from '../billing/billing-deps';
import type { DownloadFolder } from '../downloads/download-folder';
import type { Announcer } from '../live/announcer';
import type { LiveHub } from '../live/live-hub';
import type { SyncDeps } from '../sync/handle-sync';
import type { Tools } from '../tools/tools';
import type { Account } from '../verbs/account/find-user';

/** What the routes are made of. `createApp` does no work of its own. */
export type AppDeps = SyncDeps &
  Pick<Announcer, 'onWriteBy'> & {
    readonly log: Logger;
    /** The windows that are open at this process. */
    readonly hub: LiveHub;
    readonly billing: BillingDeps;
    readonly downloads: DownloadFolder;
    readonly tools: Tools;
    /** False where mail is not configured. */
    readonly canSendMail: boolean;
    /** True when people reach us by https: then the session cookie is `Secure`. */
    readonly isHttps: boolean;
    /** How many proxies of ours stand in front. */
    readonly trustedProxies: number;
    /** Null where the admin page is switched off. */
    readonly adminKey: string | null;
  };

/** What middleware sets for the routes after it. `sid` is the key of the session in its table. */
export type AppEnv = { Variables: { requestId: string; user: Account; sid: string } };
