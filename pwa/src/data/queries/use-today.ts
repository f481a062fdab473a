import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import { systemClock } from '../../platform/clock';
import { systemTimers } from '../../platform/timers';
import { pageWake } from '../../platform/wake';
import { useDeviceData } from '../data-provider';
import type { DayRule } from './read-day-rule';
import { readDayRule } from './read-day-rule';

/** Often enough that a day never turns over unnoticed for long; it costs one comparison. */
const lookEveryMs = 30_000;

const utc: DayRule = { timeZone: null, clockAheadMs: 0 };

/**
 * The person's day: UTC, or the zone that they chose, by the server's clock as far as this device knows it. It turns over
 * with the clock. Before the profile is read it is UTC's.
 */
export function useToday(): LocalDay {
  return useTodayBy(useDayRule() ?? utc);
}

/** Undefined while loading, null before the first sync. */
export function useDayRule(): DayRule | null | undefined {
  const data = useDeviceData();
  return useLiveQuery(() => readDayRule(data), [data]);
}

/** The day by a rule, for a screen that must not see another day before the rule is read. */
export function useTodayBy({ timeZone, clockAheadMs }: DayRule): LocalDay {
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
  return dayAt(nowMs - clockAheadMs, timeZone);
}
