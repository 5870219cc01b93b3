import type { PortfolioPerformance, WatchlistEntry } from '@/lib/contracts/watchlist';
import { kindFromSymbol } from '@/lib/domain/instruments';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { GapNote } from '@/lib/domain/metric';

/** A figure of a row. `undefined`: still loading. */
export type CellValue = number | null | undefined;

/** A row of the watchlist with all values of its table. */
export interface ListRow extends WatchlistEntry {
  readonly kind: InstrumentKind;
  /** The close from which both returns since adding are measured. */
  readonly measuredFrom: string | null;
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
    ...entry,
    kind: kindFromSymbol(entry.symbol),
    // A row added after the performance was loaded is pending until the next load.
    ...returnsOf(bySymbol.get(entry.symbol)),
  }));
}

type Returns = Pick<ListRow, 'measuredFrom' | 'sinceAdded' | 'benchmarkSinceAdded' | 'sinceAddedDifference'>;

function returnsOf(line: SinceAdded | undefined): Returns {
  if (!line) {
    return {
      measuredFrom: null,
      sinceAdded: undefined,
      benchmarkSinceAdded: undefined,
      sinceAddedDifference: undefined,
    };
  }
  const { from, total_return: own, benchmark_return: benchmark, compared_return: compared } = line;
  return {
    measuredFrom: from,
    sinceAdded: own,
    benchmarkSinceAdded: benchmark,
    sinceAddedDifference: compared === null || benchmark === null ? null : compared - benchmark,
  };
}

/** A registry figure of a row. */
export function figureOf({ figures }: WatchlistEntry, id: string): CellValue {
  const value = figures?.[id];
  return typeof value === 'string' ? null : value;
}

/** Why a figure of a row has no value. */
export function gapOf({ gaps, price }: WatchlistEntry, id: string): GapNote | null {
  if (price === null) return { gap: 'no-data', need: null, have: null };
  return gaps?.[id] ?? null;
}
