import { useEffect, useState } from 'react';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import { systemClock } from '../../platform/clock';
import { systemTimers } from '../../platform/timers';
import { pageWake } from '../../platform/wake';
import { useProfile } from './use-profile';

/** Often enough that a day never turns over unnoticed for long; it costs one comparison. */
const lookEveryMs = 30_000;

/** The person's day: UTC, or the zone that they chose. It turns over with the clock. Before the profile is read it is UTC's. */
export function useToday(): LocalDay {
  return useTodayIn(useProfile()?.timeZone ?? null);
}

/** The day in a zone, for a screen that must not see one day of UTC before the profile is read. */
export function useTodayIn(timeZone: string | null): LocalDay {
  const [nowMs, setNowMs] = useState(systemClock.nowMs);
  useEffect(() => {
    const look = (): void => setNowMs(systemClock.nowMs());
    let cancel = (): void => undefined;
    const lookLater = (): void => {
      cancel = systemTimers.after(lookEveryMs, () => {
        look();
        lookLater();
      });
    };
    lookLater();
    const stopWake = pageWake.watch(look);
    return () => {
      cancel();
      stopWake();
    };
  }, []);
  return dayAt(nowMs, timeZone);
}
