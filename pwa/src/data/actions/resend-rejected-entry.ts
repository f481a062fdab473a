import { systemClock } from '../../platform/clock';
import { randomIds } from '../../platform/ids';
import type { DeviceData } from '../device-data';
import type { RejectedAction } from '../outbox/rejected-action';
import { readJournalForEdit } from '../queries/read-journal-for-edit';
import type { NewJournalEntry } from './save-journal-entry';

/**
 * Queues a rejected journal entry again with the person's corrections, in place of the rejected mutation (LOCAL-4). An edit
 * whose entry no longer exists becomes a new entry.
 */
export async function resendRejectedEntry(
  data: Pick<DeviceData, 'act' | 'db' | 'userId'>,
  { id: replaces, action }: RejectedAction,
  entry: NewJournalEntry,
): Promise<void> {
  if (action?.name === 'createJournalEntry') {
    const { id, createdAt, fromDailyWalkId } = action.args;
    const origin = fromDailyWalkId === undefined ? {} : { fromDailyWalkId };
    await data.act(
      { name: 'createJournalEntry', args: { ...entry, ...origin, id, createdAt } },
      { replaces },
    );
  } else if (action?.name === 'editJournalEntry') {
    const { id, baseVersion, basedOn } = action.args;
    const base = { baseVersion, ...(basedOn === undefined ? {} : { basedOn }) };
    const createdAt = new Date(systemClock.nowMs()).toISOString();
    const entryExists = (await readJournalForEdit(data, id)) !== null;
    await data.act(
      entryExists
        ? { name: 'editJournalEntry', args: { ...entry, ...base, id } }
        : { name: 'createJournalEntry', args: { ...entry, id: randomIds.next(), createdAt } },
      { replaces },
    );
  }
}
