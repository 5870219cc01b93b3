import {
  convertSeries,
  equalWeightIndex,
  INDEX_BASE,
  isFresh,
  lastOnOrBefore,
  returnBetween,
} from '@/lib/analytics';
import type { DatedValues } from '@/lib/analytics/compare/convert-series';
import type { PortfolioPerformance } from '@/lib/contracts/watchlist';
import { freshDaysOf } from '@/lib/domain/frequency';
import { isPriceReturnKnown } from '@/lib/domain/instrument-profile';
import { valueOrNull } from '@/lib/domain/metric';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { readBenchmarkView, toBenchmarkUsed } from '../services/benchmark/benchmark-series';
import { chooseListBenchmark, namedBenchmark } from '../services/benchmark/choose-benchmark';
import type { SeriesView } from '@/lib/domain/series';
import type { WatchlistRow } from '../db/repositories/watchlist-rows';
import type { InstrumentRecord, MarketStore } from '../market/market-store';
import { findConversion } from '../services/compare/find-conversion';
import { findInstrument } from '../services/instruments/find-instrument';
import { knownInstrument, type MarketSnapshot } from './resolve-watchlist-entry';

/** Used when the store has no benchmark. */
const NO_BENCHMARK = {
  symbol: '^GSPC',
  name: 'S&P 500',
  basis: 'price',
  source: 'index',
  ownBasis: 'price',
} as const;
const INDEX_MONTHS = 60;
/**
 * Number of calendar days for which a benchmark's last close is carried forward over a holiday or a
 * suspension.
 */
const BENCHMARK_HOLDS_DAYS = 7;
const MS_PER_DAY = 86_400_000;

/** Total-return wealth index (dividends reinvested) by day. */
type Wealth = DatedValues;

interface Line {
  readonly row: WatchlistRow;
  readonly wealth: Wealth | null;
  /** Price-only wealth; null where it is not known. */
  readonly priced: Wealth | null;
  /** False when the values stay in their own currency because no exchange rate is stored. */
  readonly isConverted: boolean;
  /** Number of days without a price after which its prices count as ended. */
  readonly freshDays: number;
}

/** The benchmark and the currency in which a watchlist is measured. */
export interface ListMeasure {
  /** Symbol, alias or id; undefined = the S&P 500, whose returns are null if it is not stored. */
  readonly benchmark?: string | undefined;
  /**
   * The user's base currency, into which every row and the benchmark are converted day by day; null = each in
   * its own currency.
   */
  readonly currency?: string | null;
}

/**
 * The performance of a watchlist as of a day: each row since it was added, and all rows as one equal-weighted
 * index, both in total return compared with a benchmark.
 *
 * @throws AppError INSTRUMENT_UNKNOWN naming `benchmark` when the given benchmark is not stored.
 */
export async function measureList(
  { store, today }: MarketSnapshot,
  rows: readonly WatchlistRow[],
  { benchmark, currency = null }: ListMeasure = {},
): Promise<Omit<PortfolioPerformance, 'meta'>> {
  const instruments = rows.flatMap(({ symbol }) => knownInstrument(store, symbol) ?? []);
  const against =
    benchmark === undefined
      ? await chooseListBenchmark(store, instruments, { asOf: today, basis: 'total' })
      : namedBenchmark(
          findInstrument(store, benchmark, { asOf: today, parameter: 'benchmark' }),
          null,
          'total',
        );
  const wealthOf = async (record: InstrumentRecord | null, view: SeriesView | null) =>
    readWealth(store, record, { currency, today, view });
  const [other, lines] = await Promise.all([
    wealthOf(against?.instrument ?? null, against && (await readBenchmarkView(store, against, today))),
    Promise.all(
      rows.map(async (row) => {
        const record = knownInstrument(store, row.symbol);
        return { row, ...(await wealthOf(record, record && (await store.view(record.id, today)))) };
      }),
    ),
  ]);
  const used = against ? toBenchmarkUsed(against) : NO_BENCHMARK;
  const allLines = [
    ...(against ? [{ symbol: used.symbol, ...other }] : []),
    ...lines.map(({ row, ...line }) => ({ ...row, ...line })),
  ];
  return {
    benchmark: used,
    currency,
    not_converted: [...new Set(allLines.filter(({ isConverted }) => !isConverted).map((one) => one.symbol))],
    since_added: lines.map((line) => measureLine(line, { wealth: other.wealth, basis: used.basis }, today)),
    index: measureIndex(lines, { symbol: used.symbol, wealth: other.wealth, basis: used.basis }),
  };
}

/** The wealth of an instrument, converted into the base currency if exchange rates are stored. */
async function readWealth(
  store: MarketStore,
  record: InstrumentRecord | null,
  {
    currency,
    today,
    view,
  }: { readonly currency: string | null; readonly today: EpochDay; readonly view: SeriesView | null },
): Promise<Omit<Line, 'row'>> {
  const freshDays = freshDaysOf(record?.frequency);
  if (!view || !record) return { wealth: null, priced: null, isConverted: true, freshDays };
  const wealth = { days: view.days, values: view.total };
  const closes = isPriceReturnKnown(record) ? { days: view.days, values: view.close } : null;
  if (currency === null) return { wealth, priced: closes, isConverted: true, freshDays };
  const conversion = await findConversion(store, record, { to: currency, asOf: today });
  if (conversion === null) return { wealth, priced: closes, isConverted: false, freshDays };
  const { steps, unit } = conversion;
  return {
    wealth: convertSeries(wealth, steps, unit),
    priced: closes && convertSeries(closes, steps, unit),
    isConverted: true,
    freshDays,
  };
}

/**
 * Measures from the last close on or before the day the row was added (UTC) to its latest close, and the
 * benchmark over the same days.
 */
function measureLine(
  { row, priced, wealth }: Line,
  benchmark: { readonly wealth: Wealth | null; readonly basis: ReturnBasis },
  today: EpochDay,
): PortfolioPerformance['since_added'][number] {
  const added = Math.min(Math.floor(row.addedAt.getTime() / MS_PER_DAY), today);
  const ownReturn = wealth && returnBetween(wealth, added, today);
  if (!ownReturn || ownReturn.start === null || ownReturn.end === null) {
    return {
      symbol: row.symbol,
      from: null,
      total_return: null,
      benchmark_return: null,
      compared_return: null,
    };
  }
  const other = benchmark.wealth && returnBetween(benchmark.wealth, ownReturn.start, ownReturn.end);
  const compared =
    benchmark.basis === 'total' ? ownReturn : priced && returnBetween(priced, ownReturn.start, ownReturn.end);
  return {
    symbol: row.symbol,
    from: formatIsoDate(ownReturn.start),
    total_return: valueOrNull(ownReturn.total),
    benchmark_return: other && valueOrNull(other.total),
    compared_return: compared && valueOrNull(compared.total),
  };
}

function measureIndex(
  lines: readonly Line[],
  benchmark: { readonly symbol: string; readonly wealth: Wealth | null; readonly basis: ReturnBasis },
): PortfolioPerformance['index'] {
  const newest = Math.max(...lines.map(({ wealth }) => wealth?.days.at(-1) ?? -Infinity));
  const members = lines.flatMap(({ freshDays, priced, row: { symbol }, wealth }) =>
    wealth !== null && isFresh(wealth.days, newest, freshDays) ? { symbol, priced, ...wealth } : [],
  );
  const names = new Set(members.map(({ symbol }) => symbol));
  const leftOut = lines.map(({ row }) => row.symbol).filter((symbol) => !names.has(symbol));
  if (members.length === 0) {
    return { dates: [], list: [], benchmark: [], compared: null, limited_by: null, left_out: leftOut };
  }
  const window = { from: addMonths(newest, -INDEX_MONTHS), to: newest };
  const index = equalWeightIndex(members, window);
  const first = firstDayWith(benchmark.wealth, index.days);
  const days = index.days.subarray(first);
  const limitedBy = index.limitedBy === null ? null : members[index.limitedBy]!.symbol;
  return {
    dates: Array.from(days, formatIsoDate),
    list: Array.from(rebase(index.values.subarray(first))),
    benchmark: followBenchmark(benchmark.wealth, days),
    compared: benchmark.basis === 'price' ? priceIndex(members, window, first) : null,
    limited_by: first > 0 ? benchmark.symbol : limitedBy,
    left_out: leftOut,
  };
}

/**
 * The price-only index on the same days as the total-return index; null when the price return of any row is
 * not known.
 */
function priceIndex(
  held: readonly Pick<Line, 'priced'>[],
  window: { readonly from: EpochDay; readonly to: EpochDay },
  first: number,
): number[] | null {
  const priced = held.flatMap((line) => line.priced ?? []);
  if (priced.length < held.length) return null;
  return Array.from(rebase(equalWeightIndex(priced, window).values.subarray(first)));
}

/**
 * Index of the first day covered by the benchmark, from which both series start. 0 when the benchmark covers
 * none of the days; it is then not shown.
 */
function firstDayWith(benchmark: Wealth | null, days: Int32Array): number {
  const begin = benchmark?.days[0];
  if (begin === undefined) return 0;
  return Math.max(
    0,
    days.findIndex((day) => day >= begin),
  );
}

function rebase(values: Float64Array): Float64Array {
  const base = values[0];
  return base === undefined || base === INDEX_BASE
    ? values
    : values.map((value) => (value / base) * INDEX_BASE);
}

/**
 * The benchmark's wealth on each day, 100 on the first; null when its last close is too old to carry forward.
 */
function followBenchmark(benchmark: Wealth | null, days: Int32Array): (number | null)[] {
  const wealth = Array.from(days, (day) => {
    const place = benchmark === null ? -1 : lastOnOrBefore(benchmark.days, day);
    if (benchmark === null || place < 0) return null;
    return day - benchmark.days[place]! <= BENCHMARK_HOLDS_DAYS ? benchmark.values[place]! : null;
  });
  const base = wealth[0] ?? null;
  return wealth.map((value) => (value === null || base === null ? null : (value / base) * INDEX_BASE));
}
