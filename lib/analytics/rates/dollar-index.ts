import type { DatedValues } from '../compare/convert-series';

/** Weight of each currency in the dollar index of ICE: the exponent of units of it for one dollar. */
export const DOLLAR_WEIGHTS = {
  EUR: 0.576,
  JPY: 0.136,
  GBP: 0.119,
  CAD: 0.091,
  SEK: 0.042,
  CHF: 0.036,
} as const;

export type DollarCurrency = keyof typeof DOLLAR_WEIGHTS;

export const DOLLAR_CURRENCIES = Object.keys(DOLLAR_WEIGHTS) as DollarCurrency[];

/** Scales the index to 100 in March 1973. */
const SCALE = 50.14348112;

/**
 * The dollar index by the formula of ICE: 50.14348112 times the product of the units of each currency for one
 * dollar, to the power of its weight.
 *
 * @param perDollar - Units of each currency for one dollar, positive, ascending days.
 * @returns On the days that all six have; empty without such a day.
 * @see ICE Futures U.S., U.S. Dollar Index contract: the euro and sterling are quoted the other way round,
 * with exponents -0.576 and -0.119.
 */
export function dollarIndex(perDollar: Readonly<Record<DollarCurrency, DatedValues>>): DatedValues {
  const days: number[] = [];
  const values: number[] = [];
  const cursors = DOLLAR_CURRENCIES.map((code) => ({ code, series: perDollar[code], at: 0 }));
  const [lead, ...others] = cursors;
  for (let row = 0; row < lead!.series.days.length; row++) {
    const day = lead!.series.days[row]!;
    lead!.at = row;
    for (const cursor of others) {
      while (cursor.at < cursor.series.days.length && cursor.series.days[cursor.at]! < day) cursor.at += 1;
    }
    if (others.some(({ at, series }) => series.days[at] !== day)) continue;
    const index = cursors.reduce(
      (product, { at, code, series }) => product * series.values[at]! ** DOLLAR_WEIGHTS[code],
      SCALE,
    );
    if (!Number.isFinite(index)) continue;
    days.push(day);
    values.push(index);
  }
  return { days: Int32Array.from(days), values: Float64Array.from(values) };
}
