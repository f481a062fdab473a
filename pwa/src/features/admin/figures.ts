import { assert } from '@emmaus/shared/kernel/assert';

/** `$9.97`: dollars with two decimals (docs/product-spec.md). */
export function dollars(amount: number): string {
  return dollarFormat.format(amount);
}

/** `3.4`: one decimal. */
export function average(value: number): string {
  return averageFormat.format(value);
}

/** `12,345` */
export function wholeNumber(value: number): string {
  assert(Number.isInteger(value), 'the value must be an integer');
  return wholeFormat.format(value);
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const averageFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const wholeFormat = new Intl.NumberFormat('en-US');
