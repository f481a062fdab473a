import { assertNever } from '@emmaus/shared/kernel/assert';
import type { FaultPoint } from '../../sync-server/src/testing/faults/watched-database';
import { performAction, performInBothTabs, resolveRejection } from './actions/perform-action';
import type { Step } from './steps';
import { copyDevice } from './harness/copy-device';
import { runTurns } from './harness/event-loop';
import type { SimMessage } from './harness/sim-network';
import type { SimUserName, SimHarness } from './harness/sim-harness';
import { browserAt, browserCount } from './harness/sim-harness';

const debounceMs = 300;
/** Enough for every tab to push, repair and pull; more deliveries mean that a tab requests in an endless loop. */
const mostDeliveries = 200;

export async function runStep(sim: SimHarness, step: Step): Promise<void> {
  const { network, server } = sim;
  switch (step.do) {
    case 'act':
      return performAction(sim, step);
    case 'act-in-both':
      return performInBothTabs(sim, step);
    case 'act-apart':
      await performAction(sim, { ...step, tabIndex: 0 });
      return performAction(sim, {
        ...step,
        tabIndex: 0,
        browser: (step.browser + 1) % browserCount,
      });
    case 'answer-refusal':
      return beRefusedAndAnswer(sim, step);
    case 'sync':
      await sim.advance(debounceMs);
      return deliverAll(sim);
    case 'deliver':
      return withMessage(sim, step.pick, (message) => network.deliver(message));
    case 'deliver-together': {
      const requests = network.messages.filter(({ answer: response }) => response === null);
      await Promise.all(requests.map((message) => network.deliver(message)));
      return sim.settle();
    }
    case 'lose':
      return withMessage(sim, step.pick, (message) => network.lose(message));
    case 'duplicate':
      return withMessage(sim, step.pick, (message) => network.duplicate(message));
    case 'strange-answer':
      return withMessage(sim, step.pick, (message) =>
        network.answerWith(message, chooseStrange(step.pick)),
      );
    case 'deliver-and-die':
      return deliverAndDie(sim, step);
    case 'deliver-and-kill-server':
      return deliverToDyingServer(sim, step);
    case 'hear':
      return sim.deliverChangeEvents(step.browser);
    case 'pass':
      return sim.advance(step.ms);
    case 'set-clock':
      browserAt(sim.browsers, step.browser).clockErrorMs = step.errorMs;
      return step.walks
        ? performAction(sim, { browser: step.browser, tabIndex: 0, kind: 'completeWalk', pick: 0 })
        : undefined;
    case 'network':
      return setNetwork(sim, step);
    case 'open':
      await sim.tabAt(step.browser, step.tabIndex);
      return undefined;
    case 'kill':
      sim.kill(step.browser, step.tabIndex);
      return sim.settle();
    case 'session':
      return changeSession(sim, step);
    case 'copy-device':
      return copyAndUse(sim, step);
    case 'membership':
      return server.setMembership(step.isMember);
    case 'restart-server':
      server.restart();
      return undefined;
    case 'back-up':
      return server.backUp();
    case 'restore':
      return restore(sim);
    default:
      return assertNever(step);
  }
}

/** Delivers all requests and responses until none is in transit. */
export async function deliverAll(sim: SimHarness): Promise<void> {
  for (let count = 0; sim.network.messages.length > 0; count += 1) {
    if (count > mostDeliveries) {
      sim.violations.push('[I3] the devices and the server do not come to an end');
      return;
    }
    await withMessage(sim, 0, (message) => sim.network.deliver(message));
  }
}

async function withMessage(
  sim: SimHarness,
  pick: number,
  work: (message: SimMessage) => Promise<void> | void,
): Promise<void> {
  const { messages } = sim.network;
  const message = messages[pick % Math.max(1, messages.length)];
  if (message !== undefined) {
    await work(message);
    await sim.settle();
  }
}

async function deliverAndDie(
  sim: SimHarness,
  { pick, turns }: { readonly pick: number; readonly turns: number },
): Promise<void> {
  const answers = sim.network.messages.filter(
    ({ answer: response, take }) => response !== null && take !== null,
  );
  const message = answers[pick % Math.max(1, answers.length)];
  if (message === undefined) {
    return;
  }
  await sim.network.deliver(message);
  await runTurns(turns);
  const { tabs } = browserAt(sim.browsers, message.browser);
  for (const place of tabs.keys()) {
    if (tabs[place]?.isBusy() === true) {
      sim.kill(message.browser, place);
    }
  }
  await sim.settle();
}

async function beRefusedAndAnswer(
  sim: SimHarness,
  { browser, pick }: { readonly browser: number; readonly pick: number },
): Promise<void> {
  if (!(await resolveRejection(sim, { pick }))) {
    await sim.server.setMembership(false);
    await performAction(sim, { browser, tabIndex: 0, kind: 'createJournalEntry', pick });
    await sim.advance(debounceMs);
    await deliverAll(sim);
    await resolveRejection(sim, { pick });
  }
}

async function copyAndUse(
  sim: SimHarness,
  { from, to, kind, pick }: Step & { readonly do: 'copy-device' },
): Promise<void> {
  // The target is always a different browser.
  const target = (from + 1 + (to % (browserCount - 1))) % browserCount;
  if (await copyDevice(sim, { from, to: target })) {
    await performAction(sim, { browser: from, tabIndex: 0, kind, pick });
    await performAction(sim, { browser: target, tabIndex: 0, kind, pick });
  }
}

async function deliverToDyingServer(
  sim: SimHarness,
  { pick, at }: { readonly pick: number; readonly at: FaultPoint },
): Promise<void> {
  const requests = sim.network.messages.filter(
    ({ answer: response, request }) => response === null && request.mutations.length > 0,
  );
  const message = requests[pick % Math.max(1, requests.length)];
  if (message !== undefined) {
    sim.killServerAt(at);
    await sim.network.deliver(message);
    await sim.settle();
  }
}

function chooseStrange(pick: number) {
  const portal = { status: 200, json: undefined, retryAfterMs: null };
  const busy = { status: 503, json: { message: 'busy' }, retryAfterMs: 2000 };
  const broken = { status: 502, json: undefined, retryAfterMs: null };
  return [portal, busy, broken][pick % 3] ?? portal;
}

async function setNetwork(
  sim: SimHarness,
  { browser, isOffline }: { readonly browser: number; readonly isOffline: boolean },
): Promise<void> {
  const { offline } = sim.network;
  if (isOffline) {
    offline.add(browser);
    return;
  }
  offline.delete(browser);
  for (const tab of browserAt(sim.browsers, browser).tabs) {
    tab?.wake.fire();
  }
  await sim.settle();
}

/** Changes the session in the first tab; the second tab keeps its open page. */
async function changeSession(
  sim: SimHarness,
  { browser, name }: { readonly browser: number; readonly name: SimUserName | null },
): Promise<void> {
  const [first] = browserAt(sim.browsers, browser).tabs;
  if (name !== null && first?.userId !== sim.user(name).profile.id) {
    sim.kill(browser, 0);
  }
  sim.signIn(browser, name);
  await sim.settle();
}

/** Restores the backup, which undoes everything applied since. If there is no backup, it makes one. */
async function restore(sim: SimHarness): Promise<void> {
  if (await sim.server.restoreBackup()) {
    sim.tally.note('a restored backup');
    sim.restoresMs.push(sim.time.nowMs());
  } else {
    await sim.server.backUp();
  }
}
