/** An amount of credits as the product prints it (docs/product-spec.md). */
export function credits(count: number): string {
  return count === 1 ? '1 credit' : `${count} credits`;
}

/** The price notice of an action. @param left the balance, or undefined if it is unknown */
export function priceNotice({
  price,
  left,
  when,
}: {
  readonly price: number;
  readonly left: number | undefined;
  /** When the credits are charged, if not at once. */
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
