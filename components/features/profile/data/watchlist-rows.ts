import type { PortfolioPerformance, WatchlistEntry } from '@/lib/contracts/watchlist';
import { kindFromSymbol } from '@/lib/domain/instruments';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { PageRow } from '@/lib/research/page-rows';

/** A figure of a row. `undefined`: still loading. */
type CellValue = number | null | undefined;

/** A row of the watchlist with all values of its table. */
export interface ListRow extends PageRow {
  readonly entry: WatchlistEntry;
  readonly kind: InstrumentKind;
  /** The UTC day on which it was added, as days of prices are. */
  readonly addedDay: string;
  readonly sinceAdded: CellValue;
  readonly benchmarkSinceAdded: CellValue;
  readonly sinceAddedDifference: CellValue;
}

type SinceAdded = PortfolioPerformance['since_added'][number];

/**
 * The rows of a list with their returns since they were added.
 *
 * @param performance - null while loading: those cells are still pending.
 */
export function toListRows(
  entries: readonly WatchlistEntry[],
  performance: PortfolioPerformance | null,
): ListRow[] {
  const bySymbol = new Map(performance?.since_added.map((line) => [line.symbol, line]));
  return entries.map((entry) => ({
    entry,
    symbol: entry.symbol,
    name: entry.name,
    kind: kindFromSymbol(entry.symbol),
    ...(entry.currency && { currency: entry.currency }),
    lastDay: entry.as_of,
    addedDay: entry.added_at.slice(0, 10),
    figures: entry.figures ?? {},
    isPartial: true,
    // Without a price every figure has no data.
    gaps: entry.price === null ? {} : entry.gaps,
    spark: entry.spark,
    // A row added after the performance was loaded is pending until the next load.
    ...returnsOf(bySymbol.get(entry.symbol)),
  }));
}

type Returns = Pick<ListRow, 'sinceAdded' | 'benchmarkSinceAdded' | 'sinceAddedDifference'>;

function returnsOf(line: SinceAdded | undefined): Returns {
  if (!line) {
    return { sinceAdded: undefined, benchmarkSinceAdded: undefined, sinceAddedDifference: undefined };
  }
  const { total_return: own, benchmark_return: benchmark, compared_return: compared } = line;
  return {
    sinceAdded: own,
    benchmarkSinceAdded: benchmark,
    sinceAddedDifference: compared === null || benchmark === null ? null : compared - benchmark,
  };
}
