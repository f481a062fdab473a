import { dayAt } from '@emmaus/shared/kernel/local-day';
import { rowKinds } from '@emmaus/shared/entities/row-kinds';
import type { EditBase } from '../../src/data/queries/read-journal-for-edit';
import { readEditBase } from '../../src/data/queries/read-journal-for-edit';
import { readDayRule } from '../../src/data/queries/read-day-rule';
import { readView } from '../../src/data/queries/read-rows';
import { runTurns } from '../world/event-loop';
import type { SimTab } from '../world/sim-tab';
import type { SimWorld } from '../world/sim-world';
import { browserAt, personNames } from '../world/sim-world';
import type { Deed } from './deeds';
import type { ActionKind } from './make-action';
import { makeAction } from './make-action';

export type ActWish = {
  readonly browser: number;
  readonly place: number;
  readonly kind: ActionKind;
  readonly pick: number;
  /** The page dies this many turns of its event loop after the tap. */
  readonly diesAfterTurns?: number;
  /** Somebody acts in the other tab at the same moment, so that nobody can say what came first. */
  readonly isBeside?: boolean;
};

/** Somebody does something in a tab, with what they see there. */
export async function act(world: SimWorld, wish: ActWish): Promise<void> {
  const tab = await world.tabAt(wish.browser, wish.place);
  const browser = browserAt(world.browsers, wish.browser);
  const name = personNames.find((one) => world.person(one).profile.id === tab.userId) ?? 'ruth';
  const number = world.deeds.nextNumber();
  const { rows } = await readView(tab.data, rowKinds);
  const rule = await readDayRule(tab.data);
  const deviceNowMs = world.time.nowMs() + browser.clockErrorMs;
  const isEdit = wish.kind === 'editJournalEntry';
  const bases = await basesOf(tab, isEdit ? [...rows.journal.keys()] : []);
  const mine = world.deeds.all.filter(
    (deed) => deed.userId === tab.userId && deed.browser === wish.browser,
  );
  const situation = {
    rows,
    seenLibrary: [...new Set([...rows.library.keys(), ...idsIn(mine, 'LibraryEntry')])],
    seenJournal: [...new Set([...rows.journal.keys(), ...idsIn(mine, 'JournalEntry')])],
    baseOf: (id: string) => bases.get(id) ?? { baseVersion: 0 },
    nowMs: deviceNowMs,
    today: dayAt(deviceNowMs - (rule?.clockAheadMs ?? 0), rule?.timeZone ?? null),
    text: `${name}#${number}.`,
    newId: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
    pick: wish.pick,
  };
  const fallback = wish.kind.endsWith('JournalEntry') ? 'createJournalEntry' : 'saveLibraryEntry';
  const action = makeAction(wish.kind, situation) ?? makeAction(fallback, situation);
  if (action === null) {
    return;
  }
  const stored = tab.data.act(action);
  const deed: Deed = {
    id: tab.lastId(),
    action,
    userId: tab.userId,
    browser: wish.browser,
    isAcknowledged: false,
    isGivenUp: false,
    isCopied: false,
    hasOrder: wish.isBeside !== true,
    seen:
      action.name === 'editJournalEntry'
        ? (rows.journal.get(action.args.id)?.content ?? null)
        : null,
    appliedAtMs: null,
  };
  if (world.deeds.all.some((one) => one.browser === wish.browser && one.userId !== tab.userId)) {
    world.tally.note('a second person on the browser');
  }
  world.deeds.add(deed);
  await finishAct(world, { deed, stored, wish });
}

/** The same thing in both tabs of a browser at once. */
export async function actInBoth(
  world: SimWorld,
  wish: Pick<ActWish, 'browser' | 'kind' | 'pick'>,
): Promise<void> {
  await world.tabAt(wish.browser, 0);
  await world.tabAt(wish.browser, 1);
  await Promise.all([0, 1].map((place) => act(world, { ...wish, place, isBeside: true })));
}

/** What was refused is sent again in the person's words, or thrown away. @returns false where nothing was */
export async function answerRefusal(
  world: SimWorld,
  { pick }: Pick<ActWish, 'pick'>,
): Promise<boolean> {
  const places = await placesWithRefusals(world);
  const at = places[pick % Math.max(1, places.length)];
  if (at === undefined) {
    return false;
  }
  const wish = { ...at, pick };
  const tab = await world.tabAt(wish.browser, wish.place);
  const refused = await tab.data.db.rejected.toArray();
  const row = refused[wish.pick % Math.max(1, refused.length)];
  const deed = row === undefined ? undefined : world.deeds.byId(row.id);
  if (row === undefined || deed === undefined) {
    return false;
  }
  world.tally.note('a refusal answered');
  if (wish.pick % 2 === 0) {
    await tab.data.db.write([tab.data.db.rejected], () => tab.data.db.rejected.delete(row.id));
    deed.isGivenUp = true;
    return true;
  }
  const stored = tab.data.act(deed.action, { replaces: row.id });
  const again: Deed = { ...deed, id: tab.lastId(), isAcknowledged: false, appliedAtMs: null };
  world.deeds.add(again);
  await finishAct(world, { deed: again, stored, wish });
  deed.isGivenUp = true;
  return true;
}

/** Tabs in which somebody is told of a refusal. */
async function placesWithRefusals(world: SimWorld): Promise<Pick<ActWish, 'browser' | 'place'>[]> {
  const places: Pick<ActWish, 'browser' | 'place'>[] = [];
  for (const { index, tabs } of world.browsers) {
    for (const [place, tab] of tabs.entries()) {
      if (tab !== null && (await tab.data.db.rejected.count()) > 0) {
        places.push({ browser: index, place });
      }
    }
  }
  return places;
}

type Begun = {
  readonly deed: Deed;
  readonly stored: Promise<void>;
  readonly wish: Pick<ActWish, 'browser' | 'place' | 'diesAfterTurns'>;
};

async function finishAct(world: SimWorld, begun: Begun): Promise<void> {
  const { browser, place, diesAfterTurns } = begun.wish;
  const finished = noteOutcome(world, begun);
  if (diesAfterTurns === undefined) {
    await finished;
  } else {
    await runTurns(diesAfterTurns);
    if (!begun.deed.isAcknowledged) {
      world.tally.note('a page killed at work');
    }
    world.kill(browser, place);
  }
  await world.settle();
}

async function noteOutcome(world: SimWorld, { deed, stored, wish }: Begun): Promise<void> {
  try {
    await stored;
    deed.isAcknowledged = true;
  } catch (error) {
    if (wish.diesAfterTurns === undefined) {
      world.wrongs.push(`[LOCAL-1] an action could not be stored: ${String(error)}`);
    }
  }
}

async function basesOf(tab: SimTab, ids: readonly string[]): Promise<Map<string, EditBase>> {
  return new Map(
    await Promise.all(ids.map(async (id) => [id, await readEditBase(tab.data, id)] as const)),
  );
}

function idsIn(deeds: readonly Deed[], what: 'LibraryEntry' | 'JournalEntry'): string[] {
  return deeds.flatMap(({ action }) =>
    action.name.endsWith(what) && 'id' in action.args ? [action.args.id] : [],
  );
}
