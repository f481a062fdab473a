import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuidSchema } from '../entities/fields';
import { addDays, localDay } from '../kernel/local-day';
import { completionId, walkLibraryEntryId } from './walk-identity';

const start = localDay('2020-02-29');
const people = fc.tuple(fc.uuid({ version: 4 }), fc.uuid({ version: 4 }));
const day = fc.nat(40_000).map((count) => addDays(start, count));
const days = fc.tuple(day, day);

test('[MERGE-1] every person, day and kind has its own deterministic id', () => {
  fc.assert(
    fc.property(people, days, ([ruth, naomi], [one, other]) => {
      const ids = [ruth, naomi].flatMap((user) =>
        [one, other].flatMap((date) => [completionId(user, date), walkLibraryEntryId(user, date)]),
      );
      const isSame = [ruth === naomi, one === other].filter(Boolean).length;
      expect(new Set([ruth, naomi, ...ids]).size).toBe(
        new Set([ruth, naomi]).size + 8 / 2 ** isSame,
      );
      expect(ids.every((id) => uuidSchema.safeParse(id).success)).toBe(true);
      expect(completionId(ruth, one)).toBe(ids[0]);
    }),
  );
});
