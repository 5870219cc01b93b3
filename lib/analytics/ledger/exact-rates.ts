import { decimalFromNumber, decimalToNumber } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';

/** A rate as a decimal, and that decimal as float64. */
export interface ExactRate {
  readonly decimal: Decimal;
  readonly number: number;
}

/** Rates of three currencies on all days of twenty years; 1.5 MB when all places are taken. */
const PLACES = 1 << 14;

/**
 * The last rate at each place. To read the digits of a float64 takes longer than all else that is done with a rate, and
 * books by other methods, after a row and of other portfolios ask for the same ones. The digits of a number are no data
 * that could change.
 */
const KNOWN: (ExactRate | undefined)[] = Array.from({ length: PLACES });
const RATES = new Float64Array(PLACES);

const float = new Float64Array(1);
const halves = new Int32Array(float.buffer);

/** A place that all bits of a number decide. */
function placeOf(rate: number): number {
  float[0] = rate;
  return (Math.imul(halves[0]! ^ Math.imul(halves[1]!, 0x9e3779b1), 0x85ebca6b) >>> 13) & (PLACES - 1);
}

/** A positive rate with the digits of its shortest text. @throws RangeError for NaN and infinities. */
export function exactRate(rate: number): ExactRate {
  const place = placeOf(rate);
  const known = KNOWN[place];
  if (known !== undefined && RATES[place] === rate) return known;
  const decimal = decimalFromNumber(rate);
  const exact = { decimal, number: decimalToNumber(decimal) };
  KNOWN[place] = exact;
  RATES[place] = rate;
  return exact;
}
