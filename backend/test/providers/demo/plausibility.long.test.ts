import { readFeed } from '@/backend/src/ingest/feeds/read-feed';
import { IssueLog } from '@/backend/src/ingest/issues';
import type { PriceBatch } from '@/backend/src/market-model/batches';
import {
  demoCatalog,
  type CatalogInstrument,
  type DemoCatalog,
} from '@/backend/src/providers/demo/catalog/catalog';
import { createDemoProvider } from '@/backend/src/providers/demo/demo-provider';
import { formatIsoDate, parseIsoDate, weekday } from '@/lib/domain/iso-date';
import { quoteScale } from '@/lib/domain/minor-units';
import { medianOf } from './series-statistics';

/** The S&P 500 and everything without members, for a market that is computed in seconds. */
function largeMarket(): DemoCatalog {
  const catalog = demoCatalog();
  const instruments = catalog.instruments.filter(
    ({ kind, universes }) => kind !== 'stock' || universes.includes('sp500') || universes.includes('nasdaq'),
  );
  const symbols = new Set(instruments.map(({ symbol }) => symbol));
  return {
    ...catalog,
    instruments,
    membershipChanges: catalog.membershipChanges.filter(({ symbol }) => symbols.has(symbol)),
    splits: catalog.splits.filter(({ symbol }) => symbols.has(symbol)),
  };
}

const LAST = '2026-11-26';
const catalog = largeMarket();
const facts = new Map(catalog.instruments.map((one) => [one.symbol, one]));
const provider = createDemoProvider({ seed: 1, today: parseIsoDate('2026-11-27')!, catalog });
const batches = new Map(
  [...(provider.prices() as Iterable<PriceBatch>)].map((batch) => [batch.instrument.symbol, batch]),
);

function rowOn({ bars }: PriceBatch, date: string): number {
  const day = parseIsoDate(date)!;
  return bars.days.findLastIndex((one) => one <= day);
}

/** The close of a day or of the last session before it, in the unit in which people quote it. */
function closeOn(symbol: string, date: string): number {
  const batch = batches.get(symbol)!;
  return batch.bars.close[rowOn(batch, date)]!;
}

/** Growth between two days, with splits taken out. */
function growthOf(symbol: string, from: string, to: string): number {
  const { splits } = batches.get(symbol)!;
  const shares = splits.reduce(
    (all, { day, ratio }) => (formatIsoDate(day) > from && formatIsoDate(day) <= to ? all * ratio : all),
    1,
  );
  return (closeOn(symbol, to) * shares) / closeOn(symbol, from) - 1;
}

const isOf =
  (kind: string) =>
  ([, { instrument }]: [string, PriceBatch]): boolean =>
    instrument.kind === kind;
const stocks = [...batches].filter(isOf('stock'));
/** Listed for a year, and still traded. */
const livingStocks = stocks.filter(
  ([, { bars }]) =>
    bars.days[0]! < parseIsoDate('2025-11-20')! && bars.days.at(-1)! > parseIsoDate('2026-11-20')!,
);

function quantiles(values: readonly number[]): (share: number) => number {
  const sorted = [...values].sort((a, b) => a - b);
  return (share) => sorted[Math.round(share * (sorted.length - 1))]!;
}

describe('levels that a reader finds plausible', () => {
  it.each([
    // The day a newcomer opens the site.
    [LAST, '^GSPC', 6_000, 7_500],
    [LAST, '^DJI', 41_000, 53_000],
    [LAST, '^NDX', 21_000, 29_000],
    [LAST, '^VIX', 10, 25],
    [LAST, '^TNX', 3.5, 4.9],
    [LAST, '^IRX', 2.9, 4.2],
    [LAST, '^TYX', 4, 5.4],
    [LAST, '^GDAXI', 19_000, 28_000],
    [LAST, '^FTSE', 8_000, 11_500],
    [LAST, '^N225', 40_000, 60_000],
    [LAST, '^HSI', 20_000, 32_000],
    [LAST, 'BTC-USD', 60_000, 130_000],
    [LAST, 'ETH-USD', 1_800, 5_000],
    [LAST, 'XRP-USD', 1, 3.5],
    [LAST, 'CL=F', 50, 82],
    [LAST, 'GC=F', 3_500, 4_900],
    [LAST, 'SI=F', 38, 68],
    [LAST, 'EURUSD=X', 1.05, 1.27],
    [LAST, 'GBPUSD=X', 1.2, 1.45],
    [LAST, 'USDJPY=X', 140, 170],
    [LAST, 'NZDUSD=X', 0.52, 0.66],
    [LAST, 'USDCAD=X', 1.28, 1.5],
    [LAST, 'AAPL', 220, 330],
    [LAST, 'MSFT', 390, 590],
    // The crash of 2008.
    ['2008-10-27', '^GSPC', 720, 1_000],
    ['2008-10-27', '^VIX', 55, 95],
    ['2008-10-27', 'CL=F', 45, 80],
    ['2008-10-27', 'GC=F', 600, 880],
    ['2008-10-27', '^TNX', 2.5, 4.3],
    ['2008-10-27', 'EURUSD=X', 1.12, 1.38],
    ['2008-10-27', 'USDJPY=X', 82, 103],
    ['2008-07-03', 'CL=F', 115, 175],
    // The bottom of 2020.
    ['2020-03-23', '^GSPC', 1_900, 2_500],
    ['2020-03-23', '^VIX', 60, 95],
    ['2020-03-23', 'CL=F', 18, 30],
    ['2020-03-23', 'GC=F', 1_350, 1_750],
    ['2020-03-23', '^TNX', 0.3, 1.1],
    ['2020-03-23', 'BTC-USD', 4_500, 9_000],
    ['2020-03-23', 'GBPUSD=X', 1.05, 1.25],
    // The top of 2021 and the bottom of 2022.
    ['2021-11-08', 'BTC-USD', 50_000, 80_000],
    ['2022-10-12', '^GSPC', 3_000, 4_000],
    ['2022-10-12', 'CL=F', 68, 105],
    ['2022-10-12', 'EURUSD=X', 0.88, 1.05],
    ['2022-11-21', 'BTC-USD', 11_000, 22_000],
  ])('on %s %s is between %d and %d', (date, symbol, low, high) => {
    expect(closeOn(symbol, date)).toBeGreaterThan(low);
    expect(closeOn(symbol, date)).toBeLessThan(high);
  });

  it('are near the rough prices of the catalog, whatever the kind', () => {
    const wrong = [...batches].flatMap(([symbol, { bars, instrument }]) => {
      const { price, currency } = facts.get(symbol)! satisfies CatalogInstrument;
      const ratio = (bars.close.at(-1)! * quoteScale(currency)) / price;
      const isTotalReturn = facts.get(symbol)!.index?.totalReturnOf !== null && instrument.kind === 'index';
      const isGone = bars.days.at(-1)! < parseIsoDate('2026-11-20')!;
      return isTotalReturn || isGone || (ratio > 0.55 && ratio < 1.7) ? [] : [`${symbol} ${ratio}`];
    });

    expect(wrong).toEqual([]);
  });
});

describe('growth of a year', () => {
  it('of American indexes is between a fall of 15 and a rise of 25 percent, of others within 50', () => {
    for (const [symbol, { instrument }] of [...batches].filter(isOf('index'))) {
      if (['^VIX', '^IRX', '^FVX', '^TNX', '^TYX'].includes(symbol)) continue;
      const growth = growthOf(symbol, '2025-11-26', LAST);
      const [low, high] = instrument.country === 'US' ? [-0.15, 0.25] : [-0.25, 0.5];
      expect([symbol, growth > low && growth < high, growth]).toEqual([symbol, true, growth]);
    }
  });

  it('of nearly all large companies is within two thirds, of the very largest within 60 percent', () => {
    const growth = quantiles(livingStocks.map(([symbol]) => growthOf(symbol, '2025-11-26', LAST)));

    expect(growth(0.5)).toBeGreaterThan(-0.05);
    expect(growth(0.5)).toBeLessThan(0.15);
    expect(growth(0.02)).toBeGreaterThan(-0.45);
    expect(growth(0.98)).toBeLessThan(0.8);
    for (const symbol of ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'GOOGL', 'META', 'TSLA', 'JPM', 'XOM', 'KO', 'JNJ'])
      expect(Math.abs(growthOf(symbol, '2025-11-26', LAST))).toBeLessThan(0.6);
  });
});

describe('prices that belong together', () => {
  const days = ['2008-10-27', '2014-07-01', '2020-03-23', '2022-10-12', '2025-06-30', LAST];

  it.each(days)('crosses follow from their legs on %s', (date) => {
    const of = (symbol: string): number => closeOn(symbol, date);

    expect(of('EURGBP=X') / (of('EURUSD=X') / of('GBPUSD=X'))).toBeCloseTo(1, 3);
    expect(of('EURJPY=X') / (of('EURUSD=X') * of('USDJPY=X'))).toBeCloseTo(1, 3);
    expect(of('GBPJPY=X') / (of('GBPUSD=X') * of('USDJPY=X'))).toBeCloseTo(1, 3);
  });

  it('keeps EUR/GBP and NZD/USD where they have been since 2016', () => {
    for (const [symbol, low, high] of [
      ['EURGBP=X', 0.78, 0.98],
      ['NZDUSD=X', 0.5, 0.8],
    ] as const) {
      const { bars } = batches.get(symbol)!;
      const recent = bars.close.slice(rowOn(batches.get(symbol)!, '2017-01-01'));
      expect(Math.min(...recent)).toBeGreaterThan(low);
      expect(Math.max(...recent)).toBeLessThan(high);
    }
  });

  it('keeps Brent two to eight dollars above WTI in the last three years', () => {
    const brent = batches.get('BZ=F')!;
    for (let row = rowOn(brent, '2023-12-01'); row < brent.bars.days.length; row += 1) {
      const spread = brent.bars.close[row]! - closeOn('CL=F', formatIsoDate(brent.bars.days[row]!));
      expect(spread).toBeGreaterThan(1.5);
      expect(spread).toBeLessThan(8);
    }
  });

  it('keeps gold at 50 to 110 ounces of silver', () => {
    for (const date of days) {
      const ratio = closeOn('GC=F', date) / closeOn('SI=F', date);
      expect([date, ratio > 45 && ratio < 125]).toEqual([date, true]);
    }
  });

  it('gives the ten-year yield one value and one day in the index and in the series', () => {
    const series = [...provider.macro()].find(({ id }) => id === 'DGS10')!;
    const { bars } = batches.get('^TNX')!;

    expect(formatIsoDate(series.days.at(-1)!)).toBe(formatIsoDate(bars.days.at(-1)!));
    expect(series.values.at(-1)).toBeCloseTo(bars.close.at(-1)!, 1);
    expect(Math.abs(series.values.at(-1)! - bars.close.at(-1)!)).toBeLessThan(0.006);
  });
});

describe('single companies', () => {
  it('have worst days as companies have: a seventh for the usual one, never more than a third', () => {
    const worst = stocks.map(([, { bars, splits }]) => {
      const ratios = new Map(splits.map(({ day, ratio }) => [day, ratio]));
      let least = 0;
      for (let row = 1; row < bars.days.length; row += 1) {
        const move = (bars.close[row]! * (ratios.get(bars.days[row]!) ?? 1)) / bars.close[row - 1]! - 1;
        if (move < least) least = move;
      }
      return least;
    });

    expect(Math.min(...worst)).toBeGreaterThan(-0.34);
    expect(medianOf(worst)).toBeGreaterThan(-0.2);
    expect(medianOf(worst)).toBeLessThan(-0.09);
  });

  it('raise dividends by different parts, a few percent in most years', () => {
    const raises = livingStocks.flatMap(([, { dividends, splits }]) => {
      const last = dividends.at(-1);
      const before = dividends.findLast(({ day }) => last !== undefined && day <= last.day - 360);
      if (!last || !before || splits.some(({ day }) => day > before.day)) return [];
      return [last.amount / before.amount - 1];
    });
    const raise = quantiles(raises);

    expect(raise(0.5)).toBeGreaterThan(0.02);
    expect(raise(0.5)).toBeLessThan(0.13);
    expect(raise(0.98)).toBeLessThan(0.21);
    // No figure is that of more than a few companies.
    const counts = new Map<string, number>();
    for (const one of raises.filter((value) => value !== 0))
      counts.set(one.toFixed(3), (counts.get(one.toFixed(3)) ?? 0) + 1);
    expect(Math.max(...counts.values()) / raises.length).toBeLessThan(0.06);
  });

  it('yield and earn what companies do: P/E of 8 to 60, a median of 15 to 30', () => {
    const earned = new Map<string, number[]>();
    for (const drafts of provider.fundamentals())
      for (const { item, symbol, value } of drafts)
        if (item === 'epsDiluted' && value !== null)
          earned.set(symbol, [...(earned.get(symbol) ?? []), value]);
    const multiples = livingStocks.flatMap(([symbol, { bars }]) => {
      const year = (earned.get(symbol) ?? []).slice(-4);
      if (year.length < 4) return [];
      return [{ symbol, multiple: bars.close.at(-1)! / year.reduce((sum, one) => sum + one, 0) }];
    });
    const multiple = quantiles(multiples.map((one) => one.multiple));

    expect(multiple(0.5)).toBeGreaterThan(15);
    expect(multiple(0.5)).toBeLessThan(30);
    expect(multiple(0.03)).toBeGreaterThan(6);
    expect(multiple(0.97)).toBeLessThan(60);
    expect(multiples.find(({ symbol }) => symbol === 'AAPL')!.multiple).toBeLessThan(50);
    const yields = quantiles(
      livingStocks.map(([, { bars, dividends }]) => {
        const paid = dividends.filter(({ day }) => day > bars.days.at(-1)! - 365);
        return paid.reduce((sum, { amount }) => sum + amount, 0) / bars.close.at(-1)!;
      }),
    );
    expect(yields(0.5)).toBeGreaterThan(0.006);
    expect(yields(0.98)).toBeLessThan(0.07);
  });
});

describe('headlines that fit their day', () => {
  const faults = new IssueLog();
  const now = new Date('2026-11-27T00:00:00Z');
  const stories = [...provider.feeds!()].flatMap(
    ({ bytes, name, topic }) => readFeed(bytes, { name, topic, now }, faults).articles,
  );
  const titles = stories.flatMap(({ title, url }) => {
    const day = /\/stock-data\/.*asof=([\d-]+)/.exec(url)?.[1];
    return day === undefined ? [] : [{ title, day }];
  });

  it('carry the change of their own day, or none', () => {
    let checked = 0;
    for (const { day, title } of titles) {
      const match = /\(([^()]+)\) (rises|falls) ([\d.]+)%/.exec(title);
      if (!match) continue;
      const [, symbol = '', verb, percent] = match;
      const batch = batches.get(symbol);
      if (!batch) continue;
      const row = rowOn(batch, day);
      const split = batch.splits.find((one) => one.day === batch.bars.days[row]);
      const change = (batch.bars.close[row]! * (split?.ratio ?? 1)) / batch.bars.close[row - 1]! - 1;
      expect([title, (change * 100).toFixed(2)]).toEqual([title, `${verb === 'falls' ? '-' : ''}${percent}`]);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(3_000);
  });

  it('are at most a week old for the largest companies, and report no day without a session', () => {
    for (const symbol of [
      'AAPL',
      'MSFT',
      'NVDA',
      'AMZN',
      'GOOGL',
      'META',
      'TSLA',
      'JPM',
      'XOM',
      'WMT',
      'JNJ',
    ]) {
      const days = titles.filter(({ title }) => title.includes(`(${symbol})`)).map(({ day }) => day);
      expect([symbol, days.some((day) => day >= '2026-11-18')]).toEqual([symbol, true]);
    }
    for (const { day, title } of titles) {
      const symbol = /\(([^()]+)\)/.exec(title)![1]!;
      const batch = batches.get(symbol);
      if (!batch) continue;
      expect(formatIsoDate(batch.bars.days[rowOn(batch, day)]!)).toBe(day);
      if (batch.instrument.kind === 'stock') expect([1, 2, 3, 4, 5]).toContain(weekday(parseIsoDate(day)!));
    }
  });
});
