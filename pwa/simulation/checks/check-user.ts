import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { WireChange } from '@emmaus/shared/sync/protocol';
import { rowKinds } from '@emmaus/shared/entities/row-kinds';
import { assessmentSchema } from '@emmaus/shared/entities/assessment';
import { completionSchema } from '@emmaus/shared/entities/completion';
import { journalEntrySchema } from '@emmaus/shared/entities/journal-entry';
import { libraryEntrySchema } from '@emmaus/shared/entities/library-entry';
import { profileSchema } from '@emmaus/shared/entities/profile';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { addDays, dayAt } from '@emmaus/shared/kernel/local-day';
import { readTruth } from '../../src/data/db/truth';
import type { SimTab } from '../harness/sim-tab';
import type { SimUserName, SimHarness } from '../harness/sim-harness';
import { checkRecordedActions } from './check-recorded-actions';
import type { Expected } from './expected-rows';
import { expectedRows } from './expected-rows';
import { auditOf, creditsOf, serverRows } from './server-rows';

/** Checks all data of one person after the faults have stopped. @returns the violations, as messages */
export async function checkUser(
  sim: SimHarness,
  name: SimUserName,
  tabs: readonly SimTab[],
): Promise<string[]> {
  const { server } = sim;
  const person = sim.user(name);
  const { id: userId } = person.profile;
  server.nowMs = sim.time.nowMs();
  const rows = await serverRows(server, person);
  const audit = await auditOf(server, userId);
  const completions = parsed(rows, 'completion', completionSchema);
  const days = completions.map(({ date }) => date);
  const expected = expectedRows(userId, audit, { actionLog: sim.actionLog, days });
  return [
    ...(await checkDevices(tabs, rows)),
    ...(await checkRecordedActions(sim, { userId, tabs, audit })),
    ...expected.violations,
    ...checkLibrary(expected, rows),
    ...checkJournal(expected, rows),
    ...checkAssessments(expected, rows),
    ...checkCompletions(expected, completions),
    ...checkAnswers(expected, rows),
    ...(await checkStreak(sim, name, { days, timeZone: zoneOf(rows) })),
    ...(await checkCredits(sim, userId)),
  ];
}

/** I3: every device equals the server, and nothing is queued. */
async function checkDevices(
  tabs: readonly SimTab[],
  rows: ReadonlyMap<string, WireChange>,
): Promise<string[]> {
  const violations: string[] = [];
  const living = [...rows.values()].filter(({ data }) => data !== null);
  for (const { data, browser } of tabs) {
    const waiting = await data.db.outbox.count();
    if (waiting > 0) {
      violations.push(
        `[I3] browser ${browser} still has ${waiting} to send (${data.engine.state.getState().kind})`,
      );
    }
    const truth = await readTruth(data.db, rowKinds);
    const known = new Map(truth.map((row) => [`${row.kind}:${row.id}`, row]));
    const differing = living.filter(
      ({ kind, id, version, data: content }) =>
        !isDeepStrictEqual(known.get(`${kind}:${id}`), { kind, id, version, data: content }),
    );
    if (differing.length > 0 || known.size !== living.length) {
      const names = differing.map(({ kind, id }) => `${kind}:${id}`).join(' ');
      violations.push(
        `[I3] browser ${browser} has ${known.size} rows of ${living.length}, and not ${names}`,
      );
    }
  }
  return violations;
}

function checkLibrary({ library }: Expected, rows: ReadonlyMap<string, WireChange>): string[] {
  const wanted = [...library].filter(([, entry]) => !entry.isDeleted);
  const entries = new Map(
    parsed(rows, 'library', libraryEntrySchema).map((entry) => [entry.id, entry]),
  );
  const wrong = wanted.filter(([id, { isFavorite, words }]) => {
    const entry = entries.get(id);
    return (
      entry?.isFavorite !== isFavorite ||
      !words.every((text) => `${entry.title}${entry.input}`.includes(text))
    );
  });
  return wrong.length === 0 && wanted.length === entries.size
    ? []
    : [
        `[I1] the library has ${entries.size} entries of ${wanted.length}, wrong: ${JSON.stringify(wrong)}`,
      ];
}

function checkJournal({ journal }: Expected, rows: ReadonlyMap<string, WireChange>): string[] {
  const wanted = [...journal]
    .filter(([, page]) => !page.isDeleted)
    .map(([id, { content }]) => [id, content]);
  const held = parsed(rows, 'journal', journalEntrySchema).map(({ id, content }) => [id, content]);
  return isDeepStrictEqual(
    new Map(wanted as [string, string][]),
    new Map(held as [string, string][]),
  )
    ? []
    : [`[I1] the journal is ${JSON.stringify(held)} instead of ${JSON.stringify(wanted)}`];
}

function checkAssessments(
  { assessments }: Expected,
  rows: ReadonlyMap<string, WireChange>,
): string[] {
  const held = new Map(
    parsed(rows, 'assessment', assessmentSchema).map(({ id, results }) => [
      id,
      results.topGifts.map(({ gift }) => gift),
    ]),
  );
  return isDeepStrictEqual(held, assessments)
    ? []
    : [
        `[I1] assessments are ${JSON.stringify([...held])}, not ${JSON.stringify([...assessments])}`,
      ];
}

function checkCompletions(
  { takeaways }: Expected,
  completions: readonly z.infer<typeof completionSchema>[],
): string[] {
  const held = new Map(
    completions.map(({ id, takeaways: written }) => [
      id,
      written.map(({ text }) => text).toSorted(),
    ]),
  );
  const wanted = new Map([...takeaways].map(([id, texts]) => [id, texts.toSorted()]));
  return isDeepStrictEqual(held, wanted)
    ? []
    : [`[I1] takeaways are ${JSON.stringify([...held])} instead of ${JSON.stringify([...wanted])}`];
}

function zoneOf(rows: ReadonlyMap<string, WireChange>): string | null {
  return parsed(rows, 'profile', profileSchema)[0]?.timeZone ?? null;
}

function checkAnswers({ answers }: Expected, rows: ReadonlyMap<string, WireChange>): string[] {
  const [profile] = parsed(rows, 'profile', profileSchema);
  const held = Object.fromEntries(
    Object.keys(answers).map((key) => [key, profile?.[key as keyof typeof profile]]),
  );
  return isDeepStrictEqual(held, answers)
    ? []
    : [`[I1] the answers are ${JSON.stringify(held)} instead of ${JSON.stringify(answers)}`];
}

const progressSchema = z.object({ currentStreak: z.number(), totalWalksCompleted: z.number() });

/** I6: recounts the streak day by day. */
async function checkStreak(
  sim: SimHarness,
  name: SimUserName,
  { days, timeZone }: { readonly days: readonly LocalDay[]; readonly timeZone: string | null },
): Promise<string[]> {
  const { profile, cookie } = sim.user(name);
  const answer = await sim.server.call(cookie, `/api/user/${profile.id}/progress`);
  const { currentStreak, totalWalksCompleted } = progressSchema.parse(answer.json);
  const today = dayAt(sim.time.nowMs(), timeZone);
  let length = 0;
  while (days.includes(addDays(today, -length - (days.includes(today) ? 0 : 1)))) {
    length += 1;
  }
  return currentStreak === length && totalWalksCompleted === days.length
    ? []
    : [
        `[I6] the streak is ${currentStreak} of ${totalWalksCompleted}, not ${length} of ${days.length}`,
      ];
}

/** I5: credits never run out in a simulation, so every assessment is charged. */
async function checkCredits(sim: SimHarness, userId: string): Promise<string[]> {
  const credits = await creditsOf(sim.server, userId);
  const isRight =
    credits.credits_remaining >= 0 &&
    credits.credits_total - credits.used === credits.credits_remaining &&
    credits.charged_assessments === credits.assessments;
  return isRight ? [] : [`[I5] the credits do not add up: ${JSON.stringify(credits)}`];
}

function parsed<S extends z.core.$ZodType>(
  rows: ReadonlyMap<string, WireChange>,
  kind: string,
  schema: S,
): z.output<S>[] {
  return [...rows.values()]
    .filter((row) => row.kind === kind && row.data !== null)
    .map(({ data }) => z.parse(schema, data));
}
