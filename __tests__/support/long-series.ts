import type { SeriesModel } from '@/lib/charting/series-model';

const COUNT = 4400;
const FIRST_DAY = 16_000;

/** A walk with a fixed seed: 100 on the first day. */
export function walk(seed: number): number[] {
  let state = seed;
  let value = 100;
  return Array.from({ length: COUNT }, (_, index) => {
    if (index === 0) return value;
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    value *= 1 + (state / 2_147_483_648 - 0.4985) / 25;
    return value;
  });
}

/** The second line begins late, has holes, and ends early. */
function withHoles(values: readonly number[]): (number | null)[] {
  return values.map((value, index) => (index < 700 || index > 4300 || index % 7 < 2 ? null : value));
}

/** Twelve years of two lines with drawdowns. */
export const LONG_SERIES: SeriesModel = {
  days: Array.from({ length: COUNT }, (_, index) => FIRST_DAY + index),
  unit: 'index',
  drawdown: true,
  series: [
    { id: 'own', label: 'Own', values: walk(7) },
    { id: 'other', label: 'Other', values: withHoles(walk(99)) },
  ],
};
