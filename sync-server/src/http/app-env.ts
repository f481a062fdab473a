import type { Logger } from 'pino';
import type { BillingDeps } from '../billing/billing-deps';
import type { DownloadFolder } from '../downloads/download-folder';
import type { Announcer } from '../live/announcer';
import type { LiveHub } from '../live/live-hub';
import type { SyncDeps } from '../sync/handle-sync';
import type { Tools } from '../tools/tools';
import type { Account } from '../verbs/account/find-user';

/** What the routes need. `createApp` only combines it. */
export type AppDeps = SyncDeps &
  Pick<Announcer, 'onWriteBy' | 'untilCommitted'> & {
    readonly log: Logger;
    /** The live streams that are open at this process. */
    readonly hub: LiveHub;
    readonly billing: BillingDeps;
    readonly downloads: DownloadFolder;
    readonly tools: Tools;
    /** False if mail is not configured. */
    readonly canSendMail: boolean;
    /** True if the public address is https. The session cookie is then `Secure`. */
    readonly isHttps: boolean;
    /** The number of our own reverse proxies in front of this server. */
    readonly trustedProxies: number;
    /** Null if the admin page is disabled. */
    readonly adminKey: string | null;
  };

/** Variables that middleware sets for the routes. `sid` is the primary key of the session. */
export type AppEnv = { Variables: { requestId: string; user: Account; sid: string } };
