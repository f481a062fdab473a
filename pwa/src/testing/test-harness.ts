import { syncBatchMaxMutations } from '@emmaus/shared/enums/limits';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { daysFrom, localDay } from '@emmaus/shared/kernel/local-day';
import type { Rows } from '@emmaus/shared/mutations/rows';
import { rowKinds } from '@emmaus/shared/entities/row-kinds';
import type { Live } from '../platform/live';
import type { DeviceData } from '../data/device-data';
import { openDeviceData } from '../data/device-data';
import { readView } from '../data/queries/read-rows';
import { countedIds } from './counted-ids';
import { makeProfile, makeWalk, ruthId } from './factories';
import type { FakeBrowser, FakeWake } from './fake-browser';
import { createFakeBrowser, createFakeWake, noLive } from './fake-browser';
import type { FakeNetwork } from './fake-network';
import { createFakeNetwork } from './fake-network';
import type { FakeSyncServer } from './fake-sync-server';
import { createFakeSyncServer } from './fake-sync-server';
import type { FakeTime } from './fake-time';
import { createFakeTime } from './fake-time';

const harnessStart = '2026-11-21T06:00:00.000Z';
export const harnessToday: LocalDay = localDay('2026-11-21');

/** One server, one time, and as many browsers and tabs as a test opens. */
export type TestHarness = {
  readonly time: FakeTime;
  readonly server: FakeSyncServer;
  readonly openTab: (options?: TabOptions) => Promise<Tab>;
  readonly close: () => void;
};

type TabOptions = {
  readonly userId?: string;
  /** Shares the browser profile of this tab; without it the tab has a new one. */
  readonly beside?: Tab;
  readonly locks?: FakeBrowser['locks'];
  readonly live?: Live;
  readonly batchMaxMutations?: number;
};

export type Tab = {
  readonly data: DeviceData;
  readonly browser: FakeBrowser;
  readonly network: FakeNetwork;
  readonly wake: FakeWake;
  /** How far this device's clock is ahead of the server's. */
  readonly clockError: { ms: number };
  /** The reasons why this tab's engine stopped, in order. */
  readonly blocked: readonly string[];
  readonly errors: readonly unknown[];
  /** The rows that its screens show. */
  readonly rows: () => Promise<Rows>;
  readonly complete: (date: LocalDay, takeaway: string) => Promise<void>;
};

/** Ruth with a week of walks on a server that is up. */
export function createTestHarness(): TestHarness {
  const tabs: Tab[] = [];
  const isBusy = (): boolean =>
    tabs.some(({ data }) => data.engine.state.getState().kind === 'syncing');
  const time = createFakeTime(Date.parse(harnessStart), isBusy);
  const server = createFakeSyncServer(time.clock);
  server.addUser(makeProfile(ruthId), daysFrom(harnessToday, 7).map(makeWalk));

  const openTab = async (options: TabOptions = {}): Promise<Tab> => {
    const userId = options.userId ?? ruthId;
    const browser = options.beside?.browser ?? createFakeBrowser();
    const network = createFakeNetwork(server, userId);
    const wake = createFakeWake();
    const clockError = { ms: 0 };
    const blocked: string[] = [];
    const errors: unknown[] = [];
    const data = await openDeviceData({
      userId,
      appVersion: 'test',
      http: (request) => network.http(request),
      clock: { nowMs: () => time.clock.nowMs() + clockError.ms },
      ids: countedIds(tabs.length + 1),
      random: { next: () => 0.5 },
      timers: time.timers,
      wake,
      locks: options.locks ?? browser.locks,
      dexie: browser.dexie,
      live: options.live ?? noLive,
      batchMaxMutations: options.batchMaxMutations ?? syncBatchMaxMutations,
      onQueued: () => undefined,
      onBlocked: (why) => blocked.push(why),
      onError: (error) => errors.push(error),
    });
    const tab: Tab = {
      data,
      browser,
      network,
      wake,
      clockError,
      blocked,
      errors,
      rows: async () => (await readView(data, rowKinds)).rows,
      complete: (date, takeaway) =>
        data.act({
          name: 'completeWalk',
          args: { date, takeaway, completedAt: new Date(time.clock.nowMs()).toISOString() },
        }),
    };
    tabs.push(tab);
    return tab;
  };

  return {
    time,
    server,
    openTab,
    close: () => {
      for (const { data } of tabs) {
        data.close();
      }
    },
  };
}
