import { afterEach, beforeEach } from 'vitest';
import { assert } from '@emmaus/shared/kernel/assert';
import type { Tab, TestHarness } from './test-harness';
import { createTestHarness } from './test-harness';

/** Called once at the top of a test file. Each test has a new harness; its tabs are closed after the test. */
export function harnessPerTest(): TestHarness {
  let harness: TestHarness | null = null;
  beforeEach(() => {
    harness = createTestHarness();
  });
  afterEach(() => harness?.close());
  return forwardTo(() => harness);
}

/**
 * Called once, after `harnessPerTest`. Each test has a new tab of Ruth that has completed its first sync.
 * @param network `offline` takes the network away after that sync
 */
export function tabPerTest(harness: TestHarness, network: 'online' | 'offline' = 'online'): Tab {
  let tab: Tab | null = null;
  beforeEach(async () => {
    tab = await harness.openTab();
    await harness.time.advance(1000);
    tab.network.isDown = network === 'offline';
  });
  return forwardTo(() => tab);
}

/** An object that reads each property from the value of the running test. */
function forwardTo<T extends object>(current: () => T | null): T {
  return new Proxy<T>({} as T, {
    get: (_, key) => {
      const value = current();
      assert(value !== null, 'it is read within a test');
      return Reflect.get(value, key);
    },
  });
}
