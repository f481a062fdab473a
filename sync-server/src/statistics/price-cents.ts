import { defaultPriceDisplay } from '@emmaus/shared/enums/membership';

/** The amount in a price as it is shown, such as `$9.97`; that of the default where it holds none. */
export function priceCents(display: string): number {
  return centsIn(display) ?? centsIn(defaultPriceDisplay) ?? 0;
}

function centsIn(display: string): number | null {
  const [, dollars, cents = ''] = /(\d{1,6})(?:[.,](\d{1,2})(?!\d))?/.exec(display) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
