import type { HttpAnswer } from '../../src/platform/http';
import type { SyncRequest } from '@emmaus/shared/sync/protocol';
import { syncResponseSchema } from '@emmaus/shared/sync/protocol';
import type { FaultPoint } from '../../../sync-server/src/testing/faults/watched-database';
import { noteAnswer } from '../checks/note-answer';
import type { Deeds } from '../people/deeds';
import { createDeeds } from '../people/deeds';
import { runUntilQuiet } from './event-loop';
import type { SimBrowser } from './sim-browser';
import { createSimBrowser } from './sim-browser';
import type { SimNetwork } from './sim-network';
import { createSimNetwork } from './sim-network';
import type { SimPerson, SimServer } from './sim-server';
import { simulationStart } from './sim-server';
import type { SimTab } from './sim-tab';
import { openSimTab } from './sim-tab';
import type { Tally } from './tally';
import { createTally } from './tally';
import type { VirtualTime } from './virtual-time';
import { createVirtualTime } from './virtual-time';

export const browserCount = 3;
export type PersonName = 'ruth' | 'naomi';
export const personNames: readonly PersonName[] = ['ruth', 'naomi'];

/** One run: three browsers with two tabs each, the server, and what lies between them. */
export type SimWorld = {
  readonly server: SimServer;
  readonly network: SimNetwork;
  readonly time: VirtualTime;
  readonly browsers: readonly SimBrowser[];
  readonly deeds: Deeds;
  /** When the server's database was put back. */
  readonly restoresMs: number[];
  readonly tally: Tally;
  /** What must never happen and did, in words. */
  readonly wrongs: string[];
  readonly person: (name: PersonName) => SimPerson;
  /** The page in this place; opened for the person whose browser it is when there is none. */
  readonly tabAt: (browser: number, place: number) => Promise<SimTab>;
  readonly kill: (browser: number, place: number) => void;
  /** The server dies when the next request that arrives comes to this point. */
  readonly killServerAt: (point: FaultPoint) => void;
  /** The tabs of a browser hear that something changed, if anything did (`/api/live`). */
  readonly hearOfChanges: (browser: number) => Promise<void>;
  readonly signIn: (browser: number, name: PersonName | null) => void;
  /** Lets everything run until all wait for the network, for time or for nothing. */
  readonly settle: () => Promise<void>;
  readonly pass: (ms: number) => Promise<void>;
  readonly close: () => void;
};

export type WorldOptions = { readonly writesApart?: boolean; readonly tally?: Tally };

export async function createSimWorld(
  server: SimServer,
  { writesApart = false, tally = createTally() }: WorldOptions = {},
): Promise<SimWorld> {
  await server.startOver();
  const deeds = createDeeds();
  const latest = new Map<string, string>();
  let deathPoint: FaultPoint | null = null;
  const wrongs: string[] = [];
  let opened = 0;
  const tabs = (): SimTab[] =>
    browsers.flatMap((browser) => browser.tabs.filter((tab) => tab !== null));
  const isBusy = (): boolean => tabs().some((tab) => tab.isBusy());
  const time = createVirtualTime(Date.parse(simulationStart), isBusy);

  const exchange = async (
    cookie: string | null,
    request: SyncRequest,
  ): Promise<HttpAnswer | null> => {
    server.nowMs = time.nowMs();
    const diedOverIt = deathPoint === null ? () => false : server.dieAt(deathPoint);
    deathPoint = null;
    const answer = await server.call(cookie, '/api/sync', request);
    if (diedOverIt()) {
      tally.note('a server killed at work');
      return null;
    }
    if (answer.status >= 500 || answer.status === 400) {
      wrongs.push(
        `[I7] the server answered ${answer.status}: ${answer.text} ${server.errors.at(-1) ?? ''}`,
      );
    }
    const asker = personNames.find((name) => cookie === server[name].cookie);
    const foreign = personNames.filter((name) => name !== asker && isAbout(name, answer.text));
    if (foreign.length > 0) {
      wrongs.push(`[I4] ${asker ?? 'nobody'} was told about ${foreign.join()}`);
    }
    const response = syncResponseSchema.safeParse(answer.json).data;
    for (const { id, status } of response?.results ?? []) {
      const deed = deeds.byId(id);
      if (deed !== undefined && status === 'applied') {
        deed.appliedAtMs = time.nowMs();
      }
      if (deed?.action.name === 'completeWalk' && status === 'rejected') {
        wrongs.push(`[MERGE-4] the walk ${id} was refused: ${answer.text}`);
      }
    }
    if (response?.hasMore === false && response.results.length > 0) {
      latest.set(request.userId, response.cursor);
    }
    noteAnswer(tally, deeds, answer);
    return answer;
  };
  const network = createSimNetwork(() => time, exchange);
  const browsers = Array.from({ length: browserCount }, (_, index) =>
    createSimBrowser(index, { time: () => time, network, writesApart }),
  );

  const world: SimWorld = {
    server,
    network,
    time,
    browsers,
    deeds,
    restoresMs: [],
    tally,
    wrongs,
    person: (name) => server[name],
    tabAt: async (index, place) => {
      const browser = browserAt(browsers, index);
      const known = browser.tabs[place];
      if (known !== null && known !== undefined) {
        return known;
      }
      opened += 1;
      const tab = await openSimTab(browser, browser.lastUserId, opened);
      browser.tabs[place] = tab;
      await world.settle();
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
        noteErrors(tab, wrongs);
        tab.kill();
      }
    },
    killServerAt: (point) => {
      deathPoint = point;
    },
    hearOfChanges: async (index) => {
      for (const tab of browserAt(browsers, index).tabs) {
        const cursor = latest.get(tab?.userId ?? '');
        if (tab !== null && cursor !== undefined && !network.offline.has(index)) {
          tally.note('word of a change elsewhere');
          tab.hear(cursor);
        }
      }
      await world.settle();
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
    pass: async (ms) => {
      await time.pass(ms);
      await world.settle();
    },
    close: () => {
      for (const tab of tabs()) {
        noteErrors(tab, wrongs);
        tab.kill();
      }
    },
  };
  for (const browser of browsers) {
    world.signIn(browser.index, 'ruth');
  }
  return world;
}

export function browserAt(browsers: readonly SimBrowser[], index: number): SimBrowser {
  const browser = browsers[index];
  if (browser === undefined) {
    throw new Error(`there is no browser ${index}`);
  }
  return browser;
}

/** Everything that a person writes, and their address, carries their name. */
function isAbout(name: PersonName, text: string): boolean {
  return text.includes(`${name}#`) || text.includes(`${name}@`);
}

function noteErrors(tab: SimTab, wrongs: string[]): void {
  for (const error of tab.errors) {
    wrongs.push(`a tab of browser ${tab.browser} failed: ${String(error)}`);
  }
}
