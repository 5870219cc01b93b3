import type { PortfolioPerformance, WatchlistEntry } from '@/lib/contracts/watchlist';
import { kindFromSymbol } from '@/lib/domain/instruments';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { GapLike } from '@/lib/format/gap-text';

/** A figure of a line. `undefined`: it is still being read. */
export type CellValue = number | null | undefined;

/** One line of the watchlist with everything that its table shows. */
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
 * The lines of a list with their returns since they were added.
 *
 * @param performance - null while it is being read: those cells are still open.
 */
export function toListRows(
  entries: readonly WatchlistEntry[],
  performance: PortfolioPerformance | null,
): ListRow[] {
  const bySymbol = new Map(performance?.since_added.map((line) => [line.symbol, line]));
  return entries.map((entry) => ({
    ...entry,
    kind: kindFromSymbol(entry.symbol),
    // A line that was added after the comparison was read is open until the next one.
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
  const { from, total_return: own, benchmark_return: benchmark } = line;
  return {
    measuredFrom: from,
    sinceAdded: own,
    benchmarkSinceAdded: benchmark,
    sinceAddedDifference: own === null || benchmark === null ? null : own - benchmark,
  };
}

/** A figure of the registry on a line. */
export function figureOf({ figures }: WatchlistEntry, id: string): CellValue {
  const value = figures?.[id];
  return typeof value === 'string' ? null : value;
}

/** Why a figure of a line has no value. */
export function gapOf({ gaps, price }: WatchlistEntry, id: string): GapLike | null {
  if (price === null) return { gap: 'no-data', need: null, have: null };
  return gaps?.[id] ?? null;
}
