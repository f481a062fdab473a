import { syncConflictSchema, syncResponseSchema } from '@emmaus/shared/sync/protocol';
import { completionId } from '@emmaus/shared/domain/walk-identity';
import type { HttpResponse } from '../../src/platform/http';
import type { RecordedAction, ActionLog } from '../actions/action-log';
import type { Encounter, Tally } from '../harness/tally';

/** Counts the encounters that a server response shows. */
export function recordEncounters(
  { note }: Tally,
  actionLog: ActionLog,
  { status, json }: Pick<HttpResponse, 'status' | 'json'>,
): void {
  if (status === 401) {
    note('a session that ended');
  }
  const conflict = syncConflictSchema.safeParse(json).data?.conflict;
  if (conflict === 'device-forked') {
    note('a forked device');
  } else if (conflict === 'gap') {
    note('a missing number');
  }
  const response = syncResponseSchema.safeParse(json).data;
  if (response?.reset === true) {
    note('a device that starts over');
  }
  for (const result of response?.results ?? []) {
    const what = encounterOf(result, actionLog.byId(result.id));
    if (what !== null) {
      note(what);
    }
  }
}

type Result = { readonly status: string; readonly entity?: string | undefined };

function encounterOf(
  { status, entity = '' }: Result,
  recorded: RecordedAction | undefined,
): Encounter | null {
  if (status === 'duplicate') {
    return 'something sent twice';
  }
  if (status === 'rejected') {
    return 'a refusal';
  }
  if (
    recorded?.action.name === 'editJournalEntry' &&
    entity !== `journal:${recorded.action.args.id}`
  ) {
    return 'a conflicted copy';
  }
  if (recorded?.action.name === 'completeWalk') {
    const claimed = `completion:${completionId(recorded.userId, recorded.action.args.date)}`;
    return entity === claimed ? null : 'a day that was corrected';
  }
  return null;
}
