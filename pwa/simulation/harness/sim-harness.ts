import type { HttpResponse } from '../../src/platform/http';
import type { SyncRequest } from '@emmaus/shared/sync/protocol';
import { syncResponseSchema } from '@emmaus/shared/sync/protocol';
import type { FaultPoint } from '../../../sync-server/src/testing/faults/watched-database';
import { recordEncounters } from '../checks/record-encounters';
import type { ActionLog } from '../actions/action-log';
import { createActionLog } from '../actions/action-log';
import { runUntilQuiet } from './event-loop';
import type { SimBrowser } from './sim-browser';
import { createSimBrowser } from './sim-browser';
import type { SimNetwork } from './sim-network';
import { createSimNetwork } from './sim-network';
import type { SimUser, SimServer } from './sim-server';
import { simulationStart } from './sim-server';
import type { SimTab } from './sim-tab';
import { openSimTab } from './sim-tab';
import type { Tally } from './tally';
import { createTally } from './tally';
import type { VirtualTime } from './virtual-time';
import { createVirtualTime } from './virtual-time';

export const browserCount = 3;
export type SimUserName = 'ruth' | 'naomi';
export const simUserNames: readonly SimUserName[] = ['ruth', 'naomi'];

/** One run: three browsers with two tabs each, the server and the simulated network between them. */
export type SimHarness = {
  readonly server: SimServer;
  readonly network: SimNetwork;
  readonly time: VirtualTime;
  readonly browsers: readonly SimBrowser[];
  readonly actionLog: ActionLog;
  /** The times at which the database was restored from a backup. */
  readonly restoresMs: number[];
  readonly tally: Tally;
  /** Violated invariants, as messages. */
  readonly violations: string[];
  readonly user: (name: SimUserName) => SimUser;
  /** Returns the open page in this tab. If none is open, it opens one for the browser's last person. */
  readonly tabAt: (browser: number, tabIndex: number) => Promise<SimTab>;
  readonly kill: (browser: number, tabIndex: number) => void;
  /** The server dies when the next request reaches this point. */
  readonly killServerAt: (point: FaultPoint) => void;
  /** Sends the latest change event, if any, to the tabs of a browser (`/api/live`). */
  readonly deliverChangeEvents: (browser: number) => Promise<void>;
  readonly signIn: (browser: number, name: SimUserName | null) => void;
  /** Runs until every tab is idle or waits for the network or a timer. */
  readonly settle: () => Promise<void>;
  readonly advance: (ms: number) => Promise<void>;
  readonly close: () => void;
};

export type SimHarnessOptions = { readonly withoutTransactions?: boolean; readonly tally?: Tally };

export async function createSimHarness(
  server: SimServer,
  { withoutTransactions = false, tally = createTally() }: SimHarnessOptions = {},
): Promise<SimHarness> {
  await server.startOver();
  const actionLog = createActionLog();
  const latest = new Map<string, string>();
  let deathPoint: FaultPoint | null = null;
  const violations: string[] = [];
  let opened = 0;
  const tabs = (): SimTab[] =>
    browsers.flatMap((browser) => browser.tabs.filter((tab) => tab !== null));
  const isBusy = (): boolean => tabs().some((tab) => tab.isBusy());
  const time = createVirtualTime(Date.parse(simulationStart), isBusy);

  const exchange = async (
    cookie: string | null,
    request: SyncRequest,
  ): Promise<HttpResponse | null> => {
    server.nowMs = time.nowMs();
    const diedOverIt = deathPoint === null ? () => false : server.dieAt(deathPoint);
    deathPoint = null;
    const answer = await server.call(cookie, '/api/sync', request);
    if (diedOverIt()) {
      tally.note('a server killed at work');
      return null;
    }
    if (answer.status >= 500 || answer.status === 400) {
      violations.push(
        `[I7] the server answered ${answer.status}: ${answer.text} ${server.errors.at(-1) ?? ''}`,
      );
    }
    const asker = simUserNames.find((name) => cookie === server[name].cookie);
    const foreign = simUserNames.filter((name) => name !== asker && isAbout(name, answer.text));
    if (foreign.length > 0) {
      violations.push(`[I4] ${asker ?? 'nobody'} was told about ${foreign.join()}`);
    }
    const response = syncResponseSchema.safeParse(answer.json).data;
    for (const { id, status } of response?.results ?? []) {
      const recorded = actionLog.byId(id);
      if (recorded !== undefined && status === 'applied') {
        recorded.appliedAtMs = time.nowMs();
      }
      if (recorded?.action.name === 'completeWalk' && status === 'rejected') {
        violations.push(`[MERGE-4] the walk ${id} was refused: ${answer.text}`);
      }
    }
    if (response?.hasMore === false && response.results.length > 0) {
      latest.set(request.userId, response.cursor);
    }
    recordEncounters(tally, actionLog, answer);
    return answer;
  };
  const network = createSimNetwork(() => time, exchange);
  const browsers = Array.from({ length: browserCount }, (_, index) =>
    createSimBrowser(index, { time: () => time, network, withoutTransactions }),
  );

  const sim: SimHarness = {
    server,
    network,
    time,
    browsers,
    actionLog,
    restoresMs: [],
    tally,
    violations,
    user: (name) => server[name],
    tabAt: async (index, place) => {
      const browser = browserAt(browsers, index);
      const known = browser.tabs[place];
      if (known !== null && known !== undefined) {
        return known;
      }
      opened += 1;
      const tab = await openSimTab(browser, browser.lastUserId, opened);
      browser.tabs[place] = tab;
      await sim.settle();
      return tab;
    },
    kill: (index, place) => {
      const browser = browserAt(browsers, index);
      const tab = browser.tabs[place];
      if (tab?.isBusy() === true) {
        tally.note('a page killed at work');
      }
      browser.tabs[place] = null;
      if (tab !== null && tab !== undefined) {
        noteErrors(tab, violations);
        tab.kill();
      }
    },
    killServerAt: (point) => {
      deathPoint = point;
    },
    deliverChangeEvents: async (index) => {
      for (const tab of browserAt(browsers, index).tabs) {
        const cursor = latest.get(tab?.userId ?? '');
        if (tab !== null && cursor !== undefined && !network.offline.has(index)) {
          tally.note('word of a change elsewhere');
          tab.receiveChangeEvent(cursor);
        }
      }
      await sim.settle();
    },
    signIn: (index, name) => {
      const browser = browserAt(browsers, index);
      browser.cookie = () => (name === null ? null : server[name].cookie);
      if (name === null) {
        return;
      }
      browser.lastUserId = server[name].profile.id;
      for (const tab of browser.tabs) {
        if (tab?.userId === browser.lastUserId) {
          tab.data.engine.noteSignedIn();
        }
      }
    },
    settle: () => runUntilQuiet(isBusy),
    advance: async (ms) => {
      await time.advance(ms);
      await sim.settle();
    },
    close: () => {
      for (const tab of tabs()) {
        noteErrors(tab, violations);
        tab.kill();
      }
    },
  };
  for (const browser of browsers) {
    sim.signIn(browser.index, 'ruth');
  }
  return sim;
}

export function browserAt(browsers: readonly SimBrowser[], index: number): SimBrowser {
  const browser = browsers[index];
  if (browser === undefined) {
    throw new Error(`there is no browser ${index}`);
  }
  return browser;
}

/** Every text and address that the simulation writes contains the person's name. */
function isAbout(name: SimUserName, text: string): boolean {
  return text.includes(`${name}#`) || text.includes(`${name}@`);
}

function noteErrors(tab: SimTab, violations: string[]): void {
  for (const error of tab.errors) {
    violations.push(`a tab of browser ${tab.browser} failed: ${String(error)}`);
  }
}
