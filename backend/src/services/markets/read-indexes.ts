import { highestDay } from '@/lib/analytics';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { Markets } from '@/lib/contracts/markets';
import type { FigureId } from '@/lib/domain/figures';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readTableRows } from '../table-rows/read-rows';
import { listedIndexes } from './is-companion';
import { INDEX_REGIONS, regionOf } from './index-regions';
import { STANDARD_RETURNS } from '@/lib/domain/figures/standard-returns';

/** Columns of a table of indexes. */
export const INDEX_FIGURES = [
  'price',
  'change',
  'changePercent',
  ...STANDARD_RETURNS,
  'high52w',
  'low52w',
  'fromHigh52w',
  'allTimeHigh',
  'fromAllTimeHigh',
  'sma50',
  'fromSma50',
  'sma200',
  'fromSma200',
] as const satisfies readonly FigureId[];

/** Day of the highest price of the stored history. */
export const ALL_TIME_HIGH_DAY = 'market.allTimeHighDay';

/**
 * Rows of indexes (or of instruments listed with them) with the day of the all-time high and a sparkline;
 * those without a price yet are left out.
 */
export async function readIndexRows(
  store: MarketStore,
  instruments: readonly InstrumentRecord[],
  asOf: EpochDay,
): Promise<InstrumentTableRow[]> {
  const [lines, views] = await Promise.all([
    readTableRows(store, instruments, { asOf, figures: INDEX_FIGURES, withSpark: true }),
    Promise.all(instruments.map(({ id }) => store.view(id, asOf))),
  ]);
  return lines.flatMap((line, at) => {
    const view = views[at];
    if (!view || line.lastDay === null) return [];
    const day = highestDay(view);
    const figures = { ...line.figures, [ALL_TIME_HIGH_DAY]: day === null ? null : formatIsoDate(day) };
    return [{ ...line, figures }];
  });
}

/**
 * Every index that had a price by the day, by region, in display order; total-return versions only when their
 * price index is not stored.
 */
export async function readRegions(store: MarketStore, asOf: EpochDay): Promise<Markets['regions']> {
  const indexes = listedIndexes(store);
  const lines = await readIndexRows(store, indexes, asOf);
  const bySymbol = new Map(indexes.map((index) => [index.symbol, index]));
  return INDEX_REGIONS.flatMap(({ id, label, leads }) => {
    const regionLines = lines.filter(({ symbol }) => regionOf(bySymbol.get(symbol)!) === id);
    return regionLines.length === 0 ? [] : [{ id, label, lines: inOrder(regionLines, leads) }];
  });
}

/** The best-known ones first, then the others by symbol. */
function inOrder(lines: readonly InstrumentTableRow[], leads: readonly string[]): InstrumentTableRow[] {
  const place = ({ symbol }: InstrumentTableRow): number => {
    const at = leads.indexOf(symbol);
    return at < 0 ? leads.length : at;
  };
  return [...lines].sort((a, b) => place(a) - place(b) || (a.symbol < b.symbol ? -1 : 1));
}
