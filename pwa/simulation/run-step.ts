import { assertNever } from '@emmaus/shared/kernel/assert';
import type { FaultPoint } from '../../sync-server/src/testing/faults/watched-database';
import { act, actInBoth, answerRefusal } from './people/act';
import type { Step } from './steps';
import { copyDevice } from './world/copy-device';
import { runTurns } from './world/event-loop';
import type { Message } from './world/sim-network';
import type { PersonName, SimWorld } from './world/sim-world';
import { browserAt, browserCount } from './world/sim-world';

const debounceMs = 300;
/** Enough for every tab to send, repair and fetch; more means that somebody asks without an end. */
const mostDeliveries = 200;

export async function runStep(world: SimWorld, step: Step): Promise<void> {
  const { network, server } = world;
  switch (step.do) {
    case 'act':
      return act(world, step);
    case 'act-in-both':
      return actInBoth(world, step);
    case 'act-apart':
      await act(world, { ...step, place: 0 });
      return act(world, { ...step, place: 0, browser: (step.browser + 1) % browserCount });
    case 'answer-refusal':
      return beRefusedAndAnswer(world, step);
    case 'sync':
      await world.pass(debounceMs);
      return deliverAll(world);
    case 'deliver':
      return withMessage(world, step.pick, (message) => network.deliver(message));
    case 'deliver-together': {
      const requests = network.messages.filter(({ answer }) => answer === null);
      await Promise.all(requests.map((message) => network.deliver(message)));
      return world.settle();
    }
    case 'lose':
      return withMessage(world, step.pick, (message) => network.lose(message));
    case 'duplicate':
      return withMessage(world, step.pick, (message) => network.duplicate(message));
    case 'strange-answer':
      return withMessage(world, step.pick, (message) =>
        network.answerWith(message, chooseStrange(step.pick)),
      );
    case 'deliver-and-die':
      return deliverAndDie(world, step);
    case 'deliver-and-kill-server':
      return deliverToDyingServer(world, step);
    case 'hear':
      return world.hearOfChanges(step.browser);
    case 'pass':
      return world.pass(step.ms);
    case 'set-clock':
      browserAt(world.browsers, step.browser).clockErrorMs = step.errorMs;
      return step.walks
        ? act(world, { browser: step.browser, place: 0, kind: 'completeWalk', pick: 0 })
        : undefined;
    case 'network':
      return setNetwork(world, step);
    case 'open':
      await world.tabAt(step.browser, step.place);
      return undefined;
    case 'kill':
      world.kill(step.browser, step.place);
      return world.settle();
    case 'session':
      return changeSession(world, step);
    case 'copy-device':
      return copyAndUse(world, step);
    case 'membership':
      return server.setMembership(step.isMember);
    case 'restart-server':
      server.restart();
      return undefined;
    case 'back-up':
      return server.backUp();
    case 'restore':
      return restore(world);
    default:
      return assertNever(step);
  }
}

/** The network carries everything there and back until nothing is under way. */
export async function deliverAll(world: SimWorld): Promise<void> {
  for (let count = 0; world.network.messages.length > 0; count += 1) {
    if (count > mostDeliveries) {
      world.wrongs.push('[I3] the devices and the server do not come to an end');
      return;
    }
    await withMessage(world, 0, (message) => world.network.deliver(message));
  }
}

async function withMessage(
  world: SimWorld,
  pick: number,
  work: (message: Message) => Promise<void> | void,
): Promise<void> {
  const { messages } = world.network;
  const message = messages[pick % Math.max(1, messages.length)];
  if (message !== undefined) {
    await work(message);
    await world.settle();
  }
}

async function deliverAndDie(
  world: SimWorld,
  { pick, turns }: { readonly pick: number; readonly turns: number },
): Promise<void> {
  const answers = world.network.messages.filter(
    ({ answer, take }) => answer !== null && take !== null,
  );
  const message = answers[pick % Math.max(1, answers.length)];
  if (message === undefined) {
    return;
  }
  await world.network.deliver(message);
  await runTurns(turns);
  const { tabs } = browserAt(world.browsers, message.browser);
  for (const place of tabs.keys()) {
    if (tabs[place]?.isBusy() === true) {
      world.kill(message.browser, place);
    }
  }
  await world.settle();
}

async function beRefusedAndAnswer(
  world: SimWorld,
  { browser, pick }: { readonly browser: number; readonly pick: number },
): Promise<void> {
  if (!(await answerRefusal(world, { pick }))) {
    await world.server.setMembership(false);
    await act(world, { browser, place: 0, kind: 'createJournalEntry', pick });
    await world.pass(debounceMs);
    await deliverAll(world);
    await answerRefusal(world, { pick });
  }
}

async function copyAndUse(
  world: SimWorld,
  { from, to, kind, pick }: Step & { readonly do: 'copy-device' },
): Promise<void> {
  // Always another one.
  const target = (from + 1 + (to % (browserCount - 1))) % browserCount;
  if (await copyDevice(world, { from, to: target })) {
    await act(world, { browser: from, place: 0, kind, pick });
    await act(world, { browser: target, place: 0, kind, pick });
  }
}

async function deliverToDyingServer(
  world: SimWorld,
  { pick, at }: { readonly pick: number; readonly at: FaultPoint },
): Promise<void> {
  const requests = world.network.messages.filter(
    ({ answer, request }) => answer === null && request.mutations.length > 0,
  );
  const message = requests[pick % Math.max(1, requests.length)];
  if (message !== undefined) {
    world.killServerAt(at);
    await world.network.deliver(message);
    await world.settle();
  }
}

function chooseStrange(pick: number) {
  const portal = { status: 200, json: undefined, retryAfterMs: null };
  const busy = { status: 503, json: { message: 'busy' }, retryAfterMs: 2000 };
  const broken = { status: 502, json: undefined, retryAfterMs: null };
  return [portal, busy, broken][pick % 3] ?? portal;
}

async function setNetwork(
  world: SimWorld,
  { browser, isOffline }: { readonly browser: number; readonly isOffline: boolean },
): Promise<void> {
  const { offline } = world.network;
  if (isOffline) {
    offline.add(browser);
    return;
  }
  offline.delete(browser);
  for (const tab of browserAt(world.browsers, browser).tabs) {
    tab?.wake.fire();
  }
  await world.settle();
}

/** Another person signs in within the first tab; what is open in the second stays as it was. */
async function changeSession(
  world: SimWorld,
  { browser, name }: { readonly browser: number; readonly name: PersonName | null },
): Promise<void> {
  const [first] = browserAt(world.browsers, browser).tabs;
  if (name !== null && first?.userId !== world.person(name).profile.id) {
    world.kill(browser, 0);
  }
  world.signIn(browser, name);
  await world.settle();
}

/** What was applied since the backup never happened, as far as the server knows. Without one, there is one from now on. */
async function restore(world: SimWorld): Promise<void> {
  if (await world.server.restoreBackup()) {
    world.tally.note('a restored backup');
    world.restoresMs.push(world.time.nowMs());
  } else {
    await world.server.backUp();
  }
}
