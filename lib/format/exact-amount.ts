import { areAmountsHidden, HIDDEN_AMOUNT } from './money';
import { MINUS, writeDigits } from './number';

/**
 * An exact decimal of the wire for display, with all its digits: `1366.5` is `1,366.50`, `0.00012` stays.
 *
 * @param text - A decimal with a point, such as `-1366.5`.
 * @param minDigits - Decimals that are always shown: 2 for money, 0 for quantities.
 */
export function formatExact(text: string, minDigits = 0): string {
  const isNegative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const digits = fraction.replace(/(?<!0)0+$/, '').padEnd(minDigits, '0');
  return `${isNegative ? MINUS : ''}${writeDigits(whole, digits)}`;
}

/** An exact amount of money with at least two decimals: `1,366.50`, `0.0125`. */
export function formatExactMoney(text: string): string {
  return areAmountsHidden() ? HIDDEN_AMOUNT : formatExact(text, 2);
}

/** Units of a position, which give its amount away: hidden with it. */
export function formatUnits(text: string): string {
  return areAmountsHidden() ? HIDDEN_AMOUNT : formatExact(text);
}

/** The decimals of an amount in a column. */
const SHOWN_DECIMALS = 4;

/** An amount for a column: products of long prices and units have twelve decimals, which no reader compares. */
export function shortAmount(amount: string): string {
  const size = Number(amount);
  const isShort = Number(size.toFixed(SHOWN_DECIMALS)) === size || Math.abs(size) < 1;
  return isShort ? amount : size.toFixed(2);
}
