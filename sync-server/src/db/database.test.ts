import { expect, test } from 'vitest';
import { reconnectDelaySeconds } from './database';

test('the reconnect delay is above zero and at most one second after any number of failures', () => {
  for (let failures = 0; failures < 2000; failures += 1) {
    const delay = reconnectDelaySeconds(failures);
    expect(delay).toBeGreaterThan(0);
    expect(delay).toBeLessThanOrEqual(1);
  }
});
