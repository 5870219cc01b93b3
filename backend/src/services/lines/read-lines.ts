import type { InstrumentLine } from '@/lib/contracts/lines';
import type { FigureId } from '@/lib/domain/figures';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { fillSheets, type LinesQuestion } from './fill-sheets';
import type { LineSheet } from './line-sheets';

export type { LinesQuestion } from './fill-sheets';
export { readSpark } from './read-spark';

const NO_PRICE = { gap: 'no-data', need: 1, have: 0 } as const;

/**
 * The rows of a table of instruments as of a day, in the order given; one without a price by then keeps its row, with nulls. Figures
 * follow the conventions of the stock page (own index, bill, five years, total return) and are its numbers to the bit. What was computed
 * once for a day is kept for the next question.
 */
export async function readLines(
  store: MarketStore,
  instruments: readonly InstrumentRecord[],
  question: LinesQuestion,
): Promise<InstrumentLine[]> {
  const sheets = await fillSheets(store, instruments, question);
  return instruments.map((instrument, index) => toLine(instrument, sheets[index]!, question));
}

function toLine(
  instrument: InstrumentRecord,
  sheet: LineSheet,
  { figures, withSpark = false }: LinesQuestion,
): InstrumentLine {
  return {
    id: instrument.id,
    symbol: instrument.symbol,
    name: instrument.name,
    kind: instrument.kind,
    exchange: instrument.exchange,
    currency: instrument.currency,
    country: instrument.country,
    sector: instrument.sector,
    industry: instrument.industry,
    ...(typeof instrument.details.group === 'string' && { group: instrument.details.group }),
    lastDay: sheet.lastDay === null ? null : formatIsoDate(sheet.lastDay),
    ...pickFigures(sheet.lastDay === null ? null : sheet, figures),
    ...(withSpark && { spark: sheet.spark ?? [] }),
  };
}

type LineFigures = Pick<InstrumentLine, 'figures' | 'gaps'>;

/** What a figure service answers. */
interface KnownFigures {
  readonly figures: Readonly<LineFigures['figures']>;
  readonly gaps: Readonly<Partial<LineFigures['gaps']>>;
}

/** The figures of a line that were asked for; of one without a price none is known. */
export function pickFigures(known: KnownFigures | null, ids: readonly FigureId[]): LineFigures {
  const figures: LineFigures['figures'] = {};
  const gaps: LineFigures['gaps'] = {};
  for (const id of ids) {
    figures[id] = known?.figures[id] ?? null;
    const gap = known === null ? NO_PRICE : known.gaps[id];
    if (gap !== undefined) gaps[id] = gap;
  }
  return { figures, gaps };
}
