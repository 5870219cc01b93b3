import { parseRiskFree } from '../../../src/services/figures/read-figures';
import { readComparison } from '../../../src/services/compare/read-comparison';
import { day } from '../../support/fake-store';
import { makeRegionalMarket } from '../../support/regional-market';

const market = makeRegionalMarket();

function compare(asOf: string, currency: 'local' | 'USD') {
  return readComparison(market, {
    instruments: ['AAA', 'EUA.PA'].map((symbol) => market.find(symbol)!),
    benchmark: null,
    isBenchmarkNamed: false,
    asOf: day(asOf),
    window: { from: null, to: day(asOf) },
    range: null,
    basis: 'total',
    currency,
    interval: '1d',
    riskFree: parseRiskFree(undefined),
  });
}

it('carries a converted series in its own currency too, on the same days', async () => {
  const { dates, local, series } = await compare('2024-06-27', 'USD');

  expect(Object.keys(local ?? {})).toEqual(['EUA.PA']);
  const own = local!['EUA.PA']!;
  const converted = series['EUA.PA']!;
  expect(own).toHaveLength(dates.length);
  // The quotient is the rate of the day.
  const pair = (await market.view(market.find('EURUSD=X')!.id, day('2024-06-27')))!;
  const rates = new Map<number, number>(Array.from(pair.days, (on, index) => [on, pair.close[index]!]));
  dates.forEach((date, index) =>
    expect(converted[index]! / own[index]!).toBeCloseTo(rates.get(day(date))!, 10),
  );
});

it('has no such values without a conversion', async () => {
  expect(await compare('2024-06-27', 'local')).not.toHaveProperty('local');
});

it('knows nothing later than the as-of day', async () => {
  const [past, now] = [await compare('2021-03-01', 'USD'), await compare('2024-06-27', 'USD')];

  expect(past.dates.at(-1)).toBe('2021-03-01');
  expect(past.local!['EUA.PA']).toEqual(now.local!['EUA.PA']!.slice(0, past.dates.length));
});
