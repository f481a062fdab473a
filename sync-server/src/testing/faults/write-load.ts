import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { randomIds } from '../../adapters/random-ids';
import { systemClock } from '../../adapters/system-clock';
import type { Database } from '../../db/database';
import { journalingEntries } from '../../db/schema/journaling-entries';
import { spiritualLibrary } from '../../db/schema/spiritual-library';
import { syncDevices, syncReceipts } from '../../db/schema/sync';
import { testDevice } from '../test-device';
import type { SignedIn } from '../test-server';

export type WriteLoad = {
  /**
   * Queues a few mutations, some of which are harmful if they are applied twice. A rejected one makes the server
   * apply the batch with savepoints; by default every third write has one.
   */
  readonly write: (options?: { readonly withRejection?: boolean }) => void;
  /** Sends the queue once. @returns the status, or null without a response */
  readonly sendPending: (options?: { readonly timeoutMs?: number }) => Promise<number | null>;
  /** The stored rows and the expected ones. */
  readonly compare: (
    db: Database,
  ) => Promise<{ readonly stored: StoredEffects; readonly expected: StoredEffects }>;
};

/** The effects of all mutations, in order. */
type StoredEffects = {
  readonly lastSeq: number;
  /** `seq status` of every receipt. */
  readonly receipts: readonly string[];
  readonly libraryIds: readonly string[];
  /** The texts of the conflicted copies of late edits. Applying an edit twice would make two copies. */
  readonly copies: readonly string[];
  /** `seq` values that were acknowledged but have no receipt. */
  readonly lostAcknowledgements: readonly number[];
};

/** A device that retries until its mutations are acknowledged, and records what it sent and received. */
export function startWriteLoad(person: Pick<SignedIn, 'profile' | 'call'>): WriteLoad {
  const device = testDevice({ clock: systemClock, ids: randomIds }, person);
  const expected = { statuses: new Array<string>(), libraryIds: new Array<string>() };
  const copies: string[] = [];
  const acknowledged = new Set<number>();
  const first = randomIds.next();
  const text = { title: 'Emmaus', prompt: 'What moved you?' };
  const createdAt = new Date(systemClock.nowMs()).toISOString();

  const queue = (status: 'applied' | 'rejected', name: string, args: object): void => {
    const { seq } = device.queue(name, args);
    expected.statuses.push(`${seq} ${status}`);
  };
  const saveToLibrary = (): void => {
    const id = randomIds.next();
    const tool = { toolId: 'ask', toolName: 'Ask', category: 'study' };
    queue('applied', 'saveLibraryEntry', {
      ...tool,
      id,
      title: 'Hope',
      input: 'hope?',
      output: 'Hope does not put to shame.',
      createdAt,
    });
    expected.libraryIds.push(id);
  };

  queue('applied', 'createJournalEntry', { ...text, id: first, content: 'first', createdAt });

  return {
    write: ({ withRejection = copies.length % 3 === 2 } = {}) => {
      saveToLibrary();
      saveToLibrary();
      const content = `late edit ${copies.length}`;
      queue('applied', 'editJournalEntry', { ...text, id: first, baseVersion: 0, content });
      copies.push(content);
      if (withRejection) {
        queue('rejected', 'editJournalEntry', {
          ...text,
          id: randomIds.next(),
          baseVersion: 0,
          content: 'of an entry that never was',
        });
      }
    },
    sendPending: async ({ timeoutMs = 20_000 } = {}) => {
      try {
        const response = await Promise.race([device.send(), rejectAfter(timeoutMs)]);
        if (response.status === 200) {
          for (const { seq } of response.body.results) {
            acknowledged.add(seq);
          }
          device.settle(response.body);
        }
        return response.status;
      } catch {
        return null;
      }
    },
    compare: async (db) => ({
      stored: await readStored(db, { userId: device.userId, editedEntryId: first, acknowledged }),
      expected: {
        lastSeq: expected.statuses.length,
        receipts: expected.statuses,
        libraryIds: expected.libraryIds.toSorted(),
        copies: copies.toSorted(),
        lostAcknowledgements: [],
      },
    }),
  };
}

type ReadStoredInput = {
  readonly userId: string;
  /** Every other journal entry is a conflicted copy. */
  readonly editedEntryId: string;
  readonly acknowledged: ReadonlySet<number>;
};

async function readStored(
  db: Database,
  { userId, editedEntryId, acknowledged }: ReadStoredInput,
): Promise<StoredEffects> {
  const [devices, receipts, library, copies] = await Promise.all([
    db.select().from(syncDevices).where(eq(syncDevices.userId, userId)),
    db
      .select({ seq: syncReceipts.seq, status: syncReceipts.status })
      .from(syncReceipts)
      .where(eq(syncReceipts.userId, userId))
      .orderBy(syncReceipts.seq),
    db
      .select({ id: spiritualLibrary.id })
      .from(spiritualLibrary)
      .where(eq(spiritualLibrary.userId, userId)),
    db
      .select({ content: journalingEntries.content })
      .from(journalingEntries)
      .where(
        sql`${journalingEntries.userId} = ${userId} and ${journalingEntries.id} <> ${editedEntryId}`,
      ),
  ]);
  const withReceipt = new Set(receipts.map(({ seq }) => seq));
  return {
    lastSeq: devices[0]?.lastSeq ?? 0,
    receipts: receipts.map(({ seq, status }) => `${seq} ${status}`),
    libraryIds: library.map(({ id }) => id).toSorted(),
    copies: copies.map(({ content }) => content).toSorted(),
    lostAcknowledgements: [...acknowledged].filter((seq) => !withReceipt.has(seq)),
  };
}

async function rejectAfter(afterMs: number): Promise<never> {
  await wait(afterMs, undefined, { ref: false });
  throw new Error('no response in time');
}
