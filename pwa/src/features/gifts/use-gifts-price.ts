import { isMetered } from '@emmaus/shared/domain/entitlement';
import { giftsToolId } from '@emmaus/shared/enums/gifts';
import { creditCost } from '@emmaus/shared/enums/tools';
import { useProfile } from '../../data/queries/use-profile';
import { useSyncedCredits } from '../../data/queries/use-synced-credits';
import { creditsLeft } from '../../data/tools/credits-left';
import { systemClock } from '../../platform/clock';

export type GiftsPrice = {
  readonly price: number;
  /** Undefined where this device does not know it. */
  readonly left: number | undefined;
  readonly isTooDear: boolean;
};

/** What the assessment costs, from the device. Undefined while loading, null for those whose use is not counted. */
export function useGiftsPrice(): GiftsPrice | null | undefined {
  const profile = useProfile();
  const credits = useSyncedCredits();
  if (!profile || credits === undefined) {
    return undefined;
  }
  if (!isMetered(profile.membershipTier)) {
    return null;
  }
  const price = creditCost(giftsToolId);
  const left = creditsLeft(credits, systemClock.nowMs());
  return { price, left, isTooDear: left !== undefined && left < price };
}
