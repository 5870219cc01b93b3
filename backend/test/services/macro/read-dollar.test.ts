import { readDollar, readDollarRow } from '../../../src/services/macro/read-dollar';
import { readMacroSeries } from '../../../src/services/macro/read-macro-series';
import { DetailedStore, type FakeMacro } from '../../support/detailed-store';
import { day, weekdayBars } from '../../support/fake-store';

const ASOF = day('2024-06-28');
const PAIRS = {
  'EURUSD=X': 1.1,
  'USDJPY=X': 150,
  'GBPUSD=X': 1.25,
  'USDCAD=X': 1.35,
  'USDSEK=X': 10,
  'USDCHF=X': 0.9,
};

/** Constant pairs, except for the euro: it loses a tenth on the last day. */
function market(left: readonly string[] = []): DetailedStore {
  return new DetailedStore(
    Object.entries(PAIRS)
      .filter(([symbol]) => !left.includes(symbol))
      .map(([symbol, rate]) => ({
        symbol,
        kind: 'currency' as const,
        bars: weekdayBars('2023-06-01', [
          ...Array<number>(281).fill(rate),
          symbol === 'EURUSD=X' ? rate / 1.1 : rate,
        ]),
      })),
  );
}

it('computes the index from quoted pairs of either direction', async () => {
  const row = await readDollarRow(market(), ASOF);
  const before =
    50.14348112 * 1.1 ** -0.576 * 150 ** 0.136 * 1.25 ** -0.119 * 1.35 ** 0.091 * 10 ** 0.042 * 0.9 ** 0.036;

  expect(row).toMatchObject({ day: '2024-06-28', source: 'pairs', missing: [], gap: null });
  expect(row.value!).toBeCloseTo(before * 1.1 ** 0.576, 9);
  expect(row.change1D!).toBeCloseTo(1.1 ** 0.576 - 1, 12);
  expect(row.change1Y!).toBeCloseTo(1.1 ** 0.576 - 1, 12);
});

it('uses the reference rates of the ECB for a missing pair', async () => {
  const rates: FakeMacro[] = Object.entries({
    USD: 1.1,
    JPY: 165,
    GBP: 0.88,
    CAD: 1.485,
    SEK: 11,
    CHF: 0.99,
  }).map(([code, rate]) => ({
    id: `ECB.${code}`,
    unit: 'per EUR',
    rows: [['2024-06-27', '2024-06-27', rate]],
  }));
  const { series, source } = await readDollar(new DetailedStore([], rates), ASOF);
  const quoted = await readDollar(market(), day('2024-06-27'));

  expect(source).toBe('ecb');
  expect(series!.values.at(-1)!).toBeCloseTo(quoted.series!.values.at(-1)!, 9);
});

it('names the currencies that are missing', async () => {
  const row = await readDollarRow(market(['USDSEK=X']), ASOF);

  expect(row).toMatchObject({ value: null, day: null, missing: ['SEK'] });
});

it('is a series of the page', async () => {
  const { series } = await readMacroSeries(market(), {
    asOf: ASOF,
    ids: ['DXY', 'EURUSD=X'],
    range: '1Y',
    transform: 'percent',
  });

  expect(series.map(({ id }) => id)).toEqual(['DXY', 'EURUSD=X']);
  expect(series[0]!.values.at(-1)!).toBeCloseTo(1.1 ** 0.576 - 1, 12);
  expect(series[1]!.values.at(-1)!).toBeCloseTo(1 / 1.1 - 1, 12);
});
