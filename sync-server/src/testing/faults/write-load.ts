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
   * Queues a few mutations, some of which would do damage if they were applied twice. A rejected one makes the server
   * apply the batch with savepoints; by default every third write has one.
   */
  readonly write: (options?: { readonly withRejection?: boolean }) => void;
  /** One try. @returns its status, or null when no answer came */
  readonly sendPending: (options?: { readonly giveUpAfterMs?: number }) => Promise<number | null>;
  /** What is stored, beside what must be. */
  readonly compare: (db: Database) => Promise<{ readonly stored: Books; readonly expected: Books }>;
};

/** Everything that a mutation leaves behind, in order. */
type Books = {
  readonly lastSeq: number;
  /** `seq status` of every receipt. */
  readonly receipts: readonly string[];
  readonly libraryIds: readonly string[];
  /** The text of every copy that a late edit left: a second application would leave a second one. */
  readonly copies: readonly string[];
  /** Sequence numbers that were answered without a receipt. */
  readonly lostAcknowledgements: readonly number[];
};

/** A device that goes on until it is answered, and remembers what it did and was told. */
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
    sendPending: async ({ giveUpAfterMs = 20_000 } = {}) => {
      try {
        const answer = await Promise.race([device.send(), giveUp(giveUpAfterMs)]);
        if (answer.status === 200) {
          for (const { seq } of answer.body.results) {
            acknowledged.add(seq);
          }
          device.settle(answer.body);
        }
        return answer.status;
      } catch {
        return null;
      }
    },
    compare: async (db) => {
      const { userId } = device;
      const [devices, receipts, library, journal] = await Promise.all([
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
            sql`${journalingEntries.userId} = ${userId} and ${journalingEntries.id} <> ${first}`,
          ),
      ]);
      const known = new Set(receipts.map(({ seq }) => seq));
      return {
        stored: {
          lastSeq: devices[0]?.lastSeq ?? 0,
          receipts: receipts.map(({ seq, status }) => `${seq} ${status}`),
          libraryIds: library.map(({ id }) => id).toSorted(),
          copies: journal.map(({ content }) => content).toSorted(),
          lostAcknowledgements: [...acknowledged].filter((seq) => !known.has(seq)),
        },
        expected: {
          lastSeq: expected.statuses.length,
          receipts: expected.statuses,
          libraryIds: expected.libraryIds.toSorted(),
          copies: copies.toSorted(),
          lostAcknowledgements: [],
        },
      };
    },
  };
}

async function giveUp(afterMs: number): Promise<never> {
  await wait(afterMs, undefined, { ref: false });
  throw new Error('no answer in time');
}
