import type { FundamentalInput, PriceBatch } from '@/backend/src/market-model/batches';
import { createDemoProvider } from '@/backend/src/providers/demo/demo-provider';
import type { MarketProvider } from '@/backend/src/market-model/market-provider';
import { formatIsoDate, parseIsoDate, weekday } from '@/lib/domain/iso-date';
import { reducedCatalog } from './reduced-catalog';

const TODAY = parseIsoDate('2026-08-22')!;
const catalog = reducedCatalog();

function providerOf(seed: number, today = TODAY): MarketProvider {
  return createDemoProvider({ seed, today, catalog });
}

function pricesOf(provider: MarketProvider): Map<string, PriceBatch> {
  return new Map(
    [...(provider.prices() as Iterable<PriceBatch>)].map((batch) => [batch.instrument.symbol, batch]),
  );
}

const provider = providerOf(1);
const prices = pricesOf(provider);

function batchOf(symbol: string): PriceBatch {
  const batch = prices.get(symbol);
  if (!batch) throw new Error(`no ${symbol}`);
  return batch;
}

const lastDayOf = (symbol: string): string => formatIsoDate(batchOf(symbol).bars.days.at(-1)!);
const firstDayOf = (symbol: string): string => formatIsoDate(batchOf(symbol).bars.days[0]!);

describe('the prices of the demo market', () => {
  it('cover every instrument of the catalog', () => {
    expect([...prices.keys()].sort()).toEqual(catalog.instruments.map(({ symbol }) => symbol).sort());
  });

  it('are whole bars: days ascend, low <= open and close <= high, nothing is zero or negative', () => {
    for (const [symbol, { bars }] of prices) {
      const { days, open, high, low, close } = bars;
      for (let i = 0; i < days.length; i += 1) {
        const ordered =
          low[i]! > 0 &&
          low[i]! <= Math.min(open[i]!, close[i]!) &&
          high[i]! >= Math.max(open[i]!, close[i]!) &&
          (i === 0 || days[i]! > days[i - 1]!);
        if (!ordered) throw new Error(`${symbol} on ${formatIsoDate(days[i]!)}`);
      }
    }
  });

  it('end with the last session before today: Friday for shares, Friday too for pairs, yesterday for coins', () => {
    expect(lastDayOf('AAPL')).toBe('2026-08-21');
    expect(lastDayOf('EURUSD=X')).toBe('2026-08-21');
    expect(lastDayOf('BTC-USD')).toBe('2026-08-21');
    const sunday = pricesOf(providerOf(1, TODAY + 1));
    expect(formatIsoDate(sunday.get('AAPL')!.bars.days.at(-1)!)).toBe('2026-08-21');
    expect(formatIsoDate(sunday.get('BTC-USD')!.bars.days.at(-1)!)).toBe('2026-08-22');
  });

  it('reach back twenty years, or to the listing', () => {
    expect(firstDayOf('AAPL')).toBe('2006-01-03');
    expect(firstDayOf('META')).toBe('2012-05-18');
    expect(firstDayOf('IBIT') > '2024-01-01').toBe(true);
  });

  it('trade coins on weekends and shares never', () => {
    const weekends = (symbol: string): number =>
      [...batchOf(symbol).bars.days].filter((day) => weekday(day) === 0 || weekday(day) === 6).length;

    expect(weekends('BTC-USD')).toBeGreaterThan(1_500);
    expect(['AAPL', 'EURUSD=X', 'CL=F', '^N225', 'BT-A.L'].map(weekends)).toEqual([0, 0, 0, 0, 0]);
  });

  it('show splits in prices as traded, and nothing of them in returns', () => {
    const { bars, splits, splitBasis } = batchOf('NVDA');
    const at = bars.days.indexOf(parseIsoDate('2024-06-10')!);

    expect(splitBasis).toBe('traded');
    expect(splits.map(({ day, ratio }) => [formatIsoDate(day), ratio])).toContainEqual(['2024-06-10', 10]);
    expect(bars.close[at]! / bars.close[at - 1]!).toBeGreaterThan(0.08);
    expect(bars.close[at]! / bars.close[at - 1]!).toBeLessThan(0.12);
  });

  it('quote London in pounds and state that it quotes in pence', () => {
    expect(batchOf('BT-A.L').instrument).toMatchObject({ currency: 'GBP', quoteUnit: 'GBp' });
    expect(batchOf('BT-A.L').bars.close.at(-1)!).toBeLessThan(20);
  });

  it('quote grains in dollars, for a unit in dollars, and state that they are quoted in US cents', () => {
    const wheat = batchOf('ZW=F');

    expect(wheat.instrument).toMatchObject({
      currency: 'USD',
      quoteUnit: 'USX',
      details: { unit: 'USD per bushel' },
    });
    expect(wheat.bars.close.at(-1)!).toBeGreaterThan(2);
    expect(wheat.bars.close.at(-1)!).toBeLessThan(15);
    for (const { instrument } of prices.values()) {
      const unit = instrument.kind === 'commodity' ? instrument.details!['unit'] : null;
      if (unit !== null) expect(unit).toMatch(new RegExp(`^${instrument.currency} per `));
    }
  });

  it('stop for the acquired and for the halted company, and leave the gaps open', () => {
    expect(lastDayOf('HES')).toBe('2025-07-17');
    expect(lastDayOf('SPCE')).toBe('2025-10-31');
    const days = batchOf('BELFB').bars.days;
    expect(days.includes(parseIsoDate('2009-03-06')!)).toBe(true);
    expect(days.includes(parseIsoDate('2009-03-10')!)).toBe(false);
    expect(days.includes(parseIsoDate('2009-03-16')!)).toBe(true);
  });

  it('pay dividends on sessions, about four a year in America, at a yield that a company can pay', () => {
    const yields: number[] = [];
    for (const { instrument, bars, dividends } of prices.values()) {
      if (instrument.kind !== 'stock' || instrument.country !== 'US' || dividends.length < 20) continue;
      const days = new Set(bars.days);
      expect(dividends.every(({ day, amount }) => days.has(day) && amount > 0)).toBe(true);
      const lastYear = dividends.filter(({ day }) => day > TODAY - 365).map(({ amount }) => amount);
      yields.push(lastYear.reduce((sum, amount) => sum + amount, 0) / bars.close.at(-1)!);
    }
    yields.sort((a, b) => a - b);

    expect(yields.length).toBeGreaterThan(20);
    expect(yields[Math.floor(yields.length / 2)]).toBeGreaterThan(0.008);
    expect(yields[Math.floor(yields.length / 2)]).toBeLessThan(0.05);
    expect(yields.at(-1)).toBeLessThan(0.15);
  });

  it('keep crosses and their legs together', () => {
    const on = (symbol: string): number => batchOf(symbol).bars.close.at(-1)!;

    expect(on('EURGBP=X') / (on('EURUSD=X') / on('GBPUSD=X'))).toBeCloseTo(1, 1);
  });
});

describe('a later today', () => {
  // Two weeks: ten more sessions.
  const later = providerOf(1, TODAY + 14);
  const laterPrices = pricesOf(later);

  it('only appends bars and actions', () => {
    for (const [symbol, batch] of laterPrices) {
      const earlier = batchOf(symbol);
      for (const column of ['days', 'open', 'high', 'low', 'close', 'volume'] as const) {
        if (!beginsWith(batch.bars[column], earlier.bars[column]))
          throw new Error(`${symbol} ${column} changed`);
      }
      expect(batch.splits.slice(0, earlier.splits.length)).toEqual(earlier.splits);
      expect(batch.dividends.slice(0, earlier.dividends.length)).toEqual(earlier.dividends);
    }
    expect(laterPrices.get('AAPL')!.bars.days.length - batchOf('AAPL').bars.days.length).toBe(10);
  });

  it('only appends macro figures', () => {
    const earlier = [...provider.macro()];

    [...later.macro()].forEach((batch, i) => {
      for (const column of ['days', 'published', 'values'] as const) {
        if (!beginsWith(batch[column], earlier[i]![column])) throw new Error(`${batch.id} ${column} changed`);
      }
    });
    expect(earlier.length).toBeGreaterThan(30);
  });

  it('only appends factor returns', () => {
    const earlier = [...provider.factors()];

    for (const [i, { set, days, columns }] of [...later.factors()].entries()) {
      expect(days.length).toBe(earlier[i]!.days.length + 10);
      for (const [name, values] of Object.entries(columns)) {
        if (!beginsWith(values, earlier[i]!.columns[name]!)) throw new Error(`${set} ${name} changed`);
      }
    }
  });

  it('only appends accounts', () => {
    const known = byKey([...later.fundamentals()].flat());
    const before = byKey([...provider.fundamentals()].flat());

    for (const [key, value] of before) if (known.get(key) !== value) throw new Error(`${key} changed`);
    expect(before.size).toBeGreaterThan(10_000);
  });
});

describe('the seed', () => {
  it('produces the same bytes again', () => {
    for (const [symbol, { bars }] of pricesOf(providerOf(1))) {
      if (!beginsWith(bars.close, batchOf(symbol).bars.close)) throw new Error(`${symbol} differs`);
    }
  });

  it('produces known bytes, so that a change of the market is noticed', () => {
    const sample = ['AAPL', '^GSPC', 'SPY', 'EURUSD=X', 'CL=F', 'BTC-USD'].map(
      (symbol) => batchOf(symbol).bars.close[2_000],
    );

    expect(sample).toMatchSnapshot();
  });

  it('produces another market with another seed', () => {
    for (const [symbol, { bars }] of pricesOf(providerOf(2))) {
      expect([symbol, beginsWith(bars.close, batchOf(symbol).bars.close.subarray(0, 300))]).toEqual([
        symbol,
        false,
      ]);
    }
  });
});

describe('a day before the market begins', () => {
  it('is refused with the first possible day', () => {
    expect(() => createDemoProvider({ seed: 1, today: parseIsoDate('2005-05-05')! })).toThrow(
      'the demo market begins on 2006-02-01: today cannot be 2005-05-05',
    );
  });
});

/** True when the bytes of a column start with those of another. */
function beginsWith(later: Int32Array | Float64Array, earlier: Int32Array | Float64Array): boolean {
  return bytesOf(later.subarray(0, earlier.length)).equals(bytesOf(earlier));
}

function bytesOf(column: Int32Array | Float64Array): Buffer {
  return Buffer.from(column.buffer, column.byteOffset, column.byteLength);
}

function byKey(drafts: readonly FundamentalInput[]): Map<string, number> {
  return new Map(
    drafts.map(({ symbol, item, periodEnd, value }) => [`${symbol}/${item}/${periodEnd}`, value]),
  );
}
