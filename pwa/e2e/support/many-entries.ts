import { randomUUID } from 'node:crypto';
import type { TestUser } from './test-user';

const batchSize = 100;

export type SavedEntry = {
  readonly title: string;
  readonly output: string;
  readonly input?: string;
  readonly category?: string;
};

/** Saves entries to a person's library through the sync API, as a device does. The first entry is the newest. */
export async function saveEntries(
  url: string,
  { id: userId, cookie }: TestUser,
  entries: readonly SavedEntry[],
): Promise<void> {
  const deviceId = randomUUID();
  const nowMs = Date.now();
  for (let start = 0; start < entries.length; start += batchSize) {
    const mutations = entries.slice(start, start + batchSize).map((entry, index) => ({
      seq: start + index + 1,
      id: randomUUID(),
      name: 'saveLibraryEntry',
      v: 1,
      args: {
        id: randomUUID(),
        toolId: 'bible-answers',
        toolName: 'Bible Answers',
        input: '',
        category: 'study',
        createdAt: new Date(nowMs - (start + index) * 60_000).toISOString(),
        ...entry,
      },
      occurredAt: new Date(nowMs).toISOString(),
      localDate: new Date(nowMs).toISOString().slice(0, 10),
      timeZone: null,
    }));
    const response = await fetch(`${url}/api/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({
        protocol: 1,
        appVersion: 'e2e',
        userId,
        deviceId,
        sentAt: new Date(nowMs).toISOString(),
        cursor: null,
        limit: 1,
        mutations,
      }),
    });
    const { results } = (await response.json()) as { results: { status: string }[] };
    if (!results.every(({ status }) => status === 'applied')) {
      throw new Error(`not every entry was taken: ${JSON.stringify(results.slice(0, 3))}`);
    }
  }
}
