import { Value } from 'typebox/value';
import { StockList, StockNames } from '@/lib/contracts/stocks';

const META = { asOf: '2024-06-28', source: 'csv', generatedAt: '2024-06-28T20:00:00.000Z', dataVersion: 1 };

describe('the search lists', () => {
  it('carry what the specification reads: a stocks array of symbol, name, exchange', () => {
    const stock = { id: 1, symbol: 'AAPL', name: 'Apple', exchange: 'NASDAQ' };

    expect(Value.Check(StockList, { meta: META, stocks: [stock] })).toBe(true);
    expect(Value.Check(StockList, { meta: META, stocks: [{ ...stock, exchange: null }] })).toBe(false);
  });

  it('carry the names under stock_names', () => {
    expect(
      Value.Check(StockNames, { meta: META, stock_names: [{ id: 1, symbol: 'AAPL', name: 'Apple' }] }),
    ).toBe(true);
    expect(Value.Check(StockNames, { meta: META, names: [] })).toBe(false);
  });
});
