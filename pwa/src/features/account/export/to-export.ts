import type { Profile } from '@emmaus/shared/entities/profile';
import type { DeviceCopy } from '../../../data/queries/read-device-copy';
import type { Export } from './export-schema';
import { exportVersion } from './export-schema';

/** The data of the export, each list with the newest entry first. */
export function toExport(copy: DeviceCopy, profile: Profile, exportedAt: string): Export {
  const { rows, rejected, lastSyncedAt } = copy;
  return {
    format: 'emmaus-export',
    version: exportVersion,
    exportedAt,
    lastSyncedAt,
    profile,
    completions: newestFirst([...rows.completions.values()], ({ date }) => date),
    walks: newestFirst(
      [...rows.walks.values()].filter(({ startedAt }) => startedAt !== null),
      ({ date }) => date,
    ),
    journal: newestFirst([...rows.journal.values()], ({ createdAt }) => createdAt),
    library: newestFirst([...rows.library.values()], ({ createdAt }) => createdAt),
    assessments: newestFirst([...rows.assessments.values()], ({ completedAt }) => completedAt),
    notAccepted: rejected.map(({ message, rejectedAt, text, action }) => ({
      reason: message,
      rejectedAt,
      text,
      action,
    })),
  };
}

function newestFirst<T>(items: readonly T[], key: (item: T) => string): T[] {
  return items.toSorted((a, b) => (key(a) < key(b) ? 1 : -1));
}
