import type { PriceBatch } from '@/backend/src/market-model/batches';
import { demoCatalog } from '@/backend/src/providers/demo/catalog/catalog';
import { demoIndexOfFund } from '@/backend/src/providers/demo/assets/fund-index';
import { createDemoProvider } from '@/backend/src/providers/demo/demo-provider';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { quoteScale } from '@/lib/domain/minor-units';
import { hasReferencePrices, referenceReturns, referenceSymbols } from './reference-prices';
import { clusteringOf, medianOf, momentsOf, returnsByDay, sharedCorrelation } from './series-statistics';

/** Statistics of one market, real or simulated, over the same shares. */
interface Likeness {
  readonly within: number;
  readonly across: number;
  readonly volatility: number;
  readonly kurtosis: number;
  readonly clustering: number;
}

const sectorOf = new Map(
  demoCatalog()
    .instruments.filter(({ kind, country }) => kind === 'stock' && country === 'US')
    .map(({ symbol, sector }) => [symbol, sector]),
);

const batches = new Map<string, PriceBatch>();
const provider = createDemoProvider({ seed: 1, today: parseIsoDate('2027-01-05')! });
for (const batch of provider.prices() as Iterable<PriceBatch>) batches.set(batch.instrument.symbol, batch);

function simulated(symbol: string): Map<number, number> {
  return returnsByDay(batches.get(symbol)!);
}

function likenessOf(returns: ReadonlyMap<string, ReadonlyMap<number, number>>): Likeness {
  const symbols = [...returns.keys()];
  const within: number[] = [];
  const across: number[] = [];
  symbols.forEach((a, i) => {
    for (const b of symbols.slice(0, i)) {
      const correlation = sharedCorrelation(returns.get(a)!, returns.get(b)!);
      (sectorOf.get(a) === sectorOf.get(b) ? within : across).push(correlation);
    }
  });
  const each = symbols.map((symbol) => [...returns.get(symbol)!.values()]);
  return {
    within: medianOf(within),
    across: medianOf(across),
    volatility: medianOf(each.map((values) => momentsOf(values).deviation * Math.sqrt(252))),
    kurtosis: medianOf(each.map((values) => momentsOf(values).kurtosis)),
    clustering: medianOf(each.map((values) => clusteringOf(values, 1))),
  };
}

/** Shares from all sectors. */
const SAMPLE = [
  'AAPL',
  'MSFT',
  'NVDA',
  'IBM',
  'AMZN',
  'HD',
  'BAC',
  'JPM',
  'CVX',
  'XOM',
  'KO',
  'PEP',
  'PG',
  'WMT',
  'JNJ',
  'UNH',
];

describe('the simulated market as a whole', () => {
  const likeness = likenessOf(new Map(SAMPLE.map((symbol) => [symbol, simulated(symbol)])));

  it('has about 1,200 instruments and six million bars', () => {
    const bars = [...batches.values()].reduce((sum, batch) => sum + batch.bars.days.length, 0);

    expect(batches.size).toBeGreaterThanOrEqual(1_150);
    expect(bars).toBeGreaterThan(5_500_000);
  });

  it('has fat tails and clustered volatility, in shares and in the index', () => {
    const index = [...simulated('^GSPC').values()];

    expect(likeness.kurtosis).toBeGreaterThan(5);
    expect(momentsOf(index).kurtosis).toBeGreaterThan(5);
    expect(likeness.clustering).toBeGreaterThan(0.1);
    expect(clusteringOf(index, 1)).toBeGreaterThan(0.15);
    expect(clusteringOf(index, 20)).toBeGreaterThan(0.08);
  });

  it('has no memory in the direction of moves', () => {
    const index = [...simulated('^GSPC').values()];
    const up = index.map((value) => (value > 0 ? 1 : -1));
    let agree = 0;
    for (let i = 1; i < up.length; i += 1) agree += up[i] === up[i - 1] ? 1 : 0;

    expect(agree / up.length).toBeGreaterThan(0.45);
    expect(agree / up.length).toBeLessThan(0.56);
  });

  it('moves together, more so within a sector', () => {
    expect(likeness.within).toBeGreaterThan(0.35);
    expect(likeness.within).toBeLessThan(0.65);
    expect(likeness.across).toBeGreaterThan(0.2);
    expect(likeness.across).toBeLessThan(0.4);
    expect(likeness.within).toBeGreaterThan(likeness.across + 0.08);
  });

  it('grows and shakes like an index: 5 to 11 percent a year, 13 to 21 percent volatility, a fall of a third and more', () => {
    for (const symbol of ['^GSPC', '^NDX', '^GSPTSE', '^STOXX50E', '^RUT']) {
      const { bars } = batches.get(symbol)!;
      const years = (bars.days.at(-1)! - bars.days[0]!) / 365.25;
      const growth = (bars.close.at(-1)! / bars.close[0]!) ** (1 / years) - 1;
      const volatility = momentsOf([...simulated(symbol).values()]).deviation * Math.sqrt(252);
      let peak = 0;
      let fall = 0;
      for (const close of bars.close) {
        peak = Math.max(peak, close);
        fall = Math.min(fall, close / peak - 1);
      }

      expect([symbol, growth > 0.05 && growth < 0.11, growth]).toEqual([symbol, true, growth]);
      expect([symbol, volatility > 0.13 && volatility < 0.21, volatility]).toEqual([
        symbol,
        true,
        volatility,
      ]);
      expect([symbol, fall < -0.3 && fall > -0.65, fall]).toEqual([symbol, true, fall]);
    }
  });

  it('ends at levels of the right size: half to twice the catalog for indexes, a fifth to five times for nearly all shares', () => {
    let shares = 0;
    let near = 0;
    for (const { symbol, kind, price, currency } of demoCatalog().instruments) {
      const last = batches.get(symbol)!.bars.close.at(-1)! * quoteScale(currency);
      const ratio = last / price;
      if (kind === 'index')
        expect([symbol, ratio > 0.45 && ratio < 2.2, ratio]).toEqual([symbol, true, ratio]);
      if (kind !== 'stock') continue;
      shares += 1;
      if (ratio > 0.2 && ratio < 5) near += 1;
    }

    expect(near / shares).toBeGreaterThan(0.95);
  });

  it('keeps the volatility index high when the market is restless', () => {
    const index = batches.get('^VIX')!.bars;
    const moves = simulated('^GSPC');
    const calm: number[] = [];
    const restless: number[] = [];
    index.days.forEach((day, i) => {
      (Math.abs(moves.get(day) ?? 0) > 0.02 ? restless : calm).push(index.close[i]!);
    });

    expect(medianOf(calm)).toBeGreaterThan(10);
    expect(medianOf(calm)).toBeLessThan(20);
    expect(medianOf(restless)).toBeGreaterThan(medianOf(calm) * 1.4);
    expect(Math.max(...index.close)).toBeLessThan(100);
  });

  it('makes funds follow their holdings', () => {
    const correlation = (fund: string, held: string): number =>
      sharedCorrelation(simulated(fund), simulated(held));

    expect(correlation('SPY', '^GSPC')).toBeGreaterThan(0.995);
    expect(correlation('QQQ', '^NDX')).toBeGreaterThan(0.995);
    expect(correlation('GLD', 'GC=F')).toBeGreaterThan(0.97);
    expect(correlation('SH', '^GSPC')).toBeLessThan(-0.98);
    expect(correlation('TLT', '^GSPC')).toBeLessThan(0.3);
  });

  it('makes only funds of one index move as one: nothing else correlates above 0.99 over three years', () => {
    const funds = demoCatalog().instruments.filter(({ kind }) => kind === 'etf');
    const since = parseIsoDate('2023-08-22')!;
    const returns = funds.map(
      ({ symbol }) => new Map([...simulated(symbol)].filter(([day]) => day >= since)),
    );
    const wrong: string[] = [];
    let alike = 0;
    funds.forEach(({ symbol: a }, i) => {
      funds.slice(0, i).forEach(({ symbol: b }, j) => {
        const correlation = sharedCorrelation(returns[i]!, returns[j]!);
        const isOneIndex = demoIndexOfFund(a) === demoIndexOfFund(b);
        if (isOneIndex) alike += 1;
        if (correlation > 0.99 !== isOneIndex && correlation > 0) wrong.push(`${a} ${b} ${correlation}`);
      });
    });

    expect(wrong).toEqual([]);
    expect(alike).toBeGreaterThan(10);
  });

  it('makes companies as large as they are on the day of the catalog', () => {
    const day = parseIsoDate('2026-12-31')!;
    const largest = (universe: string, count: number): string[] =>
      demoCatalog()
        .instruments.filter(({ universes }) => universes.includes(universe))
        .map(({ symbol, sizeMillions }) => {
          const { bars } = batches.get(symbol)!;
          return [symbol, sizeMillions! * bars.close[bars.days.findLastIndex((one) => one <= day)]!] as const;
        })
        .sort((a, b) => b[1] - a[1])
        .slice(0, count)
        .map(([symbol]) => symbol);

    expect(largest('sp500', 10)).toEqual([
      'NVDA',
      'AAPL',
      'MSFT',
      'AMZN',
      'GOOGL',
      'GOOG',
      'META',
      'AVGO',
      'TSLA',
      'BRK-B',
    ]);
    expect(largest('nasdaq', 4)).toEqual(['NVDA', 'AAPL', 'MSFT', 'AMZN']);
    expect(largest('sptsx', 3)).toEqual(['RY.TO', 'SHOP.TO', 'TD.TO']);
    expect(new Set(largest('sp500', 20))).toEqual(
      new Set(
        'NVDA AAPL MSFT AMZN GOOGL GOOG META AVGO TSLA BRK-B LLY WMT JPM V ORCL XOM MA JNJ PLTR NFLX'.split(
          ' ',
        ),
      ),
    );
  });

  it('makes coins several times as restless as shares', () => {
    const volatility = momentsOf([...simulated('BTC-USD').values()]).deviation * Math.sqrt(365);

    expect(volatility).toBeGreaterThan(0.4);
    expect(volatility).toBeLessThan(0.9);
    expect(Math.max(...batches.get('USDT-USD')!.bars.close)).toBeLessThan(1.02);
  });
});

const real = hasReferencePrices() ? describe : describe.skip;
if (!hasReferencePrices()) process.stdout.write('skipped: no real prices to compare the demo market with\n');

real('beside the real prices of the same shares since 2006', () => {
  const symbols = hasReferencePrices() ? referenceSymbols(new Set(sectorOf.keys())) : [];
  const truth = likenessOf(
    new Map(symbols.map((symbol) => [symbol, referenceReturns(symbol, '2006-01-03')])),
  );
  const ours = likenessOf(new Map(symbols.map((symbol) => [symbol, simulated(symbol)])));

  it('compares at least twenty shares', () => {
    expect(symbols.length).toBeGreaterThanOrEqual(20);
  });

  it.each([
    ['within', 0.12],
    ['across', 0.12],
    ['volatility', 0.08],
    ['clustering', 0.12],
  ] as const)('%s is within %d of the real median', (which, tolerance) => {
    expect(Math.abs(ours[which] - truth[which])).toBeLessThan(tolerance);
  });

  it('has tails of the same kind', () => {
    expect(ours.kurtosis).toBeGreaterThan(truth.kurtosis / 2.5);
    expect(ours.kurtosis).toBeLessThan(truth.kurtosis * 1.5);
  });
});
