import { readCapitalMarkets } from '../../../src/services/macro/read-capital-markets';
import { DetailedStore } from '../../support/detailed-store';
import { day } from '../../support/fake-store';
import { makeCapitalStore } from './capital-store';

const ASOF = day('2024-06-28');

/** A curve with all yields on its own day. */
const curveOf = (id: string, date: string, yields: readonly number[]) => ({
  id,
  wanted: date,
  day: date,
  yields,
  dates: yields.map(() => date),
});

it('draws the curve of the last published day, and of days before it', async () => {
  const { curve, missing } = await readCapitalMarkets(makeCapitalStore(), ASOF, null);

  expect(curve.maturities.map(({ id }) => id)).toEqual(['DGS2', 'DGS10']);
  expect(curve.days).toEqual([
    curveOf('now', '2024-06-27', [0.0475, 0.043]),
    curveOf('1W', '2024-06-20', [0.047, 0.042]),
    // Nothing within ten days of 2024-05-27.
    { id: '1M', wanted: '2024-05-27', day: null, yields: [null, null], dates: [null, null] },
    { ...curveOf('1Y', '2023-06-26', [0.046, 0.037]), wanted: '2023-06-27' },
  ]);
  expect(missing.find(({ block }) => block === 'curve')!.ids).toContain('DGS3MO');
  expect(missing.find(({ block }) => block === 'credit')!.ids).toEqual(['BAMLC0A0CM', 'BAMLH0A0HYM2']);
});

it('returns what was published by the day, and nothing later', async () => {
  const before = await readCapitalMarkets(makeCapitalStore(), day('2024-06-27'), null);
  expect(before.curve.days[0]).toMatchObject({ day: '2024-06-20', yields: [0.047, 0.042] });

  const [prices] = (await readCapitalMarkets(makeCapitalStore(), ASOF, null)).macro;
  // The prices of May were published on 13 June: 313 after 312, and 301 a year before.
  expect(prices).toMatchObject({ id: 'CPIAUCSL', day: '2024-05-01', value: 313, isRate: false });
  expect(prices!.change).toBeCloseTo(313 / 312 - 1, 12);
  expect(prices!.changeYear).toBeCloseTo(313 / 301 - 1, 12);
});

it('compares with requested days', async () => {
  const { curve } = await readCapitalMarkets(makeCapitalStore(), ASOF, [
    day('2023-06-30'),
    day('2020-01-01'),
  ]);

  expect(curve.days.map(({ id, yields }) => [id, ...yields])).toEqual([
    ['now', 0.0475, 0.043],
    ['2023-06-30', 0.046, 0.037],
    ['2020-01-01', null, null],
  ]);
});

it('returns rates as fractions, crosses from quoted pairs, and commodities with group and unit', async () => {
  const { commodities, cross, fx, rates } = await readCapitalMarkets(makeCapitalStore(), ASOF, null);

  expect(rates).toEqual([
    expect.objectContaining({ id: 'DFII10', group: 'real', value: 0.0205, change1W: null }),
  ]);
  expect(cross).toMatchObject({ currencies: ['USD', 'EUR', 'JPY'], source: 'pairs', day: '2024-06-28' });
  const [euro, yen] = fx.map(({ figures }) => Number(figures['price']));
  expect(cross.rates[1]![2]).toBeCloseTo(euro! * yen!, 9);
  expect(cross.rates[2]![2]).toBe(1);
  expect(cross.changes[1]![0]).toBeCloseTo(Number(fx[0]!.figures['return.1M']), 12);
  expect(commodities).toEqual([
    expect.objectContaining({ symbol: 'GC=F', group: 'metals', unit: 'USD per troy ounce' }),
  ]);
});

it('has no value of a day long after a series has ended, and returns its last day', async () => {
  const later = await readCapitalMarkets(makeCapitalStore(), day('2025-06-30'), null);
  const ended = (text: string) => ({ gap: 'ended', need: null, have: null, day: text });

  expect(later.curve.maturities.map(({ gap }) => gap)).toEqual([ended('2024-06-28'), ended('2024-06-28')]);
  expect(later.curve.days[0]).toEqual({
    id: 'now',
    wanted: '2025-06-30',
    day: null,
    yields: [null, null],
    dates: [null, null],
  });
  expect(later.rates[0]).toMatchObject({
    id: 'DFII10',
    day: '2024-06-27',
    value: null,
    percentile: null,
    gap: ended('2024-06-27'),
  });
  expect(later.macro[0]).toMatchObject({
    value: null,
    change: null,
    changeYear: null,
    gap: ended('2024-05-01'),
  });
  expect(later.cross).toMatchObject({ currencies: [], leftOut: ['EURUSD=X', 'USDJPY=X'] });
  expect(later.missing.map(({ block }) => block)).not.toContain('fx');
});

it('leaves out of the curve of the day the yield of a term that ended, and dates the others', async () => {
  const series = (id: string, days: readonly string[]) => ({
    id,
    rows: days.map((one) => [one, one, 4] as const),
  });
  const store = new DetailedStore(
    [],
    [
      series('DGS2', ['2024-06-20']),
      series('DGS5', ['2024-06-14']),
      series('DGS10', ['2024-06-20', '2024-06-21']),
    ],
  );
  const { curve } = await readCapitalMarkets(store, day('2024-06-28'), null);

  expect(curve.days[0]).toMatchObject({
    yields: [0.04, null, 0.04],
    dates: ['2024-06-20', null, '2024-06-21'],
  });
  expect(curve.maturities[1]!.gap).toMatchObject({ gap: 'ended', day: '2024-06-14' });
});

it('uses the reference rates of the ECB for pairs that are not quoted', async () => {
  const store = new DetailedStore(
    [],
    [
      {
        id: 'ECB.USD',
        unit: 'usd-per-eur',
        rows: [
          ['2024-05-24', '2024-05-24', 1.08],
          ['2024-06-27', '2024-06-27', 1.07],
        ],
      },
      { id: 'ECB.GBP', unit: 'gbp-per-eur', rows: [['2024-06-27', '2024-06-27', 0.85]] },
    ],
  );
  const { cross, macro } = await readCapitalMarkets(store, ASOF, null);

  expect(cross).toMatchObject({ source: 'ecb', currencies: ['USD', 'EUR', 'GBP'], day: '2024-06-27' });
  expect(cross.rates[0]![2]).toBeCloseTo(0.85 / 1.07, 12);
  expect(cross.changes[1]![0]).toBeCloseTo(1.07 / 1.08 - 1, 12);
  expect(macro).toEqual([]);
});

it('names the missing data of an empty store', async () => {
  const answer = await readCapitalMarkets(new DetailedStore([]), ASOF, null);

  expect(answer).toMatchObject({ curve: { maturities: [], days: [] }, rates: [], fx: [], macro: [] });
  expect(answer.missing.map(({ block }) => block)).toEqual([
    'curve',
    'policy',
    'real',
    'breakeven',
    'credit',
    'fx',
    'commodities',
    'macro',
  ]);
});
