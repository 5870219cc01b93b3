import type { Characteristics } from './characteristics';

/**
 * The six portfolios of a sort by two sizes and three values of a second characteristic: positions of the
 * stocks in each.
 */
export interface SixPortfolios {
  /** `[small, big][low, middle, high]`. */
  readonly cells: readonly (readonly (readonly number[])[])[];
}

/**
 * Sorts stocks as Fama and French do: at the median of size, and at the 30th and 70th percentile of a second
 * characteristic. Stocks with an unknown size or characteristic are omitted.
 */
export function sortStocks(
  stocks: readonly Characteristics[],
  read: (one: Characteristics) => number,
): SixPortfolios {
  const cells: number[][][] = [
    [[], [], []],
    [[], [], []],
  ];
  const usable = stocks.map((one) => !Number.isNaN(one.size) && !Number.isNaN(read(one)));
  const sizes = sorted(stocks, usable, ({ size }) => size);
  const values = sorted(stocks, usable, read);
  const median = quantile(sizes, 0.5);
  const low = quantile(values, 0.3);
  const high = quantile(values, 0.7);
  stocks.forEach((one, i) => {
    if (!usable[i]) return;
    const value = read(one);
    const column = value <= low ? 0 : value > high ? 2 : 1;
    cells[one.size > median ? 1 : 0]![column]!.push(i);
  });
  return { cells };
}

function sorted(
  stocks: readonly Characteristics[],
  usable: readonly boolean[],
  read: (one: Characteristics) => number,
): Float64Array {
  return Float64Array.from(stocks.filter((_, i) => usable[i]).map(read)).sort();
}

function quantile(values: Float64Array, share: number): number {
  return values[Math.floor(share * (values.length - 1))] ?? 0;
}
