import { weekday, type EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { RateSeries } from '@/lib/domain/series';
import {
  type InstrumentRecord,
  type MarketStore,
  type Member,
  NO_CHECKS,
  type UniverseRecord,
} from '@/backend/src/market/market-store';
import { createSeriesViews, type SeriesViews } from '@/backend/src/market/series-views';

/** The day used as today. */
export const TODAY: EpochDay = 20_000;
/** A little more than five years. */
const FIVE_YEARS = 1_330;

const SECTORS = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities',
];
const INDEXES = ['^GSPC', '^DJI', '^IXIC', '^NDX', '^RUT', '^GSPTSE', '^STOXX50E', '^STOXX', '^VIX'];
const OTHERS: readonly (readonly [string, InstrumentKind])[] = [
  ['GC=F', 'commodity'],
  ['CL=F', 'commodity'],
  ['EURUSD=X', 'currency'],
  ['CADUSD=X', 'currency'],
];

/** Deterministic pseudo-random numbers. */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function weekdaysUpTo(last: EpochDay, count: number): Int32Array {
  const days = new Int32Array(count);
  for (let i = count - 1, day = last; i >= 0; i -= 1, day -= 1) {
    while (weekday(day) % 6 === 0) day -= 1;
    days[i] = day;
  }
  return days;
}

/**
 * A market with the given number of stocks, a tenth as many funds and a fiftieth as many coins, in memory:
 * measures the services without a database.
 */
export function makeMemoryMarket(stocks: number, bars = FIVE_YEARS): MarketStore {
  const days = weekdaysUpTo(TODAY, bars);
  const nothing = new Float64Array(bars).fill(NaN);
  const volume = new Float64Array(bars).fill(1e6);
  const records: InstrumentRecord[] = [];
  const views = new Map<number, SeriesViews>();
  const universesOf = new Map<number, readonly string[]>();

  function add(symbol: string, kind: InstrumentKind, universes: readonly string[]): void {
    const id = records.length + 1;
    const random = createRandom(id);
    const close = new Float64Array(bars);
    let price = 20 + 200 * random();
    for (let i = 0; i < bars; i += 1) close[i] = price *= 1 + (random() - 0.4985) * 0.03;
    const paysDividends = kind === 'stock' && id % 2 === 0;
    const dividends = paysDividends
      ? Array.from({ length: 20 }, (_, n) => ({ day: days[60 + 63 * n]!, amount: 0.3 }))
      : [];
    views.set(
      id,
      createSeriesViews({
        bars: { days, open: close, high: close, low: close, close, volume, adjusted: nothing },
        splits: [],
        dividends,
        splitBasis: 'adjusted',
        dividendAdjusted: false,
      }),
    );
    universesOf.set(id, universes);
    records.push(toRecord({ id, symbol, kind, firstDay: days[0]!, lastDay: days[bars - 1]!, bars }));
  }

  for (const symbol of INDEXES) add(symbol, 'index', []);
  for (const [symbol, kind] of OTHERS) add(symbol, kind, kind === 'commodity' ? ['commodities'] : []);
  for (let n = 0; n < stocks; n += 1)
    add(`S${n}`, 'stock', n % 10 === 0 ? ['sp500', 'nasdaq', 'dj'] : ['sp500']);
  for (let n = 0; n < stocks / 10; n += 1) add(`F${n}`, 'etf', ['etfs']);
  for (let n = 0; n < stocks / 50; n += 1) add(`C${n}-USD`, 'crypto', ['crypto']);
  return createStore(records, { views, universesOf, days });
}

function toRecord({
  id,
  ...facts
}: Pick<InstrumentRecord, 'id' | 'symbol' | 'kind' | 'firstDay' | 'lastDay' | 'bars'>): InstrumentRecord {
  const isStock = facts.kind === 'stock';
  return {
    id,
    ...facts,
    aliases: [],
    name: `${facts.symbol} of the bench`,
    exchange: isStock ? 'NYSE' : 'OTHER',
    currency: 'USD',
    quoteUnit: null,
    country: 'US',
    sector: isStock ? SECTORS[id % SECTORS.length]! : null,
    industry: isStock ? `Industry ${id % 60}` : null,
    details: facts.kind === 'etf' ? { group: `Group ${id % 8}`, expenseRatio: 0.001 } : {},
    splitBasis: 'adjusted',
    dividendAdjusted: false,
    frequency: 'daily',
  };
}

interface Contents {
  readonly views: ReadonlyMap<number, SeriesViews>;
  readonly universesOf: ReadonlyMap<number, readonly string[]>;
  readonly days: Int32Array;
}

const UNIVERSES: readonly UniverseRecord[] = [
  ['sp500', 'S&P 500', '^GSPC'],
  ['nasdaq', 'Nasdaq-100', '^NDX'],
  ['dj', 'Dow Jones', '^DJI'],
  ['etfs', 'ETFs', null],
  ['crypto', 'Crypto', null],
  ['commodities', 'Commodities', null],
].map(([id, name, indexSymbol]) => ({
  id: id!,
  name: name!,
  indexSymbol: indexSymbol ?? null,
  region: 'US',
  historyFrom: 0,
}));

function createStore(
  records: readonly InstrumentRecord[],
  { days, universesOf, views }: Contents,
): MarketStore {
  const instruments = [...records].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  const bySymbol = new Map(instruments.map((one) => [one.symbol, one]));
  const byId = new Map(instruments.map((one) => [String(one.id), one]));
  const membersOf = new Map<string, Member[]>(UNIVERSES.map(({ id }) => [id, []]));
  for (const instrument of instruments) {
    for (const universe of universesOf.get(instrument.id)!)
      membersOf.get(universe)!.push({ instrument, sharesMillions: 100 });
  }
  const rates: RateSeries = { days, rates: Float64Array.from(days, (day) => 0.03 + 0.001 * Math.sin(day)) };
  const nothing = { splits: [], dividends: [] };
  return {
    state: () => ({
      dataVersion: 1,
      source: 'csv',
      seed: null,
      loadedAt: '2024-01-01T00:00:00.000Z',
      lastDay: TODAY,
      marketDays: { exchange: TODAY, crypto: null },
      publishedDay: TODAY,
      bars: records.length * days.length,
    }),
    instruments: () => instruments,
    find: (text) => bySymbol.get(text.toUpperCase()) ?? byId.get(text) ?? null,
    view: (id, asOf) => Promise.resolve(views.get(id)?.viewAt(asOf) ?? null),
    actions: (id, asOf) => Promise.resolve(views.get(id)?.actionsAt(asOf) ?? nothing),
    universes: () => UNIVERSES,
    members: (id) => Promise.resolve(membersOf.get(id) ?? []),
    membershipPeriods: (id) =>
      Promise.resolve((membersOf.get(id) ?? []).map((member) => ({ ...member, from: null, to: null }))),
    universesOf: (id) =>
      Promise.resolve(UNIVERSES.filter((universe) => universesOf.get(id)?.includes(universe.id))),
    bill: () => Promise.resolve({ id: 'DTB3', rates }),
    macroExtents: () => [],
    factorExtents: () => [],
    factors: () => Promise.resolve(null),
    macro: () => Promise.resolve(null),
    macroVintages: () => Promise.resolve(null),
    fundamentals: () => Promise.resolve([]),
    reports: () => Promise.resolve([]),
    priceChecks: () => Promise.resolve(NO_CHECKS),
    refresh: () => Promise.resolve(),
  };
}
