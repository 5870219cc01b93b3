import type { PriceBatch } from '@/backend/src/market-model/batches';
import { demoCatalog, type DemoCatalog } from '@/backend/src/providers/demo/catalog/catalog';
import { createDemoProvider } from '@/backend/src/providers/demo/demo-provider';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { momentsOf, returnsByDay, sharedCorrelation } from './series-statistics';

const TODAY = parseIsoDate('2026-08-22')!;
const { shareClasses } = demoCatalog();
const PAIRS = shareClasses.map(({ company, symbol }) => [symbol, company] as const);

/** Related listings, and all instruments that are not companies. */
function tiedListings(): DemoCatalog {
  const catalog = demoCatalog();
  const tied = new Set(PAIRS.flat());
  const instruments = catalog.instruments.filter(
    ({ kind, symbol }) => tied.has(symbol) || kind === 'index' || kind === 'currency',
  );
  return { ...catalog, instruments, membershipChanges: [] };
}

const provider = createDemoProvider({ seed: 1, today: TODAY, catalog: tiedListings() });
const batches = new Map(
  [...(provider.prices() as Iterable<PriceBatch>)].map((batch) => [batch.instrument.symbol, batch]),
);
const returnsOf = (symbol: string): Map<number, number> => returnsByDay(batches.get(symbol)!);

function yearOf(symbol: string): number {
  const { bars, splits } = batches.get(symbol)!;
  const first = bars.days.findIndex((day) => day >= TODAY - 365);
  const split = splits
    .filter(({ day }) => day > bars.days[first]!)
    .reduce((all, { ratio }) => all * ratio, 1);
  return (bars.close.at(-1)! * split) / bars.close[first]! - 1;
}

describe('the classes of a company', () => {
  it('name the American ones and the cross-listings', () => {
    expect(PAIRS).toContainEqual(['GOOG', 'GOOGL']);
    expect(PAIRS).toContainEqual(['FOX', 'FOXA']);
    expect(PAIRS).toContainEqual(['ASML', 'ASML.AS']);
  });

  it.each([
    ['GOOG', 'GOOGL'],
    ['FOX', 'FOXA'],
    ['NWSA', 'NWS'],
  ])('%s moves as %s does, apart by little', (one, other) => {
    expect(sharedCorrelation(returnsOf(one), returnsOf(other))).toBeGreaterThan(0.98);
    expect(Math.abs(yearOf(one) - yearOf(other))).toBeLessThan(0.06);
  });

  it.each([
    ['SHOP.TO', 'SHOP', 'USDCAD=X'],
    ['ASML', 'ASML.AS', 'EURUSD=X'],
  ])('%s is %s at the rate of exchange', (one, other, pair) => {
    const [there, here, rate] = [one, other, pair].map((symbol) => batches.get(symbol)!.bars.close.at(-1)!);

    expect(there! / (here! * rate!)).toBeGreaterThan(0.98);
    expect(there! / (here! * rate!)).toBeLessThan(1.02);
  });

  it('is not an exact copy: the classes trade apart on most days', () => {
    const [one, other] = [returnsOf('GOOG'), returnsOf('GOOGL')];
    const apart = [...one].map(([day, move]) => move - (other.get(day) ?? move));

    expect(momentsOf(apart).deviation).toBeGreaterThan(0.0002);
  });

  it('has bars that are whole, its own splits and the same dividends', () => {
    const { bars, dividends, splits } = batches.get('GOOG')!;
    bars.close.forEach((close, i) => {
      if (
        !(bars.low[i]! <= Math.min(close, bars.open[i]!) && bars.high[i]! >= Math.max(close, bars.open[i]!))
      )
        throw new Error(`bar ${i} of GOOG`);
    });

    expect(splits).toEqual(batches.get('GOOGL')!.splits);
    expect(dividends.map(({ day }) => day)).toEqual(batches.get('GOOGL')!.dividends.map(({ day }) => day));
  });

  it('counts once: each class is weighted by its own shares, and the accounts of both state the same per share', () => {
    const sp500 = [...provider.universes()].find(({ id }) => id === 'sp500')!;
    const shares = (symbol: string): number =>
      sp500.members.findLast((one) => one.symbol === symbol)!.shares!;
    const drafts = [...provider.fundamentals()].flat();
    const latest = (symbol: string, item: string): number =>
      drafts.findLast((draft) => draft.symbol === symbol && draft.item === item)!.value;

    expect(shares('GOOG')).toBe(5670);
    expect(shares('GOOGL')).toBe(6000);
    expect(latest('GOOG', 'epsDiluted') / latest('GOOGL', 'epsDiluted')).toBeCloseTo(1, 1);
    expect(latest('GOOG', 'netIncome') / latest('GOOGL', 'netIncome')).toBeCloseTo(5670 / 6000, 1);
  });
});
