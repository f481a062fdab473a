import type { Assessment } from '@emmaus/shared/entities/assessment';
import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import { systemClock } from '../../platform/clock';
import { randomIds } from '../../platform/ids';
import { askForPersistentStorage } from '../../platform/storage';
import { serverNowMs } from '../db/device-clock';
import type { DeviceData } from '../device-data';

export type NewAssessment = Pick<MutationArgs<'saveAssessment'>, 'responses' | 'results'>;

/**
 * Stores the answers to the spiritual gifts questions on this device.
 * @returns the stored assessment: live queries return it only a moment later
 * @throws Error 'Failed to save assessment' (docs/product-spec.md)
 */
export async function saveAssessment(
  { act, db }: Pick<DeviceData, 'act' | 'db'>,
  { responses, results }: NewAssessment,
): Promise<Assessment> {
  const assessment = await store({ act, db }, { responses, results }).catch((error: unknown) => {
    throw new Error('Failed to save assessment', { cause: error });
  });
  // Not awaited: some browsers ask the person, and the answers are stored already.
  void askForPersistentStorage();
  return assessment;
}

async function store(
  { act, db }: Pick<DeviceData, 'act' | 'db'>,
  answered: NewAssessment,
): Promise<Assessment> {
  const completedAt = new Date(await serverNowMs(db, systemClock)).toISOString();
  const assessment = { id: randomIds.next(), ...answered, completedAt };
  await act({ name: 'saveAssessment', args: assessment });
  return assessment;
}
