import { expect, test } from 'vitest';
import { uuidOf } from './ids';

test('a page without https makes version 4 UUIDs too', () => {
  expect(uuidOf(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  expect(uuidOf(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
});
