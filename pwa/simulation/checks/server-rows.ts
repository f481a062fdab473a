import * as z from 'zod';
import { syncPageMaxRows } from '@emmaus/shared/enums/limits';
import type { WireChange } from '@emmaus/shared/sync/protocol';
import { syncProtocol, syncResponseSchema } from '@emmaus/shared/sync/protocol';
import type { SimUser, SimServer } from '../harness/sim-server';

/** Returns all rows that a new device of the person receives, by kind and id. */
export async function serverRows(
  server: SimServer,
  { profile, cookie }: SimUser,
): Promise<Map<string, WireChange>> {
  const rows = new Map<string, WireChange>();
  let cursor: string | null = null;
  for (;;) {
    const answer = await server.call(cookie, '/api/sync', {
      protocol: syncProtocol,
      appVersion: 'simulation',
      userId: profile.id,
      deviceId: '00000000-0000-4000-8000-00000000feed',
      sentAt: new Date(server.nowMs).toISOString(),
      cursor,
      limit: syncPageMaxRows,
      mutations: [],
    });
    const page = syncResponseSchema.parse(answer.json);
    for (const change of page.changes) {
      rows.set(`${change.kind}:${change.id}`, change);
    }
    if (!page.hasMore) {
      return rows;
    }
    ({ cursor } = page);
  }
}

const auditSchema = z.array(
  z.object({
    mutation_id: z.string(),
    device_id: z.string(),
    seq: z.coerce.number(),
    status: z.enum(['applied', 'rejected']),
    entity: z.nullable(z.string()),
  }),
);
export type AuditRow = z.infer<typeof auditSchema>[number];

/** Returns the mutations that the server applied for a person, in order and without those that a restore undid. */
export async function auditOf({ sql }: SimServer, userId: string): Promise<AuditRow[]> {
  const rows = await sql`select * from sim_audit where user_id = ${userId} order by position`;
  return auditSchema.parse([...rows]);
}

const creditsSchema = z.object({
  credits_remaining: z.number(),
  credits_total: z.number(),
  used: z.coerce.number(),
  assessments: z.coerce.number(),
  charged_assessments: z.coerce.number(),
});

export async function creditsOf({ sql }: SimServer, userId: string) {
  const [row] = await sql`
    select credits_remaining, credits_total,
      (select coalesce(sum(credits_used), 0) from credit_usage where user_id = ${userId}) as used,
      (select count(*) from spiritual_gifts_assessments where user_id = ${userId}) as assessments,
      (select count(*) from spiritual_gifts_assessments a join credit_usage u
        on u.user_id = a.user_id and u.cause = 'assessment ' || a.id
        where a.user_id = ${userId} and u.credits_used = 2) as charged_assessments
    from users where id = ${userId}`;
  return creditsSchema.parse(row);
}
