import { expect, test } from 'vitest';
import { uuidSchema } from './fields';

test('[APPLY-2] an id has exactly one accepted spelling', () => {
  const id = '0b5e1f0a-6f0e-4d4e-9d6b-3c2a7d1e8f90';
  expect(uuidSchema.safeParse(id).success).toBe(true);
  for (const other of [id.toUpperCase(), `{${id}}`, id.replaceAll('-', ''), `${id} `, '']) {
    expect(uuidSchema.safeParse(other).success).toBe(false);
  }
});
