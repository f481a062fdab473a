import type { CareNeed } from '@emmaus/shared/enums/care-need';
import { careNeedKinds } from '@emmaus/shared/enums/care-need';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import type { TextStorage } from '../../platform/storage';

type Storages = {
  /** The day on which the card for a need was last shown or dismissed. */
  readonly device: TextStorage;
  /** The entry beside which this tab showed it. */
  readonly tab: TextStorage;
};

type Showing = { readonly need: CareNeed; readonly entryId: string; readonly today: LocalDay };

const keyOf = (need: CareNeed): string => `care-shown:${need}`;
const dismissedOn = (today: LocalDay): string => `${today} dismissed`;
const shownBeside = ({ entryId, today }: Showing): string => `${today} ${entryId}`;

/**
 * Whether the card for a need may be shown beside a saved text: once a day on this device. The entry that showed it
 * first may show it again that day, until the card is dismissed.
 */
export function isCareDue({ device, tab }: Storages, showing: Showing): boolean {
  const { need, today } = showing;
  const noted = device.read(keyOf(need));
  if (noted === dismissedOn(today)) {
    return false;
  }
  return noted !== today || tab.read(keyOf(need)) === shownBeside(showing);
}

/** Call it only if the card is due. */
export function noteCareShown({ device, tab }: Storages, showing: Showing): void {
  device.write(keyOf(showing.need), showing.today);
  tab.write(keyOf(showing.need), shownBeside(showing));
}

export function noteCareDismissed(
  { device }: Pick<Storages, 'device'>,
  { need, today }: Pick<Showing, 'need' | 'today'>,
): void {
  device.write(keyOf(need), dismissedOn(today));
}

/** Call it when the session ends: the record tells which needs a person's texts show. */
export function forgetShownCare({ device, tab }: Storages): void {
  for (const need of careNeedKinds) {
    device.remove(keyOf(need));
    tab.remove(keyOf(need));
  }
}
