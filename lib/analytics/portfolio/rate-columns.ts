import type { EpochDay } from '@/lib/domain/iso-date';

/** Rates by day as they were before. */
interface EarlierRates {
  readonly days: Int32Array;
  readonly rates: ReadonlyMap<string, Float64Array>;
  /** The first day on which a rate differs. */
  readonly since: EpochDay;
}

/**
 * The rates of some currencies on all days; NaN where none is known.
 *
 * @param earlier - Rates to the same base currency: their first days are taken from them, and columns that are the same
 * on all days are the same arrays.
 */
export function rateColumns(
  days: Int32Array,
  {
    currencies,
    earlier,
    rateOn,
  }: {
    readonly currencies: Iterable<string>;
    readonly rateOn: (currency: string, day: EpochDay) => number | null;
    readonly earlier: EarlierRates | null;
  },
): Map<string, Float64Array> {
  const count = earlier ? commonCount(earlier, days) : 0;
  const isWhole = count === days.length && earlier?.days.length === count;
  const columns = new Map<string, Float64Array>();
  for (const currency of currencies) {
    const known = earlier?.rates.get(currency);
    if (known && isWhole) {
      columns.set(currency, known);
      continue;
    }
    const rates = new Float64Array(days.length);
    if (known) rates.set(known.subarray(0, count));
    // A loop: an iterator makes an object of each day.
    for (let t = known ? count : 0; t < rates.length; t++) rates[t] = rateOn(currency, days[t]!) ?? NaN;
    columns.set(currency, known && isSame(known, rates, count) ? known : rates);
  }
  return columns;
}

/** Whether two columns of which the first rates are the same have the same ones throughout. */
function isSame(a: Float64Array, b: Float64Array, from: number): boolean {
  if (a.length !== b.length) return false;
  for (let t = from; t < a.length; t++) if (a[t] !== b[t]) return false;
  return true;
}

/** Number of the first days that are the same in both lists, with the same rates. */
function commonCount({ days: before, since }: EarlierRates, days: Int32Array): number {
  const count = Math.min(before.length, days.length);
  let t = 0;
  while (t < count && before[t] === days[t] && days[t]! < since) t++;
  return t;
}
