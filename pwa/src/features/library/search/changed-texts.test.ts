import { expect, test } from 'vitest';
import { changedTexts } from './changed-texts';

const text = (id: string, title: string) => ({ id, title, input: '', output: '' });

test('only what is new, changed or gone is told', () => {
  const known = new Map(
    [text('a', 'Hope'), text('b', 'Rest'), text('c', 'Joy')].map((one) => [one.id, one]),
  );
  const now = [text('a', 'Hope'), text('b', 'Peace'), text('d', 'Love')];
  expect(changedTexts(known, now)).toEqual({
    put: [text('b', 'Peace'), text('d', 'Love')],
    removed: ['c'],
  });
});
