import fc from 'fast-check';
import { actionKinds } from './people/make-action';
import type { ActWish } from './people/act';
import type { PersonName } from './world/sim-world';
import { browserCount } from './world/sim-world';
import { tabsInBrowser } from './world/sim-browser';

/** Everything that may happen. Indices are taken modulo what is there, so that a shrunk list of steps still means something. */
export type Step =
  | ({ readonly do: 'act' } & ActWish)
  | {
      readonly do: 'answer-refusal';
      readonly browser: number;
      readonly place: number;
      readonly pick: number;
    }
  /** The debounce passes and the network carries everything there and back. */
  | { readonly do: 'sync' }
  | { readonly do: 'deliver'; readonly pick: number }
  /** All requests reach the server at the same moment. */
  | { readonly do: 'deliver-together' }
  | { readonly do: 'lose'; readonly pick: number }
  | { readonly do: 'duplicate'; readonly pick: number }
  | { readonly do: 'strange-answer'; readonly pick: number }
  /** The page dies while it takes the answer. */
  | { readonly do: 'deliver-and-die'; readonly pick: number; readonly turns: number }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'set-clock'; readonly browser: number; readonly errorMs: number }
  | { readonly do: 'network'; readonly browser: number; readonly isOffline: boolean }
  | { readonly do: 'open'; readonly browser: number; readonly place: number }
  | { readonly do: 'kill'; readonly browser: number; readonly place: number }
  | { readonly do: 'session'; readonly browser: number; readonly name: PersonName | null }
  /** A phone is set up from the backup of another. */
  | { readonly do: 'copy-device'; readonly from: number; readonly to: number }
  | { readonly do: 'restart-server' }
  | { readonly do: 'back-up' }
  | { readonly do: 'restore' };

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const browser = fc.nat({ max: browserCount - 1 });
const place = fc.nat({ max: tabsInBrowser - 1 });
const pick = fc.nat({ max: 11 });
const turns = fc.nat({ max: 60 });
const kind = fc.constantFrom(...actionKinds);
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

const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(14, { do: fc.constant('act'), browser, place, kind, pick }),
  weighted(3, { do: fc.constant('act'), browser, place, kind, pick, diesAfterTurns: turns }),
  weighted(1, { do: fc.constant('answer-refusal'), browser, place, pick }),
  weighted(10, { do: fc.constant('sync') }),
  weighted(4, { do: fc.constant('deliver'), pick }),
  weighted(4, { do: fc.constant('deliver-together') }),
  weighted(4, { do: fc.constant('lose'), pick }),
  weighted(3, { do: fc.constant('duplicate'), pick }),
  weighted(1, { do: fc.constant('strange-answer'), pick }),
  weighted(3, { do: fc.constant('deliver-and-die'), pick, turns }),
  weighted(6, { do: fc.constant('pass'), ms: passing }),
  weighted(1, { do: fc.constant('set-clock'), browser, errorMs: clockError }),
  weighted(2, { do: fc.constant('network'), browser, isOffline: fc.boolean() }),
  weighted(3, { do: fc.constant('open'), browser, place }),
  weighted(2, { do: fc.constant('kill'), browser, place }),
  weighted(2, {
    do: fc.constant('session'),
    browser,
    name: fc.constantFrom('ruth', 'naomi', null),
  }),
  weighted(1, { do: fc.constant('copy-device'), from: browser, to: browser }),
  weighted(1, { do: fc.constant('restart-server') }),
  weighted(1, { do: fc.constant('back-up') }),
  weighted(1, { do: fc.constant('restore') }),
);

/** What happens in one run. */
export const steps: fc.Arbitrary<Step[]> = fc.array(step, {
  minLength: 4,
  maxLength: 40,
  size: 'max',
});

function weighted<T extends Step>(
  weight: number,
  fields: { [K in keyof T]: fc.Arbitrary<T[K]> },
): fc.WeightedArbitrary<T> {
  return { weight, arbitrary: fc.record(fields) };
}
