import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import { systemClock } from '../../platform/clock';
import { randomIds } from '../../platform/ids';
import { askForPersistentStorage } from '../../platform/storage';
import { serverNowMs } from '../db/device-clock';
import type { DeviceData } from '../device-data';

export type NewAssessment = Pick<MutationArgs<'saveAssessment'>, 'responses' | 'results'>;

/**
 * Saves an assessment of spiritual gifts. The action is on disk when this resolves.
 * @returns the assessment's id
 * @throws Error 'Failed to save assessment' (spec section 8)
 */
export async function saveAssessment(
  { act, db }: Pick<DeviceData, 'act' | 'db'>,
  { responses, results }: NewAssessment,
): Promise<string> {
  const id = randomIds.next();
  try {
    const completedAt = new Date(await serverNowMs(db, systemClock)).toISOString();
    await act({ name: 'saveAssessment', args: { id, responses, results, completedAt } });
  } catch (error) {
    throw new Error('Failed to save assessment', { cause: error });
  }
  // Not awaited: some browsers ask the person, and the action is already stored.
  void askForPersistentStorage();
  return id;
}
