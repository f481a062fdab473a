import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

export type Crowd = {
  readonly people: number;
  /** Completions per person, on consecutive days up to `today`. */
  readonly walksEach: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

/**
 * Fills a database with people and their completions, written as the product writes them: each person's rows have the
 * person's version. The statistics of the admin page are computed once at the end, not per row.
 */
export async function seedCrowd(db: Database, { people, walksEach, today }: Crowd): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(seedFunction);
    for (const table of ['users', 'walk_completions'] as const) {
      await tx.execute(sql.raw(`alter table ${table} disable trigger ${table}_added_noted`));
    }
    await tx.execute(
      sql`select pg_temp.seed_crowd(${people}::int, ${walksEach}::int, ${today}::date)`,
    );
    for (const table of ['users', 'walk_completions'] as const) {
      await tx.execute(sql.raw(`alter table ${table} enable trigger ${table}_added_noted`));
    }
    await tx.execute(sql`select rebuild_statistics()`);
  });
  await db.execute(sql`analyze users, walk_completions, statistic_totals`);
}

const seedFunction = sql`
  create or replace function pg_temp.seed_crowd(people int, walks_each int, today date) returns void language plpgsql as $$
  declare
    person uuid;
  begin
    for i in 1..people loop
      person := gen_random_uuid();
      perform set_config('emmaus.user_id', person::text, true), set_config('emmaus.version', '1', true);
      insert into user_sync (user_id, version) values (person, 1);
      insert into users (id, name, email, password_hash, spiritual_hunger, spiritual_personality, membership_tier, created_at, version)
        values (person, 'Person ' || i, person || '@example.org', 'nobody signs in here', '[]', '[]',
                case when i % 50 = 0 then 'Premium' when i % 8 = 0 then 'Discipleship' when i % 5 = 0 then 'Walk' else 'Free' end,
                today - (i % 700) * interval '1 day', 1);
      insert into walk_completions (user_id, id, date, verse_reference, verse_text, devotion, reflective_prompt,
          application_tip, prayer, social_posts, takeaways, completed_at, version)
        select person, gen_random_uuid(), today - n, 'John 3:16', 'verse', 'devotion', 'prompt', 'tip', 'prayer', '[]', '[]', today - n, 1
        from generate_series(i % 4, i % 4 + walks_each - 1) as n;
    end loop;
  end $$`;
