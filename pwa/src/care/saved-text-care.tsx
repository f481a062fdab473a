import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { CareNeed } from '@emmaus/shared/enums/care-need';
import { careLabels, careLanguage } from '@emmaus/shared/domain/care/care-texts';
import type { DayRule } from '../data/queries/read-day-rule';
import { useDayRule, useTodayBy } from '../data/queries/use-today';
import { isCareDue, noteCareDismissed, noteCareShown } from '../data/session/shown-care';
import { localTextStorage, sessionTextStorage } from '../platform/storage';
import { AnnouncedCard } from './care-notice';
import { careNeedsOf } from './load-care-needs';

const storages = { device: localTextStorage, tab: sessionTextStorage };
const utc: DayRule = { timeZone: null, clockAheadMs: 0 };

export type SavedTextCareProps = {
  /** The entry that contains the text. */
  readonly entryId: string;
  readonly text: string;
};

/**
 * Shows the care card beside a saved text that shows a care need: once a day for each need on this device, until it is
 * dismissed. It is announced without taking the focus. Only a need and a day are stored; nothing is sent.
 */
export function SavedTextCare(props: SavedTextCareProps): ReactNode {
  const rule = useDayRule();
  return rule !== undefined && <CareOfDay {...props} rule={rule ?? utc} />;
}

type CareOfDayProps = SavedTextCareProps & { readonly rule: DayRule };

function CareOfDay({ entryId, text, rule }: CareOfDayProps): ReactNode {
  const today = useTodayBy(rule);
  const [needs, setNeeds] = useState<readonly CareNeed[]>([]);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async (): Promise<void> => {
      const found = await careNeedsOf(text);
      if (!isCurrent) {
        return;
      }
      const due = found.filter((need) => isCareDue(storages, { need, entryId, today }));
      for (const need of due) {
        noteCareShown(storages, { need, entryId, today });
      }
      setNeeds(due);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [entryId, text, today]);

  const language = careLanguage(text);
  const dismiss = (): void => {
    for (const need of needs) {
      noteCareDismissed(storages, { need, today });
    }
    setNeeds([]);
    // The focused button is removed; the next Tab continues from here.
    container.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={container}
      tabIndex={-1}
      className={needs.length > 0 ? 'mb-6 outline-none' : 'outline-none'}
    >
      <AnnouncedCard
        needs={needs}
        language={language}
        dismiss={{ label: careLabels[language].hideToday, onDismiss: dismiss }}
      />
    </div>
  );
}
