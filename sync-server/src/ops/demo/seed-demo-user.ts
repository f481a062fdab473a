import { emailSchema } from '@emmaus/shared/api/account';
import { toolEntryTitle } from '@emmaus/shared/domain/tool-library-entry';
import { addDays, dayAt, daysFrom } from '@emmaus/shared/kernel/local-day';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { hashPassword } from '../../auth/password';
import { createBilling } from '../../billing/create-billing';
import { refreshBilling } from '../../billing/refresh-billing';
import { startCheckout } from '../../billing/start-checkout';
import { isoAt } from '../../db/instant';
import type { WriteContext, UserWriteDeps } from '../../db/user-lock';
import { withUserLock } from '../../db/user-lock';
import { createWalkGenerator } from '../../walks/walk-generator';
import { createAccount } from '../../verbs/account/create-account';
import { createJournalEntries } from '../../verbs/journal/create-journal-entries';
import { setLibraryFavorite } from '../../verbs/library/change-library-entry';
import { saveLibraryEntries } from '../../verbs/library/save-library-entries';
import { completeWalk } from '../../verbs/walk/complete-walk';
import { findWalk } from '../../verbs/walk/find-walk';
import type { WalkWriter } from '../../writers/walk-writer';
import type { Logger } from 'pino';
import { demoPages } from './demo-journal';
import { demoLibrary } from './demo-library';
import { demoTakeaways } from './demo-takeaways';

export const demoEmail = emailSchema.parse('demo@emmaus.example');
export const demoPassword = 'walk-with-me';

type SeedDeps = UserWriteDeps & {
  readonly walkWriter: WalkWriter;
  readonly log: Logger;
};

const daysPerMonth = 30;
const minuteMs = 60_000;
/** A journal entry every 4 days, and a library entry every 9 days. */
const journalIntervalDays = 4;
const libraryIntervalDays = 9;
/** The streak that the dashboard shows. */
const streakDays = 12;

/**
 * Creates a member with months of history, by the same verbs as for a real person and with a clock that advances with the
 * days. Today's walk is not completed. The history is deterministic.
 * @throws DomainError 'conflict' if the demo account exists
 */
export async function seedDemoUser(deps: SeedDeps, months: number): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const today = dayAt(nowMs, null);
  const first = addDays(today, -months * daysPerMonth);
  const time = { nowMs: Date.parse(`${first}T06:00:00.000Z`) };
  const then = { ...deps, clock: { nowMs: () => time.nowMs } };
  const userId = await signUp(then);
  await becomeMember(then, userId);
  for (const [index, date] of daysFrom(first, months * daysPerMonth).entries()) {
    if (isWalked(index, months * daysPerMonth)) {
      time.nowMs = Date.parse(`${date}T06:10:00.000Z`) + ((index * 7) % 50) * minuteMs;
      // In order, because the clock advances with the days.
      await completeDay(then, userId, { date, index });
    }
  }
  time.nowMs = nowMs;
  await refreshBilling(billingOf(then), userId);
  await walksOf(then).ensureWalks({ userId, dates: daysFrom(today, 7), replace: 'missing' });
}

async function signUp(deps: SeedDeps): Promise<string> {
  const user = await createAccount(deps, {
    passwordHash: await hashPassword(demoPassword),
    intake: {
      name: 'Ruth',
      email: demoEmail,
      password: demoPassword,
      moodCheck: 'tired',
      timeAvailable: '5to10min',
      spiritualHunger: ['encouragement', 'prayer'],
      faithBackground: 'activelyWalking',
      spiritualPersonality: ['scripture', 'nature'],
    },
  });
  return user.id;
}

function walksOf(deps: SeedDeps) {
  return createWalkGenerator({ ...deps, writer: deps.walkWriter, slowWriter: null });
}

function billingOf(deps: SeedDeps) {
  return createBilling({ kind: 'demo' }, { ...deps, publicUrl: null });
}

async function becomeMember(deps: SeedDeps, userId: string): Promise<void> {
  const billing = billingOf(deps);
  const page = await startCheckout(billing, { userId, origin: 'http://127.0.0.1' });
  await billing.demo?.complete({ userId, id: page.split('/').at(-1) ?? '' });
  await refreshBilling(billing, userId);
}

/** About six days of seven, and every day of the streak. */
function isWalked(index: number, days: number): boolean {
  return index >= days - streakDays || (index * 5 + Math.floor(index / 7)) % 7 !== 3;
}

type Day = { readonly date: LocalDay; readonly index: number };

async function completeDay(deps: SeedDeps, userId: string, { date, index }: Day): Promise<void> {
  await walksOf(deps).ensureWalks({ userId, dates: [date], replace: 'missing' });
  await withUserLock(deps, userId, async (ctx) => {
    const takeaway = demoTakeaways[index % demoTakeaways.length] ?? '';
    await completeWalk(ctx, { date, takeaway, completedAt: isoAt(ctx.clock.nowMs()) });
    if (index % journalIntervalDays === 1) {
      await addJournalEntry(ctx, { date, index });
    }
    if (index % libraryIntervalDays === 4) {
      await addLibraryEntry(ctx, index);
    }
  });
}

async function addJournalEntry(ctx: WriteContext, { date, index }: Day): Promise<void> {
  const walk = await findWalk(ctx.tx, { userId: ctx.userId, date });
  const page = demoPages[Math.floor(index / journalIntervalDays) % demoPages.length];
  if (walk === null || page === undefined) {
    return;
  }
  await createJournalEntries(ctx, [
    {
      ...page,
      id: ctx.ids.next(),
      prompt: walk.content.reflectivePrompt,
      topic: walk.content.verse.reference,
      fromDailyWalkId: date,
      createdAt: isoAt(ctx.clock.nowMs() + 5 * minuteMs),
    },
  ]);
}

async function addLibraryEntry(ctx: WriteContext, index: number): Promise<void> {
  const entry = demoLibrary[Math.floor(index / libraryIntervalDays) % demoLibrary.length];
  if (entry === undefined) {
    return;
  }
  const { isFavorite = false, ...answer } = entry;
  const id = ctx.ids.next();
  await saveLibraryEntries(ctx, [
    {
      ...answer,
      id,
      title: toolEntryTitle(answer.toolName, answer.input),
      createdAt: isoAt(ctx.clock.nowMs() + 90 * minuteMs),
    },
  ]);
  if (isFavorite) {
    await setLibraryFavorite(ctx, { id, isFavorite });
  }
}
