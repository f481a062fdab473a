import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { classify } from './outcome';

const schema = z.object({ name: z.string() });

function answer(status: number, json: unknown) {
  return { status, json, retryAfterMs: null };
}

test('a response that fits the schema is done', () => {
  expect(classify(answer(200, { name: 'Ruth' }), schema)).toEqual({
    kind: 'done',
    value: { name: 'Ruth' },
  });
});

test('[CALL-19] a refusal of our own server keeps its status and its message', () => {
  expect(classify(answer(409, { message: 'taken' }), schema)).toEqual({
    kind: 'refused',
    status: 409,
    message: 'taken',
  });
});

test.each([
  ['no answer', null],
  ['a captive portal', answer(200, undefined)],
  ['a page of somebody else', answer(403, undefined)],
  ['a redirect', answer(0, undefined)],
])('[CALL-19] %s is not a response of our server', (_, given) => {
  expect(classify(given, schema)).toEqual({ kind: 'unreachable', isServerTrouble: false });
});

test.each([500, 502, 503])('status %i is a server error', (status) => {
  expect(classify(answer(status, { message: 'oh' }), schema)).toEqual({
    kind: 'unreachable',
    isServerTrouble: true,
  });
});
