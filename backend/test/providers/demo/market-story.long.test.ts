import type { PriceBatch } from '@/backend/src/market-model/batches';
import { demoCatalog, type DemoCatalog } from '@/backend/src/providers/demo/catalog/catalog';
import { createDemoProvider } from '@/backend/src/providers/demo/demo-provider';
import { parseIsoDate } from '@/lib/domain/iso-date';

/** The S&P 500 and the instruments without members: a market that is computed in a few seconds. */
function largeCompanies(): DemoCatalog {
  const catalog = demoCatalog();
  const instruments = catalog.instruments.filter(
    ({ kind, universes, symbol }) =>
      (kind === 'stock' && universes.includes('sp500')) || kind === 'index' || symbol === 'TLT',
  );
  const symbols = new Set(instruments.map(({ symbol }) => symbol));
  return {
    ...catalog,
    instruments,
    membershipChanges: catalog.membershipChanges.filter(({ symbol }) => symbols.has(symbol)),
    splits: catalog.splits.filter(({ symbol }) => symbols.has(symbol)),
  };
}

const catalog = largeCompanies();

describe.each([1, 2])('the history of the market with seed %i', (seed) => {
  const provider = createDemoProvider({ seed, today: parseIsoDate('2023-01-03')!, catalog });
  const bars = new Map(
    [...(provider.prices() as Iterable<PriceBatch>)].map((batch) => [batch.instrument.symbol, batch.bars]),
  );

  function closeOn(symbol: string, date: string): number {
    const { days, close } = bars.get(symbol)!;
    return close[days.indexOf(parseIsoDate(date)!)]!;
  }
  const change = (symbol: string, from: string, to: string): number =>
    closeOn(symbol, to) / closeOn(symbol, from) - 1;

  it('falls by about a third from 19 February to 23 March 2020 and has made it up by August', () => {
    expect(change('^GSPC', '2020-02-19', '2020-03-23')).toBeGreaterThan(-0.39);
    expect(change('^GSPC', '2020-02-19', '2020-03-23')).toBeLessThan(-0.29);
    expect(change('^GSPC', '2020-02-19', '2020-08-31')).toBeGreaterThan(-0.05);
  });

  it.each([
    ['2008-09-29', '2008-09-26', -0.088],
    ['2008-10-13', '2008-10-10', 0.115],
    ['2020-03-12', '2020-03-11', -0.095],
    ['2020-03-16', '2020-03-13', -0.12],
    ['2020-03-24', '2020-03-23', 0.094],
  ])('moves on %s as in history', (day, before, move) => {
    expect(Math.abs(change('^GSPC', before, day) - move)).toBeLessThan(0.03);
  });

  it('loses more than half from October 2007 to March 2009', () => {
    expect(change('^GSPC', '2007-10-09', '2009-03-09')).toBeGreaterThan(-0.66);
    expect(change('^GSPC', '2007-10-09', '2009-03-09')).toBeLessThan(-0.48);
  });

  it('loses about a quarter from January to October 2022, and bonds with it', () => {
    expect(change('^GSPC', '2022-01-03', '2022-10-12')).toBeGreaterThan(-0.36);
    expect(change('^GSPC', '2022-01-03', '2022-10-12')).toBeLessThan(-0.16);
    expect(change('TLT', '2022-01-03', '2022-10-12')).toBeLessThan(-0.2);
    expect(change('TLT', '2020-02-19', '2020-03-23')).toBeGreaterThan(0.05);
  });

  it('frightens the volatility index in 2008 and 2020, not in between', () => {
    expect(closeOn('^VIX', '2020-03-16')).toBeGreaterThan(55);
    expect(closeOn('^VIX', '2008-10-27')).toBeGreaterThan(45);
    expect(closeOn('^VIX', '2017-10-02')).toBeLessThan(18);
  });
});
