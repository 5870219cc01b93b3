import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import { returnSeries, returnsAsSeries } from '@/lib/analytics/portfolio/return-series';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { computeCase } from '../../../support/portfolio-case';
import type { PortfolioCase } from '../../../support/portfolio-case';
import { dayOf } from '../../../support/reference-data';

/** A coin that trades every day: 100 on Thursday, 110 on Saturday, 121 on Monday; sold on Tuesday. */
const given: PortfolioCase = {
  base: 'EUR',
  asOf: '2024-06-14',
  accounts: [{ id: 'A', cash: 'implied' }],
  assets: {
    COIN: {
      currency: 'EUR',
      prices: [
        ['2024-06-06', '100'],
        ['2024-06-07', '100'],
        ['2024-06-08', '110'],
        ['2024-06-09', '110'],
        ['2024-06-10', '121'],
        ['2024-06-11', '121'],
        ['2024-06-12', '200'],
        ['2024-06-13', '200'],
        ['2024-06-14', '200'],
      ],
    },
  },
  transactions: [
    { date: '2024-06-06', kind: 'buy', asset: 'COIN', quantity: '1', price: '100' },
    { date: '2024-06-11', kind: 'sell', asset: 'COIN', quantity: '1', price: '121' },
  ],
};

function seriesOf(tradingDays: readonly string[] | null, from: string | null = null) {
  const { range, valued } = computeCase(given);
  const over = from === null ? range : { ...range, from: dayOf(from) };
  const chain = linkReturns(valued, over, 'opening');
  const days = tradingDays && Int32Array.from(tradingDays, dayOf);
  const { idleDays, ...series } = returnSeries(valued, over, { chain, tradingDays: days });
  return {
    idleDays,
    points: Array.from(series.days, (day, i) => [formatIsoDate(day), Number(series.values[i]!.toFixed(9))]),
  };
}

it('puts moves of a weekend into Monday, and counts days without capital', () => {
  const days = [
    '2024-06-05',
    '2024-06-06',
    '2024-06-07',
    '2024-06-10',
    '2024-06-11',
    '2024-06-12',
    '2024-06-13',
    '2024-06-14',
  ];

  expect(seriesOf(days)).toEqual({
    points: [
      ['2024-06-05', 100],
      ['2024-06-06', 100],
      ['2024-06-07', 100],
      ['2024-06-10', 121],
      ['2024-06-11', 121],
      ['2024-06-12', 121],
      ['2024-06-13', 121],
      ['2024-06-14', 121],
    ],
    idleDays: 4,
  });
});

it('uses days from Monday to Friday without a benchmark, and where it ends', () => {
  const weekdays = seriesOf(null).points.map(([day]) => day);

  expect(weekdays).toEqual([
    '2024-06-05',
    '2024-06-06',
    '2024-06-07',
    '2024-06-10',
    '2024-06-11',
    '2024-06-12',
    '2024-06-13',
    '2024-06-14',
  ]);
  expect(seriesOf(['2024-06-05', '2024-06-06', '2024-06-07']).points.map(([day]) => day)).toEqual(weekdays);
});

it('begins with the first capital of the range, at 100, and is empty without any', () => {
  expect(seriesOf(null, '2024-01-02').points[0]).toEqual(['2024-06-05', 100]);
  expect(seriesOf(null, '2024-06-07').points.slice(0, 2)).toEqual([
    ['2024-06-07', 100],
    ['2024-06-10', 121],
  ]);
  // From a weekend on, the base is the Friday before, as with the days of a benchmark: others have no value on a Sunday.
  for (const days of [null, ['2024-06-06', '2024-06-07', '2024-06-10']])
    expect(seriesOf(days, '2024-06-09').points.slice(0, 2)).toEqual([
      ['2024-06-07', 100],
      ['2024-06-10', 110],
    ]);
  expect(seriesOf(null, '2024-06-12')).toEqual({ points: [], idleDays: 0 });
});

it('has the form of an instrument’s prices, with unknown ranges and volumes', () => {
  const view = returnsAsSeries({ days: Int32Array.of(1, 2), values: Float64Array.of(100, 101) });

  expect(view.total).toBe(view.close);
  expect([...view.high, ...view.volume].every(Number.isNaN)).toBe(true);
});
