import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { FigureId } from '@/lib/domain/figures';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { computeMissingFigures, type RowsParams } from './compute-missing-figures';
import type { FigureTable } from './figure-table';

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
  const { figures, withSpark = false } = params;
  const table = await computeMissingFigures(store, instruments, params);
  const read = figureReader(table, figures);
  const dayText = dayWriter();
  return instruments.map((instrument) => {
    const row = table.rowOf(instrument.id);
    const rowFigures = row === undefined ? pickRowFigures(null, figures) : read(row);
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
      lastDay: row === undefined ? null : dayText(table.lastDay(row)),
      figures: rowFigures.figures,
      gaps: rowFigures.gaps,
    };
    const { group } = instrument.details;
    if (typeof group === 'string') line.group = group;
    if (withSpark) line.spark = (row === undefined ? null : table.spark(row)) ?? [];
    return line;
  });
}

/** The gaps of a row without one: most have none. */
const NO_GAPS: LineFigures['gaps'] = Object.freeze({});

/** Reads the figures of a row, in the order of the ids. */
function figureReader(table: FigureTable, ids: readonly FigureId[]): (row: number) => LineFigures {
  const columns = ids.map((id) => table.column(id));
  const blank: LineFigures['figures'] = Object.fromEntries(ids.map((id) => [id, null]));
  return (row) => {
    const figures = { ...blank };
    let gaps: LineFigures['gaps'] | null = null;
    for (let place = 0; place < ids.length; place += 1) {
      const { others, values } = columns[place]!;
      const value = values[row]!;
      if (!Number.isNaN(value)) {
        figures[ids[place]!] = value;
        continue;
      }
      const other = others.get(row) ?? null;
      if (typeof other === 'string') figures[ids[place]!] = other;
      else if (other !== null) (gaps ??= {})[ids[place]!] = other;
    }
    return { figures, gaps: gaps ?? NO_GAPS };
  };
}

/** Writes days; most rows share one. */
function dayWriter(): (day: EpochDay) => string {
  let [known, text] = [NaN, ''];
  return (day) => {
    if (day !== known) [known, text] = [day, formatIsoDate(day)];
    return text;
  };
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
