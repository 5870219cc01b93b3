import { buildBook } from '@/lib/analytics/ledger/build-book';
import { priceGrid } from '@/lib/analytics/portfolio/price-grid';
import { toInput } from '../../../support/portfolio-case';
import type { CaseRow } from '../../../support/portfolio-case';

const PRICES = [
  ['2024-01-02', '10'],
  ['2024-01-03', '11'],
  ['2024-01-04', '12'],
  ['2024-01-05', '13'],
] as const;
const BUY: CaseRow = {
  date: '2024-01-03',
  kind: 'buy',
  asset: 'S',
  quantity: '5',
  price: '11',
  account: 'A',
};

/** Prices of one asset by valuation day. */
function pricesOf(rows: readonly CaseRow[], asOf: string): number[] {
  const { input, market } = toInput({
    base: 'EUR',
    asOf,
    accounts: [{ id: 'A', cash: 'implied' }],
    assets: { S: { currency: 'EUR', prices: PRICES } },
    transactions: rows,
  });
  const built = buildBook(input);
  if (!built.ok) throw new Error(built.faults[0]!.code);
  return [...priceGrid(built.book, market).units[0]!];
}

describe('prices on valuation days', () => {
  it('are the closes where every valuation day has one', () => {
    expect(pricesOf([BUY], '2024-01-05')).toEqual([11, 12, 13]);
    expect(pricesOf([BUY], '2024-01-04')).toEqual([11, 12]);
  });

  it('repeat the last close on a day without one', () => {
    expect(pricesOf([BUY], '2024-01-06')).toEqual([11, 12, 13, 13]);
  });

  it('are restated for a split that a row records', () => {
    const split: CaseRow = { date: '2024-01-04', kind: 'split', asset: 'S', ratio: '2/1', account: 'A' };

    // The closes of the market know nothing of it: they are of the units before it.
    expect(pricesOf([BUY, split], '2024-01-05')).toEqual([11, 12, 13]);
  });
});
