/** How people are told of credits (spec sections 2 and 8). */
export function credits(count: number): string {
  return count === 1 ? '1 credit' : `${count} credits`;
}

/** Said before something that costs. @param left undefined where it is not known */
export function priceWords({
  price,
  left,
  when,
}: {
  readonly price: number;
  readonly left: number | undefined;
  /** When it is taken, if not at once. */
  readonly when?: string;
}): string {
  const cost = ['Costs', credits(price), ...(when === undefined ? [] : [when])].join(' ');
  return left === undefined ? cost : `${cost}; you have ${left}`;
}

export const insufficientCredits = {
  title: 'Insufficient Credits',
  description:
    "You don't have enough credits for this tool. Upgrade your plan or wait for next month's allocation.",
} as const;
