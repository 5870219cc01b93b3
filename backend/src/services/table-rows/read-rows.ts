import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { FigureId } from '@/lib/domain/figures';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { computeMissingFigures, type RowsParams } from './compute-missing-figures';
import type { CachedFigures } from './figure-cache';

export type { RowsParams } from './compute-missing-figures';
export { readSpark } from './read-spark';

const NO_PRICE = { gap: 'no-data', need: 1, have: 0 } as const;

/**
 * The rows of a table of instruments as of a day, in the given order; an instrument without a price by then
 * keeps its row, with nulls. Figures follow the conventions of the stock page (own index, bill, five years,
 * total return) and are bit-identical to its numbers. Computed figures are cached for later requests.
 */
export async function readTableRows(
  store: MarketStore,
  instruments: readonly InstrumentRecord[],
  params: RowsParams,
): Promise<InstrumentTableRow[]> {
  const cached = await computeMissingFigures(store, instruments, params);
  return instruments.map((instrument, index) => toLine(instrument, cached[index]!, params));
}

function toLine(
  instrument: InstrumentRecord,
  cached: CachedFigures,
  { figures, withSpark = false }: RowsParams,
): InstrumentTableRow {
  // Computed for these columns: no copy.
  const isWhole = cached.columns === figures;
  const { figures: picked, gaps } = isWhole
    ? (cached as LineFigures)
    : pickRowFigures(cached.lastDay === null ? null : cached, figures);
  const { group } = instrument.details;
  const line: InstrumentTableRow = {
    id: instrument.id,
    symbol: instrument.symbol,
    name: instrument.name,
    kind: instrument.kind,
    exchange: instrument.exchange,
    currency: instrument.currency,
    country: instrument.country,
    sector: instrument.sector,
    industry: instrument.industry,
    lastDay: cached.lastDay === null ? null : formatIsoDate(cached.lastDay),
    figures: picked,
    gaps,
  };
  if (typeof group === 'string') line.group = group;
  if (withSpark) line.spark = cached.spark ?? [];
  return line;
}

type LineFigures = Pick<InstrumentTableRow, 'figures' | 'gaps'>;

/** The result of a figure service. */
interface KnownFigures {
  readonly figures: Readonly<LineFigures['figures']>;
  readonly gaps: Readonly<Partial<LineFigures['gaps']>>;
}

/** The requested figures of a row; all null for an instrument without a price. */
export function pickRowFigures(known: KnownFigures | null, ids: readonly FigureId[]): LineFigures {
  const figures: LineFigures['figures'] = {};
  const gaps: LineFigures['gaps'] = {};
  for (const id of ids) {
    figures[id] = known?.figures[id] ?? null;
    const gap = known === null ? NO_PRICE : known.gaps[id];
    if (gap !== undefined) gaps[id] = gap;
  }
  return { figures, gaps };
}
