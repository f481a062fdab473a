import { expect, test } from 'vitest';
import { changedTexts } from './changed-texts';

const text = (id: string, title: string) => ({ id, title, input: '', output: '' });

test('new, changed and removed texts are returned', () => {
  const indexed = new Map(
    [text('a', 'Hope'), text('b', 'Rest'), text('c', 'Joy')].map((one) => [one.id, one]),
  );
  const current = [text('a', 'Hope'), text('b', 'Peace'), text('d', 'Love')];
  expect(changedTexts(indexed, current)).toEqual({
    put: [text('b', 'Peace'), text('d', 'Love')],
    removed: ['c'],
  });
});
