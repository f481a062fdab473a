import fc from 'fast-check';
import type { FaultPoint } from '../../sync-server/src/testing/faults/watched-database';
import { faultPoints } from '../../sync-server/src/testing/faults/watched-database';
import type { ActionKind } from './actions/make-action';
import { actionKinds } from './actions/make-action';
import type { ActionRequest } from './actions/perform-action';
import type { SimUserName } from './harness/sim-harness';
import { browserCount } from './harness/sim-harness';
import { tabsInBrowser } from './harness/sim-browser';

/** All steps of a run. Indices are taken modulo the number of choices, so that a shrunk list of steps stays valid. */
export type Step =
  | ({ readonly do: 'act' } & ActionRequest)
  /** Both tabs act at the same moment. */
  | {
      readonly do: 'act-in-both';
      readonly browser: number;
      readonly kind: ActionKind;
      readonly pick: number;
    }
  /** Two devices perform the same action before either pulls the other's change. */
  | {
      readonly do: 'act-apart';
      readonly browser: number;
      readonly kind: ActionKind;
      readonly pick: number;
    }
  /** Resends or discards a rejected change. If there is none, it ends a membership first to cause one. */
  | { readonly do: 'answer-refusal'; readonly browser: number; readonly pick: number }
  /** The debounce passes, and all messages are delivered. */
  | { readonly do: 'sync' }
  | { readonly do: 'deliver'; readonly pick: number }
  /** All requests reach the server at the same moment. */
  | { readonly do: 'deliver-together' }
  | { readonly do: 'lose'; readonly pick: number }
  | { readonly do: 'duplicate'; readonly pick: number }
  | { readonly do: 'strange-answer'; readonly pick: number }
  /** The page dies while it applies the response. */
  | { readonly do: 'deliver-and-die'; readonly pick: number; readonly turns: number }
  /** The server dies while it processes a request; a new process takes over. */
  | { readonly do: 'deliver-and-kill-server'; readonly pick: number; readonly at: FaultPoint }
  /** Open tabs receive their change event at once. */
  | { readonly do: 'hear'; readonly browser: number }
  | { readonly do: 'pass'; readonly ms: number }
  /** Sets the device's clock; sometimes a walk is completed before the clock is corrected. */
  | {
      readonly do: 'set-clock';
      readonly browser: number;
      readonly errorMs: number;
      readonly walks: boolean;
    }
  | { readonly do: 'network'; readonly browser: number; readonly isOffline: boolean }
  | { readonly do: 'open'; readonly browser: number; readonly tabIndex: number }
  | { readonly do: 'kill'; readonly browser: number; readonly tabIndex: number }
  | { readonly do: 'session'; readonly browser: number; readonly name: SimUserName | null }
  /** A phone is set up from the backup of another, and both stay in use. */
  | {
      readonly do: 'copy-device';
      readonly from: number;
      readonly to: number;
      readonly kind: ActionKind;
      readonly pick: number;
    }
  /** The member's subscription ends or starts again. */
  | { readonly do: 'membership'; readonly isMember: boolean }
  | { readonly do: 'restart-server' }
  | { readonly do: 'back-up' }
  | { readonly do: 'restore' };

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const browser = fc.nat({ max: browserCount - 1 });
const tabIndex = fc.nat({ max: tabsInBrowser - 1 });
const pick = fc.nat({ max: 11 });
/** A device stores an action within about 10 turns of the event loop and applies a response within about 30. */
const fewTurns = fc.nat({ max: 15 });
const turns = fc.nat({ max: 30 });
/** Edits are twice as likely, because they cause most conflicts. */
const kind = fc.constantFrom(...actionKinds, 'editJournalEntry' as const);
const passing = fc.constantFrom(300, 1000, 5000, 21_000, 31_000, 10 * minuteMs, dayMs, 16 * dayMs);
const clockError = fc.constantFrom(
  0,
  minuteMs,
  -minuteMs,
  dayMs,
  -dayMs,
  1826 * dayMs,
  -1826 * dayMs,
);

const choices: Readonly<Record<string, fc.WeightedArbitrary<Step>>> = {
  act: choice(20, { do: fc.constant('act'), browser, tabIndex, kind, pick }),
  actAndDie: choice(3, {
    do: fc.constant('act'),
    browser,
    tabIndex,
    kind,
    pick,
    diesAfterTurns: fewTurns,
  }),
  actInBoth: choice(3, { do: fc.constant('act-in-both'), browser, kind, pick }),
  actApart: choice(4, {
    do: fc.constant('act-apart'),
    browser,
    kind: fc.constantFrom('editJournalEntry' as const, 'editJournalEntry', 'completeWalk'),
    pick,
  }),
  answerRefusal: choice(2, { do: fc.constant('answer-refusal'), browser, pick }),
  sync: choice(10, { do: fc.constant('sync') }),
  deliver: choice(4, { do: fc.constant('deliver'), pick }),
  deliverTogether: choice(4, { do: fc.constant('deliver-together') }),
  lose: choice(4, { do: fc.constant('lose'), pick }),
  duplicate: choice(3, { do: fc.constant('duplicate'), pick }),
  strangeAnswer: choice(1, { do: fc.constant('strange-answer'), pick }),
  deliverAndDie: choice(6, { do: fc.constant('deliver-and-die'), pick, turns }),
  killServer: choice(3, {
    do: fc.constant('deliver-and-kill-server'),
    pick,
    at: fc.constantFrom(...faultPoints.slice(0, -1)),
  }),
  hear: choice(3, { do: fc.constant('hear'), browser }),
  pass: choice(6, { do: fc.constant('pass'), ms: passing }),
  setClock: choice(3, {
    do: fc.constant('set-clock'),
    browser,
    errorMs: clockError,
    walks: fc.boolean(),
  }),
  network: choice(2, { do: fc.constant('network'), browser, isOffline: fc.boolean() }),
  open: choice(3, { do: fc.constant('open'), browser, tabIndex }),
  kill: choice(2, { do: fc.constant('kill'), browser, tabIndex }),
  session: choice(4, {
    do: fc.constant('session'),
    browser,
    name: fc.constantFrom('ruth', 'naomi', null),
  }),
  copyDevice: choice(2, { do: fc.constant('copy-device'), from: browser, to: browser, kind, pick }),
  membership: choice(2, { do: fc.constant('membership'), isMember: fc.boolean() }),
  restartServer: choice(1, { do: fc.constant('restart-server') }),
  backUp: choice(2, { do: fc.constant('back-up') }),
  restore: choice(3, { do: fc.constant('restore') }),
};

/** Generates the steps of one run. @param often steps that are ten times as likely as usual, to focus on one risk */
export function stepsWith(often: readonly string[] = []): fc.Arbitrary<Step[]> {
  const weighted = Object.entries(choices).map(([name, { weight, arbitrary }]) => ({
    arbitrary,
    weight: often.includes(name) ? weight * 10 : weight,
  }));
  return fc.array(fc.oneof(...weighted), { minLength: 8, maxLength: 36, size: 'max' });
}

function choice<T extends Step>(
  weight: number,
  fields: { [K in keyof T]: fc.Arbitrary<T[K]> },
): fc.WeightedArbitrary<T> {
  return { weight, arbitrary: fc.record(fields) };
}
