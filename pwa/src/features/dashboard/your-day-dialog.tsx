import type { ReactNode } from 'react';
import { useState } from 'react';
import { useDeviceData } from '../../data/data-provider';
import { Button } from '../../design/primitives/button';
import { SingleChoice } from '../../design/primitives/choice-group';
import { Dialog } from '../../design/primitives/dialog';
import { systemClock } from '../../platform/clock';
import { allTimeZones, deviceTimeZone } from '../../platform/device-zone';
import { setDay } from './set-day';
import { utc, utcMidnightIn, zoneTitle } from '../../platform/zones';
import { ZoneSearch } from './zone-search';

export type YourDayDialogProps = {
  /** The chosen time zone; null if none was chosen, which means UTC. */
  readonly timeZone: string | null;
  readonly onClose: () => void;
};

const elsewhere = 'elsewhere';

/** Sets the person's day boundary: midnight in UTC, in this device's time zone, or in any other. */
export function YourDayDialog({ timeZone, onClose }: YourDayDialogProps): ReactNode {
  const data = useDeviceData();
  const [here] = useState(deviceTimeZone);
  const [zones] = useState(allTimeZones);
  const chosen = timeZone ?? utc;
  const isElsewhere = chosen !== utc && chosen !== here;
  const [choice, setChoice] = useState(isElsewhere ? elsewhere : chosen);
  const [zone, setZone] = useState(isElsewhere ? chosen : null);
  const picked = choice === elsewhere ? zone : choice;

  const save = async (): Promise<void> => {
    if (picked !== null && (await setDay(data, picked))) {
      onClose();
    }
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Your day"
      description="When your next walk is there, and what your streak counts by. What you have walked stays as it is."
    >
      <div className="space-y-5">
        <SingleChoice
          legend="When does your day begin?"
          choices={[
            {
              value: utc,
              label: `Midnight UTC, ${utcMidnightIn(null, systemClock.nowMs())} on this device`,
            },
            ...(here === null || here === utc
              ? []
              : [{ value: here, label: `Midnight here, in ${zoneTitle(here)}` }]),
            ...(zones.length === 0 && !isElsewhere
              ? []
              : [{ value: elsewhere, label: 'Midnight somewhere else' }]),
          ]}
          value={choice}
          onChange={setChoice}
        />
        {choice === elsewhere && <ZoneSearch zones={zones} value={zone} onChange={setZone} />}
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button disabled={picked === null} onClick={() => void save()}>
            Save
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
