import { beforeEach, expect, test, vi } from 'vitest';
import type { CircuitBreaker } from './circuit-breaker';
import { createCircuitBreaker } from './circuit-breaker';
import { ModelError } from './model-error';
import { gate } from '../../testing/scripted-tool-writer';

let breaker: CircuitBreaker;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  breaker = createCircuitBreaker();
  return () => vi.useRealTimers();
});

const answers = () => breaker.run(async () => 'answer');

/** @returns the outcome of each call */
async function fails(times: number, error: Error = new ModelError('overloaded')) {
  const ends: string[] = [];
  for (let n = 0; n < times; n += 1) {
    ends.push(await breaker.run(() => Promise.reject(error)).catch(kindOf));
  }
  return ends;
}

function kindOf(error: unknown): string {
  return error instanceof ModelError ? error.kind : String(error);
}

const isOpen = async () => (await answers().catch(kindOf)) === 'circuit-open';

test('[MODEL-8] the fourth failure in a row opens the circuit for 30 seconds', async () => {
  expect(await fails(5)).toEqual([
    ...Array.from({ length: 4 }, () => 'overloaded'),
    'circuit-open',
  ]);
  vi.advanceTimersByTime(29_000);
  expect(await isOpen()).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(await answers()).toBe('answer');
});

test('[MODEL-8] a failed trial doubles the open time, up to ten minutes', async () => {
  await fails(4);
  for (const restS of [30, 60, 120, 240, 480, 600, 600]) {
    vi.advanceTimersByTime((restS - 1) * 1000);
    expect(await isOpen()).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(await fails(1)).toEqual(['overloaded']);
  }
});

test('[MODEL-8] the open time follows Retry-After, up to ten minutes', async () => {
  await fails(3);
  await fails(1, new ModelError('rate-limited', {}, 120_000));
  vi.advanceTimersByTime(119_000);
  expect(await isOpen()).toBe(true);
  vi.advanceTimersByTime(1000);
  await fails(1, new ModelError('rate-limited', {}, 3_600_000));
  vi.advanceTimersByTime(600_000);
  expect(await answers()).toBe('answer');
});

test('[MODEL-8] during the trial call another call is rejected at once', async () => {
  await fails(4);
  vi.advanceTimersByTime(30_000);
  const held = gate();
  const trial = breaker.run(async () => {
    await held.opened;
    return 'back';
  });
  await expect(answers()).rejects.toMatchObject({ kind: 'circuit-open' });
  held.open();
  expect(await trial).toBe('back');
  expect(await answers()).toBe('answer');
});

test.each([
  ['an answer', () => answers()],
  ['a refusal', () => fails(1, new ModelError('refusal'))],
])('[MODEL-8] %s between failures resets the count', async (_, between) => {
  await fails(3);
  await between();
  expect(await fails(4)).not.toContain('circuit-open');
  expect(await isOpen()).toBe(true);
});

test('[MODEL-8] an aborted call is not counted', async () => {
  await fails(3);
  await fails(4, new Error('left'));
  expect(await isOpen()).toBe(false);
});

test('[MODEL-8] after an aborted trial the next failure opens the circuit again', async () => {
  await fails(4);
  vi.advanceTimersByTime(30_000);
  expect(await fails(1, new Error('left'))).toEqual(['Error: left']);
  expect(await fails(2)).toEqual(['overloaded', 'circuit-open']);
});
