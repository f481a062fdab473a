import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import type { MailConfig } from '../config/read-config';
import { createFolderMailer } from './folder-mailer';
import type { Mailer } from './mailer';
import { createSmtpMailer } from './smtp-mailer';

type MailDeps = { readonly clock: Clock; readonly ids: Ids };

/** @returns null if mail is not configured */
export function createMailer(config: MailConfig, deps: MailDeps): Mailer | null {
  switch (config.kind) {
    case 'smtp':
      return createSmtpMailer(config);
    case 'folder':
      return createFolderMailer({ ...config, ...deps });
    default:
      return null;
  }
}
