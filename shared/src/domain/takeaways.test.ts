import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTakeaways, takeawayText } from './takeaways';

const morning = { text: 'He walked beside them.', writtenAt: '2026-11-21T06:00:00.000Z' };
const noon = { text: 'They did not know him.', writtenAt: '2026-11-21T12:00:00.000Z' };

test('[MERGE-1] both takeaways are kept in the order of writing, independent of the order of arrival', () => {
  expect(takeawayText(mergeTakeaways([noon], morning))).toBe(
    'He walked beside them.\n\nThey did not know him.',
  );
});

test('[MERGE-1] a takeaway with the same text is kept once', () => {
  const again = { ...morning, writtenAt: noon.writtenAt };
  expect(mergeTakeaways([morning], again)).toEqual([morning]);
});

test('[MERGE-1] any order of arrival gives the same text', () => {
  const takeaway = fc.record({
    text: fc.string({ minLength: 1, maxLength: 5 }),
    writtenAt: fc.constantFrom(morning.writtenAt, noon.writtenAt),
  });
  const distinct = fc.uniqueArray(takeaway, { selector: ({ text }) => text, maxLength: 6 });
  fc.assert(
    fc.property(distinct, fc.infiniteStream(fc.nat(100)), (takeaways, keys) => {
      const shuffled = takeaways
        .map((item) => ({ item, key: keys.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item);
      const merge = (list: typeof takeaways) =>
        list.reduce<typeof takeaways>((existing, added) => mergeTakeaways(existing, added), []);
      expect(merge(shuffled)).toEqual(merge(takeaways));
    }),
  );
});
