import { equalWeightIndex, INDEX_BASE, isFresh, lastOnOrBefore, returnBetween } from '@/lib/analytics';
import type { PortfolioPerformance } from '@/lib/contracts/watchlist';
import { valueOrNull } from '@/lib/domain/metric';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { WatchlistRow } from '../db/repositories/watchlist-rows';
import { findInstrument } from '../services/find-instrument';
import { knownInstrument, type MarketToday } from './name-entry';

/** Against what a list is measured unless it is told; named also where the store does not have it. */
const DEFAULT_BENCHMARK = { symbol: '^GSPC', name: 'S&P 500' } as const;
const INDEX_MONTHS = 60;
/** A benchmark's close holds for a holiday or a suspension of so many calendar days, not longer. */
const BENCHMARK_HOLDS_DAYS = 7;
const MS_PER_DAY = 86_400_000;

interface Line {
  readonly row: WatchlistRow;
  readonly view: SeriesView | null;
}

/**
 * How a list did as of a day: each line since it was added, and all lines as one index in equal weights, both in total return beside
 * a benchmark's. Each line counts in its own currency.
 *
 * @param benchmark - Symbol, alias or id; undefined = the S&P 500, whose returns are null where the store does not have it.
 * @throws AppError INSTRUMENT_UNKNOWN naming `benchmark` when one is given that the store does not know.
 */
export async function measureList(
  { store, today }: MarketToday,
  rows: readonly WatchlistRow[],
  benchmark: string | undefined,
): Promise<Omit<PortfolioPerformance, 'meta'>> {
  const against =
    benchmark === undefined
      ? knownInstrument(store, DEFAULT_BENCHMARK.symbol)
      : findInstrument(store, benchmark, { asOf: today, parameter: 'benchmark' });
  const viewOf = async (id: number | undefined): Promise<SeriesView | null> =>
    id === undefined ? null : store.view(id, today);
  const [benchmarkView, lines] = await Promise.all([
    viewOf(against?.id),
    Promise.all(
      rows.map(async (row) => ({ row, view: await viewOf(knownInstrument(store, row.symbol)?.id) })),
    ),
  ]);
  const { name, symbol } = against ?? DEFAULT_BENCHMARK;
  return {
    benchmark: { symbol, name },
    since_added: lines.map((line) => measureLine(line, benchmarkView, today)),
    index: measureIndex(lines, { symbol, view: benchmarkView }),
  };
}

/** From the last close on or before the day on which a line was added (in UTC) to its newest one, and the benchmark over the same days. */
function measureLine(
  { row, view }: Line,
  benchmark: SeriesView | null,
  today: EpochDay,
): PortfolioPerformance['since_added'][number] {
  const added = Math.min(Math.floor(row.addedAt.getTime() / MS_PER_DAY), today);
  const own = view && returnBetween({ days: view.days, values: view.total }, added, today);
  if (!own || own.start === null || own.end === null) {
    return { symbol: row.symbol, from: null, total_return: null, benchmark_return: null };
  }
  const other =
    benchmark && returnBetween({ days: benchmark.days, values: benchmark.total }, own.start, own.end);
  return {
    symbol: row.symbol,
    from: formatIsoDate(own.start),
    total_return: valueOrNull(own.total),
    benchmark_return: other && valueOrNull(other.total),
  };
}

function measureIndex(
  lines: readonly Line[],
  benchmark: { readonly symbol: string; readonly view: SeriesView | null },
): PortfolioPerformance['index'] {
  const newest = Math.max(...lines.map(({ view }) => view?.days.at(-1) ?? -Infinity));
  const held = lines.flatMap(({ row: { symbol }, view }) =>
    view !== null && isFresh(view.days, newest) ? { symbol, days: view.days, values: view.total } : [],
  );
  const names = new Set(held.map(({ symbol }) => symbol));
  const leftOut = lines.map(({ row }) => row.symbol).filter((symbol) => !names.has(symbol));
  if (held.length === 0) {
    return { dates: [], list: [], benchmark: [], limited_by: null, left_out: leftOut };
  }
  const index = equalWeightIndex(held, { from: addMonths(newest, -INDEX_MONTHS), to: newest });
  const first = firstDayWith(benchmark.view, index.days);
  const days = index.days.subarray(first);
  const limitedBy = index.limitedBy === null ? null : held[index.limitedBy]!.symbol;
  return {
    dates: Array.from(days, formatIsoDate),
    list: Array.from(rebase(index.values.subarray(first))),
    benchmark: followBenchmark(benchmark.view, days),
    limited_by: first > 0 ? benchmark.symbol : limitedBy,
    left_out: leftOut,
  };
}

/** The place of the first day that the benchmark reaches: both start there. 0 when it has none of them, and is not shown. */
function firstDayWith(benchmark: SeriesView | null, days: Int32Array): number {
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

/** The benchmark's wealth on each day, 100 on the first; null where its last close is too old to hold. */
function followBenchmark(benchmark: SeriesView | null, days: Int32Array): (number | null)[] {
  const wealth = Array.from(days, (day) => {
    const place = benchmark === null ? -1 : lastOnOrBefore(benchmark.days, day);
    if (benchmark === null || place < 0) return null;
    return day - benchmark.days[place]! <= BENCHMARK_HOLDS_DAYS ? benchmark.total[place]! : null;
  });
  const base = wealth[0] ?? null;
  return wealth.map((value) => (value === null || base === null ? null : (value / base) * INDEX_BASE));
}
