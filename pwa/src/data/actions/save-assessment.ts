import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import { systemClock } from '../../platform/clock';
import { randomIds } from '../../platform/ids';
import { askForPersistentStorage } from '../../platform/storage';
import { trueNowMs } from '../db/device-clock';
import type { DeviceData } from '../device-data';

export type NewAssessment = Pick<MutationArgs<'saveAssessment'>, 'responses' | 'results'>;

/**
 * Keeps the answers to the spiritual gifts questions; they are stored on this device when this resolves.
 * @returns the assessment's id
 * @throws Error 'Failed to save assessment' (spec section 8)
 */
export async function saveAssessment(
  { act, db }: Pick<DeviceData, 'act' | 'db'>,
  { responses, results }: NewAssessment,
): Promise<string> {
  const id = randomIds.next();
  try {
    const completedAt = new Date(await trueNowMs(db, systemClock)).toISOString();
    await act({ name: 'saveAssessment', args: { id, responses, results, completedAt } });
  } catch (error) {
    throw new Error('Failed to save assessment', { cause: error });
  }
  // Not waited for: some browsers ask the person, and the answers are stored already.
  void askForPersistentStorage();
  return id;
}
