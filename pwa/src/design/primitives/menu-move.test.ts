import { expect, test } from 'vitest';
import { menuMove } from './menu-move';

const labels = ['Account Settings', 'Spiritual Answers', 'Spiritual Milestones', 'Log Out'];

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['Escape', 1, 'close'],
  ['Tab', 1, 'leave'],
  ['s', 0, 1],
  ['s', 1, 2],
  ['S', 2, 1],
  ['l', 0, 3],
  ['z', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
])('%s on item %i leads to %s', (key, index, to) => {
  expect(menuMove(key, index, labels)).toBe(to);
});
