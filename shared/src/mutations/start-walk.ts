import * as z from 'zod/mini';
import { longDate } from '../domain/display-date';
import { localDaySchema } from '../entities/fields';
import { defineMutation } from './define-mutation';
import { updateRow } from './rows';

export const startWalk = defineMutation({
  version: 1,
  schema: z.strictObject({ date: localDaySchema }),
  olderVersions: {},
  changes: ['walk'],
  entity: ({ date }) => `walk:${date}`,
  apply: (rows, { date }, { occurredAt }) =>
    updateRow(rows.walks, date, (walk) => ({ ...walk, startedAt: walk.startedAt ?? occurredAt })),
  title: ({ date }) => `Your walk of ${longDate(date)}`,
  walkDates: ({ date }) => [date],
});
