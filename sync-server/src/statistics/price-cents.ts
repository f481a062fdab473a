import { defaultPriceDisplay } from '@emmaus/shared/enums/membership';

/** The amount of a displayed price such as `$9.97`, in cents. If it contains none, that of the default price. */
export function priceCents(display: string): number {
  return centsIn(display) ?? centsIn(defaultPriceDisplay) ?? 0;
}

function centsIn(display: string): number | null {
  const [, dollars, cents = ''] = /(\d{1,6})(?:[.,](\d{1,2})(?!\d))?/.exec(display) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
