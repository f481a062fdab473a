import { rowKinds } from '@emmaus/shared/sync/protocol';
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
  const versions = await versionsOf(tab);
  const mine = world.deeds.all.filter(
    (deed) => deed.userId === tab.userId && deed.browser === wish.browser,
  );
  const situation = {
    rows,
    seenLibrary: [...new Set([...rows.library.keys(), ...idsIn(mine, 'LibraryEntry')])],
    seenJournal: [...new Set([...rows.journal.keys(), ...idsIn(mine, 'JournalEntry')])],
    versionOf: (id: string) => versions.get(id) ?? 0,
    nowMs: world.time.nowMs() + browser.clockErrorMs,
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

/** What was refused is sent again in the person's words, or thrown away. */
export async function answerRefusal(
  world: SimWorld,
  wish: Pick<ActWish, 'browser' | 'place' | 'pick'>,
): Promise<void> {
  const tab = await world.tabAt(wish.browser, wish.place);
  const refused = await tab.data.db.rejected.toArray();
  const row = refused[wish.pick % Math.max(1, refused.length)];
  const deed = row === undefined ? undefined : world.deeds.byId(row.id);
  if (row === undefined || deed === undefined) {
    return;
  }
  if (wish.pick % 2 === 0) {
    await tab.data.db.write([tab.data.db.rejected], () => tab.data.db.rejected.delete(row.id));
    deed.isGivenUp = true;
    return;
  }
  const stored = tab.data.act(deed.action, { replaces: row.id });
  const again: Deed = { ...deed, id: tab.lastId(), isAcknowledged: false, appliedAtMs: null };
  world.deeds.add(again);
  await finishAct(world, { deed: again, stored, wish });
  deed.isGivenUp = true;
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

async function versionsOf(tab: SimTab): Promise<Map<string, number>> {
  const rows = await tab.data.db.truth.where('kind').equals('journal').toArray();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

function idsIn(deeds: readonly Deed[], what: 'LibraryEntry' | 'JournalEntry'): string[] {
  return deeds.flatMap(({ action }) =>
    action.name.endsWith(what) && 'id' in action.args ? [action.args.id] : [],
  );
}
