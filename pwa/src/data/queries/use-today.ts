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

/** How soon a screen notices a new day. Each check is one comparison. */
const checkEveryMs = 30_000;

const utc: DayRule = { timeZone: null, clockAheadMs: 0 };

/**
 * The person's day, in UTC or in the time zone that the person chose, by the server's clock. It changes at midnight. Before the
 * profile is read, it is the day in UTC.
 */
export function useToday(): LocalDay {
  return useTodayBy(useDayRule() ?? utc);
}

/** Undefined while loading, null before the first sync. */
export function useDayRule(): DayRule | null | undefined {
  const data = useDeviceData();
  return useLiveQuery(() => readDayRule(data), [data]);
}

/** The day by a rule that was read before, for a screen that must not show a wrong day first. */
export function useTodayBy({ timeZone, clockAheadMs }: DayRule): LocalDay {
  const [nowMs, setNowMs] = useState(systemClock.nowMs);
  useEffect(() => {
    const check = (): void => setNowMs(systemClock.nowMs());
    let cancel = (): void => undefined;
    const checkLater = (): void => {
      cancel = systemTimers.after(checkEveryMs, () => {
        check();
        checkLater();
      });
    };
    checkLater();
    const stopWake = pageWake.watch(check);
    return () => {
      cancel();
      stopWake();
    };
  }, []);
  return dayAt(nowMs - clockAheadMs, timeZone);
}
