import { Sunrise } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDeviceData } from '../../data/data-provider';
import { Button } from '../../design/primitives/button';
import { systemClock } from '../../platform/clock';
import { deviceTimeZone } from '../../platform/device-zone';
import { setDay } from './set-day';
import { utc, utcMidnightIn, zoneTitle } from '../../platform/zones';
import { NoticeCard } from './notice-card';

/** Shown until a choice is made: says when UTC midnight is here, and offers local midnight instead (decision 0011). */
export function DayNotice({ onChooseDay }: { readonly onChooseDay: () => void }): ReactNode {
  const data = useDeviceData();
  const here = deviceTimeZone();
  const turnsOverAt = utcMidnightIn(here, systemClock.nowMs());
  return (
    <NoticeCard
      icon={<Sunrise aria-hidden size={26} />}
      title={`A new day begins at ${turnsOverAt} here`}
      actions={
        <>
          {here === null ? (
            <Button onClick={onChooseDay}>Choose my time zone</Button>
          ) : (
            <Button onClick={() => void setDay(data, here)}>Begin at midnight here</Button>
          )}
          <Button tone="quiet" onClick={() => void setDay(data, utc)}>
            Keep {turnsOverAt}
          </Button>
        </>
      }
    >
      <p>
        Emmaus counts days by UTC, so your next walk and your streak turn over at {turnsOverAt} on
        your clock. {here !== null && `Would midnight in ${zoneTitle(here)} suit you better? `}You
        can change it under your name at any time.
      </p>
    </NoticeCard>
  );
}
