import type { Disposal } from '@/lib/analytics/ledger/disposal';
import { form8949, form8949Totals, schedule3, schedule3Totals } from '@/lib/analytics/ledger/tax-forms';
import { requireDecimal } from '@/lib/domain/decimal';
import { requireIsoDate } from '@/lib/domain/iso-date';

/** One unit, bought for 100. */
function sold(kind: string, [acquired, day]: readonly [string, string], price: string, denied = '0') {
  const [proceeds, cost, lost] = [price, '100', denied].map(requireDecimal) as [bigint, bigint, bigint];
  const quantity = requireDecimal('1');
  const since = requireIsoDate(acquired);
  const disposal: Disposal = {
    ...{ row: 0, day: requireIsoDate(day), account: 0, asset: 0, quantity },
    ...{ proceeds, grossProceeds: proceeds, tax: 0n, cost, grossCost: cost, denied: lost, currency: 0 },
    ...{ gain: proceeds - cost + lost, boughtBack: 0n, isCover: false },
    parts: [
      {
        rule: 'fifo',
        lots: [{ acquired: since, heldSince: since, quantity, cost, gross: cost, local: cost, row: 0 }],
      },
    ],
  };
  return { disposal, name: kind, symbol: kind.toUpperCase(), kind };
}

const DISPOSALS = [
  sold('crypto', ['2023-02-01', '2025-01-06'], '170'),
  sold('crypto', ['2024-12-01', '2025-01-07'], '90'),
  sold('crypto', ['2023-02-01', '2024-12-02'], '150'),
  sold('stock', ['2025-01-08', '2025-02-09'], '80.5', '19.5'),
  sold('bond', ['2020-01-08', '2025-02-09'], '101.25'),
];

it('puts coins into boxes of their own from 2025 on, and sums each copy of a part', () => {
  const lines = form8949(DISPOSALS, null);

  expect(lines.map(({ boxes, dateSold, part }) => [part, boxes, dateSold])).toEqual([
    ['I (short-term)', 'A to C', '02/09/2025'],
    ['I (short-term)', 'G to I', '01/07/2025'],
    ['II (long-term)', 'D to F', '12/02/2024'],
    ['II (long-term)', 'D to F', '02/09/2025'],
    ['II (long-term)', 'J to L', '01/06/2025'],
  ]);
  expect(form8949Totals(lines)).toEqual([
    { part: 'I (short-term)', boxes: 'A to C', proceeds: 80.5, cost: 100, adjustment: 19.5, gain: 0 },
    { part: 'I (short-term)', boxes: 'G to I', proceeds: 90, cost: 100, adjustment: 0, gain: -10 },
    { part: 'II (long-term)', boxes: 'D to F', proceeds: 251.25, cost: 200, adjustment: 0, gain: 51.25 },
    { part: 'II (long-term)', boxes: 'J to L', proceeds: 170, cost: 100, adjustment: 0, gain: 70 },
  ]);
});

it('sums each section of Schedule 3, and numbers the lines of shares and fund units', () => {
  expect(schedule3Totals(schedule3(DISPOSALS))).toEqual([
    { section: 'Other', proceedsLine: '', proceeds: 410, gainLine: '', gain: 110 },
    {
      section: 'Publicly traded shares, mutual fund units',
      ...{ proceedsLine: '13199', proceeds: 80.5, gainLine: '13200', gain: 0 },
    },
    { section: 'Bonds', proceedsLine: '', proceeds: 101.25, gainLine: '', gain: 1.25 },
  ]);
});
