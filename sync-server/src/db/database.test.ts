import { expect, test } from 'vitest';
import { reconnectDelaySeconds } from './database';

test('however often connections failed, a new one is tried within a second, and never at once', () => {
  for (let failures = 0; failures < 2000; failures += 1) {
    const delay = reconnectDelaySeconds(failures);
    expect(delay).toBeGreaterThan(0);
    expect(delay).toBeLessThanOrEqual(1);
  }
});
