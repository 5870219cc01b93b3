import { formatDecimal } from '@/lib/domain/decimal';
import { computeCase } from '../../../support/portfolio-case';
import type { CaseRow } from '../../../support/portfolio-case';

const buy = { date: '2024-01-02', kind: 'buy', asset: 'S', quantity: '10', price: '80' };
const arrival = { date: '2024-06-03', kind: 'transfer-in', asset: 'S', quantity: '2' };

/** Cost of the lots of units that came without an amount, and the inflow that they are. */
function arrivalOf(rows: readonly CaseRow[], prices: readonly (readonly [string, string])[]) {
  const { book, figures } = computeCase({
    base: 'EUR',
    asOf: '2024-12-31',
    from: '2024-01-02',
    accounts: [{ id: 'A', cash: 'implied' }],
    assets: { S: { currency: 'EUR', prices } },
    transactions: rows,
  });
  const lot = [...book.openLots].find(({ acquired }) => acquired === book.rows.at(-1)!.day)!;
  return [formatDecimal(lot.cost), figures.inflows];
}

describe('units that come without an amount', () => {
  it('cost the last close', () => {
    expect(arrivalOf([buy, arrival], [['2024-05-31', '90']])).toEqual(['180', 180]);
  });

  it('cost the last own trade where no close, or a stale one, is known', () => {
    expect(arrivalOf([buy, arrival], [])).toEqual(['160', 160]);
    expect(arrivalOf([buy, arrival], [['2023-12-01', '70']])).toEqual(['160', 160]);
  });

  it('cost the price of the day after splits that rows record', () => {
    const split = { date: '2024-06-03', kind: 'split', asset: 'S', ratio: '2/1' };

    expect(arrivalOf([buy, split, arrival], [['2024-05-31', '90']])).toEqual(['90', 90]);
    expect(arrivalOf([buy, split, arrival], [])).toEqual(['80', 80]);
  });
});
