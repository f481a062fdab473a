import { isMetered } from '@emmaus/shared/domain/entitlement';
import { giftsToolId } from '@emmaus/shared/enums/gifts';
import { creditCost } from '@emmaus/shared/enums/tools';
import { useProfile } from '../../data/queries/use-profile';
import { useSyncedCredits } from '../../data/queries/use-synced-credits';
import { creditsLeft } from '../../data/tools/credits-left';
import { systemClock } from '../../platform/clock';

export type GiftsPrice = {
  readonly price: number;
  /** The balance in credits; undefined if this device does not know it. */
  readonly left: number | undefined;
  readonly isUnaffordable: boolean;
};

/** The price of the assessment in credits. Undefined while loading, null if the person is not metered. */
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
  return { price, left, isUnaffordable: left !== undefined && left < price };
}
