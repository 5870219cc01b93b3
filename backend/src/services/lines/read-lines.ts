import { setImmediate as nextTurn } from 'node:timers/promises';
import { lastOnOrBefore, screenFigures } from '@/lib/analytics';
import { decimate } from '@/lib/charting/decimate';
import type { InstrumentLine } from '@/lib/contracts/lines';
import type { FigureId } from '@/lib/domain/figures';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { chooseBenchmark } from '../choose-benchmark';
import { readFigures } from '../read-figures';

const SPARK_MONTHS = 3;
/** Two points each, so that no extreme is lost. */
const SPARK_COLUMNS = 16;
/** So many lines are computed before other requests get their turn. */
const LINES_A_TURN = 40;
const NO_PRICE = { gap: 'no-data', need: 1, have: 0 } as const;

/** What each line is to carry. */
export interface LinesQuestion {
  readonly asOf: EpochDay;
  readonly figures: readonly FigureId[];
  /** With the closes of the last three months. */
  readonly withSpark?: boolean;
}

/**
 * The rows of a table of instruments as of a day, in the order given; one without a price by then keeps its row, with nulls. Figures
 * follow the conventions of the stock page (own index, bill, five years, total return).
 */
export async function readLines(
  store: MarketStore,
  instruments: readonly InstrumentRecord[],
  question: LinesQuestion,
): Promise<InstrumentLine[]> {
  const { asOf } = question;
  // All at once: the store gathers what it has to read into few reads.
  const views = await Promise.all(instruments.map(({ id }) => store.view(id, asOf)));
  const lines: InstrumentLine[] = [];
  for (let first = 0; first < instruments.length; first += LINES_A_TURN) {
    if (first > 0) await nextTurn();
    const turn = instruments.slice(first, first + LINES_A_TURN).map((instrument, offset) => {
      const view = views[first + offset] ?? null;
      return readLine(store, { instrument, view }, question);
    });
    lines.push(...(await Promise.all(turn)));
  }
  return lines;
}

interface Line {
  readonly instrument: InstrumentRecord;
  readonly view: SeriesView | null;
}

async function readLine(
  store: MarketStore,
  line: Line,
  { asOf, figures, withSpark = false }: LinesQuestion,
): Promise<InstrumentLine> {
  const { instrument, view } = line;
  const last = view === null ? undefined : view.days.at(-1);
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
    lastDay: last === undefined ? null : formatIsoDate(last),
    ...(await readLineFigures(store, line, { asOf, figures })),
    ...(withSpark && { spark: view === null ? [] : readSpark(view) }),
  };
}

/** The closes of the three months before the last bar, thinned so that every extreme stays. */
export function readSpark({ close, days }: SeriesView): number[] {
  const last = days.length - 1;
  if (last < 0) return [];
  const first = Math.max(0, lastOnOrBefore(days, addMonths(days[last]!, -SPARK_MONTHS)));
  return decimate(close, first, last, SPARK_COLUMNS).map((index) => close[index]!);
}

type LineFigures = Pick<InstrumentLine, 'figures' | 'gaps'>;

async function readLineFigures(
  store: MarketStore,
  { instrument, view }: Line,
  { asOf, figures }: LinesQuestion,
): Promise<LineFigures> {
  if (figures.length === 0) return { figures: {}, gaps: {} };
  if (view === null) return pickFigures(null, figures);
  const screen = screenFigures(view, { asOf, kind: instrument.kind });
  // The figures of a screen cost a fifth of the whole set; they are the same numbers.
  if (figures.every((id) => id in screen.figures)) return pickFigures(screen, figures);
  const all = await readFigures(store, instrument, {
    asOf,
    window: { from: null, to: asOf },
    benchmark: await chooseBenchmark(store, instrument, asOf),
    riskFree: { kind: 'bill' },
    basis: 'total',
  });
  return pickFigures(all, figures);
}

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
