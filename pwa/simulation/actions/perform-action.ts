import { dayAt } from '@emmaus/shared/kernel/local-day';
import { rowKinds } from '@emmaus/shared/entities/row-kinds';
import type { EditBase } from '../../src/data/queries/read-journal-for-edit';
import { readEditBase } from '../../src/data/queries/read-journal-for-edit';
import { readDayRule } from '../../src/data/queries/read-day-rule';
import { readView } from '../../src/data/queries/read-rows';
import { runTurns } from '../harness/event-loop';
import type { SimTab } from '../harness/sim-tab';
import type { SimHarness } from '../harness/sim-harness';
import { browserAt, simUserNames } from '../harness/sim-harness';
import type { RecordedAction } from './action-log';
import type { ActionKind } from './make-action';
import { makeAction } from './make-action';

export type ActionRequest = {
  readonly browser: number;
  readonly tabIndex: number;
  readonly kind: ActionKind;
  readonly pick: number;
  /** The page dies this many turns of its event loop after the tap. */
  readonly diesAfterTurns?: number;
  /** The other tab acts at the same moment, so the order of the two actions is unknown. */
  readonly isConcurrent?: boolean;
};

/** Performs an action in a tab, based on what that tab shows. */
export async function performAction(sim: SimHarness, request: ActionRequest): Promise<void> {
  const tab = await sim.tabAt(request.browser, request.tabIndex);
  const browser = browserAt(sim.browsers, request.browser);
  const name = simUserNames.find((one) => sim.user(one).profile.id === tab.userId) ?? 'ruth';
  const number = sim.actionLog.nextNumber();
  const { rows } = await readView(tab.data, rowKinds);
  const rule = await readDayRule(tab.data);
  const deviceNowMs = sim.time.nowMs() + browser.clockErrorMs;
  const isEdit = request.kind === 'editJournalEntry';
  const bases = await basesOf(tab, isEdit ? [...rows.journal.keys()] : []);
  const mine = sim.actionLog.all.filter(
    (recorded) => recorded.userId === tab.userId && recorded.browser === request.browser,
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
    pick: request.pick,
  };
  const fallback = request.kind.endsWith('JournalEntry')
    ? 'createJournalEntry'
    : 'saveLibraryEntry';
  const action = makeAction(request.kind, situation) ?? makeAction(fallback, situation);
  if (action === null) {
    return;
  }
  const stored = tab.data.act(action);
  const recorded: RecordedAction = {
    id: tab.lastId(),
    action,
    userId: tab.userId,
    browser: request.browser,
    isAcknowledged: false,
    isGivenUp: false,
    isCopied: false,
    hasOrder: request.isConcurrent !== true,
    seen:
      action.name === 'editJournalEntry'
        ? (rows.journal.get(action.args.id)?.content ?? null)
        : null,
    appliedAtMs: null,
  };
  if (
    sim.actionLog.all.some((one) => one.browser === request.browser && one.userId !== tab.userId)
  ) {
    sim.tally.note('a second person on the browser');
  }
  sim.actionLog.add(recorded);
  await finishAction(sim, { action: recorded, stored, request });
}

/** Performs the same kind of action in both tabs of a browser at once. */
export async function performInBothTabs(
  sim: SimHarness,
  request: Pick<ActionRequest, 'browser' | 'kind' | 'pick'>,
): Promise<void> {
  await sim.tabAt(request.browser, 0);
  await sim.tabAt(request.browser, 1);
  await Promise.all(
    [0, 1].map((tabIndex) => performAction(sim, { ...request, tabIndex, isConcurrent: true })),
  );
}

/** Resends or discards a rejected change. @returns false if there was none */
export async function resolveRejection(
  sim: SimHarness,
  { pick }: Pick<ActionRequest, 'pick'>,
): Promise<boolean> {
  const places = await tabsWithRejections(sim);
  const at = places[pick % Math.max(1, places.length)];
  if (at === undefined) {
    return false;
  }
  const request = { ...at, pick };
  const tab = await sim.tabAt(request.browser, request.tabIndex);
  const refused = await tab.data.db.rejected.toArray();
  const row = refused[request.pick % Math.max(1, refused.length)];
  const recorded = row === undefined ? undefined : sim.actionLog.byId(row.id);
  if (row === undefined || recorded === undefined) {
    return false;
  }
  sim.tally.note('a refusal answered');
  if (request.pick % 2 === 0) {
    await tab.data.db.write([tab.data.db.rejected], () => tab.data.db.rejected.delete(row.id));
    recorded.isGivenUp = true;
    return true;
  }
  const stored = tab.data.act(recorded.action, { replaces: row.id });
  const again: RecordedAction = {
    ...recorded,
    id: tab.lastId(),
    isAcknowledged: false,
    appliedAtMs: null,
  };
  sim.actionLog.add(again);
  await finishAction(sim, { action: again, stored, request });
  recorded.isGivenUp = true;
  return true;
}

/** The tabs that show a rejected change. */
async function tabsWithRejections(
  sim: SimHarness,
): Promise<Pick<ActionRequest, 'browser' | 'tabIndex'>[]> {
  const places: Pick<ActionRequest, 'browser' | 'tabIndex'>[] = [];
  for (const { index, tabs } of sim.browsers) {
    for (const [tabIndex, tab] of tabs.entries()) {
      if (tab !== null && (await tab.data.db.rejected.count()) > 0) {
        places.push({ browser: index, tabIndex });
      }
    }
  }
  return places;
}

type StartedAction = {
  readonly action: RecordedAction;
  readonly stored: Promise<void>;
  readonly request: Pick<ActionRequest, 'browser' | 'tabIndex' | 'diesAfterTurns'>;
};

async function finishAction(sim: SimHarness, begun: StartedAction): Promise<void> {
  const { browser, tabIndex, diesAfterTurns } = begun.request;
  const finished = noteOutcome(sim, begun);
  if (diesAfterTurns === undefined) {
    await finished;
  } else {
    await runTurns(diesAfterTurns);
    if (!begun.action.isAcknowledged) {
      sim.tally.note('a page killed at work');
    }
    sim.kill(browser, tabIndex);
  }
  await sim.settle();
}

async function noteOutcome(
  sim: SimHarness,
  { action: recorded, stored, request }: StartedAction,
): Promise<void> {
  try {
    await stored;
    recorded.isAcknowledged = true;
  } catch (error) {
    if (request.diesAfterTurns === undefined) {
      sim.violations.push(`[LOCAL-1] an action could not be stored: ${String(error)}`);
    }
  }
}

async function basesOf(tab: SimTab, ids: readonly string[]): Promise<Map<string, EditBase>> {
  return new Map(
    await Promise.all(ids.map(async (id) => [id, await readEditBase(tab.data, id)] as const)),
  );
}

function idsIn(
  recorded: readonly RecordedAction[],
  what: 'LibraryEntry' | 'JournalEntry',
): string[] {
  return recorded.flatMap(({ action }) =>
    action.name.endsWith(what) && 'id' in action.args ? [action.args.id] : [],
  );
}
