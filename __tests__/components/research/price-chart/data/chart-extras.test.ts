import { needsEvents, valuesOn } from '@/components/research/price-chart/data/chart-extras';
import type { ComparedInstrument } from '@/components/research/price-chart/data/chart-extras';

const DAYS = Int32Array.of(10, 11, 12, 13, 30);

function compared(days: number[], close: number[], dividendAdjusted = false): ComparedInstrument {
  const column = Float64Array.from(close);
  const view = { open: column, high: column, low: column, close: column, volume: column };
  return {
    symbol: 'B',
    identity: {
      symbol: 'B',
      name: 'B',
      kind: 'stock',
      currency: 'USD',
      frequency: 'daily',
      dividendAdjusted,
      details: {},
    },
    view: { days: Int32Array.from(days), ...view, total: column.map((value) => value * 2) },
  };
}

it('takes the last value on or before each day, until it is ten days old', () => {
  const other = compared([11, 13], [5, 6]);
  expect([...valuesOn(DAYS, other, 'price')]).toEqual([NaN, 5, 5, 6, NaN]);
  expect([...valuesOn(DAYS, other, 'total')]).toEqual([NaN, 10, 10, 12, NaN]);
});

it('has no price return of prices that include dividends', () => {
  const other = compared([11, 13], [5, 6], true);
  expect([...valuesOn(DAYS, other, 'price')].every(Number.isNaN)).toBe(true);
  expect(valuesOn(DAYS, other, 'total')[1]).toBe(10);
});

it('asks for reports and headlines only where one of them is marked', () => {
  expect(needsEvents(['dividend', 'split'])).toBe(false);
  expect(needsEvents(['split', 'news'])).toBe(true);
});
