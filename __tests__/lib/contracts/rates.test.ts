import { Value } from 'typebox/value';
import { BillRates } from '@/lib/contracts/rates';

const META = { asOf: '2024-06-28', source: 'csv', generatedAt: '2024-06-28T20:00:00.000Z', dataVersion: 1 };

describe('the bill', () => {
  it.each([
    [{ series: 'DTB3', dates: ['2024-06-27'], rates: [0.052] }, true],
    [{ series: null, dates: [], rates: [] }, true],
    [{ series: 'DTB3', dates: ['2024-06-27'], rates: [null] }, false],
  ])('%j', (value, expected) => {
    expect(Value.Check(BillRates, { meta: META, ...value })).toBe(expected);
  });
});
