import { readFile } from 'node:fs/promises';
import { startServerProcess } from '../pwa/e2e/support/server-process';
import { openDatabase } from '../sync-server/src/db/database';
import { seedCrowd } from '../sync-server/src/testing/seed-crowd';
import type { Measurement } from './measurement';
import { measurement, median } from './measurement';

const crowd = { people: 100_000, walksEach: 30 };
const rounds = 20;
const limitMs = 300;

/** Duration of a request for the admin page's statistics with 100,000 people and 3 million completions. Seeding takes minutes. */
export async function adminStatistics(): Promise<Measurement> {
  const server = await startServerProcess();
  try {
    await seed(server.dataDir);
    const key = (await readFile(`${server.dataDir}/admin-key`, 'utf8')).trim();
    const readings: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const startMs = performance.now();
      // One after the other, because concurrent requests would slow each other down.
      await fetchStatistics(`${server.url}/api/admin/stats`, key);
      readings.push(performance.now() - startMs);
    }
    return measurement({
      name: 'admin statistics of 100,000 people, 3 million walks',
      unit: 'ms',
      value: median(readings),
      limit: limitMs,
      allowed: 1,
      readings: { value: readings, limit: [limitMs] },
    });
  } finally {
    await server.close();
  }
}

async function seed(dataDir: string): Promise<void> {
  const pidFile = await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8');
  const [, , , port, host = ''] = pidFile.split('\n');
  const target = { host, port: Number(port), username: 'emmaus', database: 'emmaus' };
  const { db, close } = openDatabase(target, { maxConnections: 1 });
  try {
    await seedCrowd(db, { ...crowd, today: new Date().toISOString().slice(0, 10) });
  } finally {
    await close();
  }
}

async function fetchStatistics(url: string, key: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  const body: unknown = await response.json();
  const isComplete =
    typeof body === 'object' &&
    body !== null &&
    'totalUsers' in body &&
    body.totalUsers === crowd.people;
  if (!isComplete) {
    throw new Error(`the statistics are incomplete, status ${response.status}`);
  }
}
