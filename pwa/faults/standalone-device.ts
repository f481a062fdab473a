import { syncBatchMaxMutations } from '@emmaus/shared/enums/limits';
import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import { DeviceDatabase, deviceDatabaseName } from '../src/data/db/device-database';
import { createOutbox } from '../src/data/outbox/outbox';
import type { FlushOutcome } from '../src/data/sync/flush';
import { flush } from '../src/data/sync/flush';
import type { Http } from '../src/platform/http';
import type { FakeBrowser } from '../src/testing/fake-browser';

type DeviceOptions = {
  readonly userId: string;
  readonly browser: FakeBrowser;
  readonly http: Http;
  readonly clock: Clock;
  readonly ids: Ids;
};

export type StandaloneDevice = {
  readonly db: DeviceDatabase;
  /** Saves an entry through the app's own code. @returns the entry's id */
  readonly save: (title: string) => Promise<string>;
  readonly flush: () => Promise<FlushOutcome>;
  readonly close: () => void;
};

/** Opens the app's database, outbox and flush for one device, without the sync engine that schedules the flushes. */
export async function openStandaloneDevice(options: DeviceOptions): Promise<StandaloneDevice> {
  const { userId, browser, clock, ids } = options;
  const db = new DeviceDatabase(deviceDatabaseName(userId), browser.dexie);
  await db.open();
  const outbox = createOutbox({ db, clock });
  const batchMaxMutations = syncBatchMaxMutations;
  const deps = { ...options, db, appVersion: 'test', batchMaxMutations };
  return {
    db,
    save: async (title) => {
      const id = ids.next();
      const args = libraryEntry(id, title, new Date(clock.nowMs()).toISOString());
      await outbox.append({ id: ids.next(), action: { name: 'saveLibraryEntry', args } });
      return id;
    },
    flush: () => flush(deps),
    close: () => db.close(),
  };
}

export function libraryEntry(id: string, title: string, createdAt: string) {
  return {
    id,
    toolId: 'bible-answers',
    toolName: 'Bible Answers',
    title,
    input: 'hope?',
    output: 'Hope does not put to shame. '.repeat(40),
    category: 'study',
    createdAt,
  } as const;
}
