import type postgres from 'postgres';
import * as z from 'zod';
import { versionsSkipped } from '../../../sync-server/src/db/new-epoch';

/** Creates the tables that only the simulation has: the ordered log of applied mutations, and copies of all tables. */
export async function prepareAudit(sql: postgres.Sql, memberId: string): Promise<void> {
  await sql.unsafe(`
    create table sim_audit (
      position bigserial primary key, user_id uuid, mutation_id uuid, device_id uuid, seq bigint,
      status text, entity text);
    create function sim_note() returns trigger language plpgsql as $$ begin
      insert into sim_audit (user_id, mutation_id, device_id, seq, status, entity)
      values (new.user_id, new.mutation_id, new.device_id, new.seq, new.status, new.entity);
      return new;
    end $$;
    create trigger aa_sim_note before insert on sync_receipts for each row execute function sim_note();
    set session_replication_role = replica;
    update users set membership_tier = 'Discipleship', credits_remaining = 100, credits_total = 100
      where id = '${memberId}';
    set session_replication_role = origin;`);
  const tables = await tablesOf(sql);
  for (const schema of ['origin', 'backup']) {
    const copies = tables.map((name) => `create table ${schema}.${name} (like public.${name});`);
    await sql.unsafe(`create schema ${schema}; ${copies.join(' ')}`);
  }
  await snapshots.copy(sql, { from: 'public', to: 'origin' });
}

/** Makes the server forget its receipts: they are recorded for the checks and then discarded. */
export async function discardReceipts(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create function sim_discard() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger zz_sim_discard before insert on sync_receipts for each row execute function sim_discard();`);
}

const numberedSchema = z.object({
  userId: z.string(),
  deviceId: z.string(),
  mutations: z.array(z.object({ seq: z.number() })).min(1),
});

type Copy = {
  readonly from: string;
  readonly to: string;
  /** The new epoch. */
  readonly epoch?: string;
};

export const snapshots = {
  /** Replaces all rows of one schema with those of another. */
  copy: async (sql: postgres.Sql, { from, to, epoch }: Copy): Promise<void> => {
    const tables = await tablesOf(sql);
    const statements = tables.map(
      (name) =>
        `delete from ${to}.${name}; insert into ${to}.${name} overriding system value select * from ${from}.${name};`,
    );
    // Postgres runs a query of several statements as one transaction.
    await sql.unsafe(`set local session_replication_role = replica; ${statements.join(' ')}
      ${epoch === undefined ? '' : beginEpoch(to, epoch)}`);
  },
  /** Sets the device's last number so that the server accepts whatever number the device sends. */
  forgiveNumbers: async (sql: postgres.Sql, body: unknown): Promise<void> => {
    const batch = numberedSchema.safeParse(body);
    if (batch.success) {
      const { userId, deviceId, mutations } = batch.data;
      const before = Math.min(...mutations.map(({ seq }) => seq)) - 1;
      await sql`
        insert into sync_devices (user_id, device_id, last_seq, created_at)
        values (${userId}, ${deviceId}, ${before}, now())
        on conflict (user_id, device_id) do update set last_seq = ${before}`;
    }
  },
};

/** Does the same as `beginNewEpoch`, with an epoch that depends only on the seed. */
function beginEpoch(schema: string, epoch: string): string {
  return `update ${schema}.sync_epoch set epoch = '${epoch}';
    update ${schema}.user_sync set version = version + ${versionsSkipped};`;
}

let knownTables: readonly string[] | null = null;

async function tablesOf(sql: postgres.Sql): Promise<readonly string[]> {
  knownTables ??= (
    await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' order by tablename`
  ).map(({ name }) => name);
  return knownTables;
}
