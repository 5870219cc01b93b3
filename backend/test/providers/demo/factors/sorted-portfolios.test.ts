import type { Characteristics } from '@/backend/src/providers/demo/factors/characteristics';
import { sortStocks } from '@/backend/src/providers/demo/factors/sorted-portfolios';

function stock(size: number, momentum: number): Characteristics {
  return { size, momentum, bookToMarket: Number.NaN, profitability: Number.NaN, assetGrowth: Number.NaN };
}

describe('sortStocks', () => {
  it('splits at the median of size and at the 30th and 70th percentile of the other', () => {
    // Sizes 1 to 10, values 10 down to 1: small stocks have high values.
    const stocks = Array.from({ length: 10 }, (_, i) => stock(i + 1, 10 - i));

    // Breakpoints: size 5 (position 4 of 0 to 9), value 3 (position 2) and 7 (position 6).
    expect(sortStocks(stocks, ({ momentum }) => momentum).cells).toEqual([
      [[], [3, 4], [0, 1, 2]],
      [[7, 8, 9], [5, 6], []],
    ]);
  });

  it('omits missing values', () => {
    const stocks = [stock(1, 1), stock(Number.NaN, 5), stock(2, Number.NaN), stock(3, 2)];

    expect(
      sortStocks(stocks, ({ momentum }) => momentum)
        .cells.flat(2)
        .sort(),
    ).toEqual([0, 3]);
  });
});
