import type { AssessmentResults } from '../../entities/assessment';
import type { Gift } from '../../enums/gifts';
import { giftNames } from '../../enums/gifts';
import type { GiftText } from './gift-texts';
import { giftTexts } from './gift-texts';

export type DescribedGift = GiftText & {
  readonly gift: Gift;
  readonly name: string;
  readonly score: number;
};

/** The top gifts with their descriptions. Gifts that this version does not know are left out. */
export function describeTopGifts({
  topGifts,
}: Pick<AssessmentResults, 'topGifts'>): DescribedGift[] {
  return topGifts.flatMap(({ gift, score }) =>
    isGift(gift) ? [{ gift, name: giftNames[gift], score, ...giftTexts[gift] }] : [],
  );
}

function isGift(text: string): text is Gift {
  return Object.hasOwn(giftNames, text);
}
