import { setImmediate as nextTurn } from 'node:timers/promises';
import { screenFigures } from '@/lib/analytics';
import type { WatchlistEntry } from '@/lib/contracts/watchlist';
import { AppError } from '@/lib/domain/errors';
import { isFigureId, type FigureId } from '@/lib/domain/figures';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { PORTFOLIO_FIGURES_LIMIT } from '@/lib/domain/watchlist';
import type { WatchlistRow } from '../db/repositories/watchlist-rows';
import type { InstrumentRecord } from '../market/market-store';
import { chooseBenchmark } from '../services/choose-benchmark';
import { pickFigures, readSpark } from '../services/lines/read-lines';
import { readFigures } from '../services/read-figures';
import { absentId, knownInstrument, type MarketToday } from './name-entry';

/** So many lines are computed before other requests get their turn. */
const LINES_A_TURN = 20;

type LineFigures = Required<Pick<WatchlistEntry, 'figures' | 'gaps'>>;

/** A listed symbol as the store knows it. */
interface Line {
  readonly instrument: InstrumentRecord | null;
  readonly view: SeriesView | null;
}

/**
 * The lines of a list with their prices as of a day, in the order given. A line whose symbol the store does not know is kept and
 * shown with nulls under its symbol.
 *
 * @param figures - Which figures each line gets; by the conventions of the stock page (own index, bill, five years, total return).
 */
export async function describeLines(
  { store, today }: MarketToday,
  rows: readonly WatchlistRow[],
  figures: readonly FigureId[] | null,
): Promise<WatchlistEntry[]> {
  // All at once: the store gathers what it has to read into few reads.
  const lines = await Promise.all(
    rows.map(async (row) => {
      const instrument = knownInstrument(store, row.symbol);
      return { row, instrument, view: instrument && (await store.view(instrument.id, today)) };
    }),
  );
  const entries: WatchlistEntry[] = [];
  for (let first = 0; first < lines.length; first += LINES_A_TURN) {
    if (figures !== null && first > 0) await nextTurn();
    const described = lines.slice(first, first + LINES_A_TURN).map(async ({ row, ...line }) => ({
      ...describeIdentity(row, line.instrument),
      ...describePrice(line.view),
      ...(figures && (await readLineFigures({ store, today }, line, figures))),
    }));
    entries.push(...(await Promise.all(described)));
  }
  return entries;
}

function describeIdentity(
  { addedAt, symbol }: WatchlistRow,
  instrument: InstrumentRecord | null,
): Pick<WatchlistEntry, 'id' | 'symbol' | 'name' | 'exchange' | 'currency' | 'added_at'> {
  return {
    id: instrument?.id ?? absentId(symbol),
    symbol,
    name: instrument?.name ?? symbol,
    exchange: instrument?.exchange ?? '',
    currency: instrument?.currency ?? null,
    added_at: addedAt.toISOString(),
  };
}

function describePrice(
  view: SeriesView | null,
): Pick<WatchlistEntry, 'price' | 'change' | 'change_percent' | 'as_of' | 'spark'> {
  const last = view === null ? -1 : view.days.length - 1;
  if (view === null || last < 0) {
    return { price: null, change: null, change_percent: null, as_of: null, spark: [] };
  }
  const price = view.close[last]!;
  const before = view.close[last - 1];
  return {
    price,
    change: before === undefined ? null : price - before,
    change_percent: before === undefined ? null : price / before - 1,
    as_of: formatIsoDate(view.days[last]!),
    spark: readSpark(view),
  };
}

async function readLineFigures(
  { store, today }: MarketToday,
  { instrument, view }: Line,
  ids: readonly FigureId[],
): Promise<LineFigures> {
  if (instrument === null || view === null) return pickFigures(null, ids);
  const screen = screenFigures(view, { asOf: today, kind: instrument.kind });
  // The figures of a screen cost a fifth of the whole set; they are the same numbers.
  if (ids.every((id) => id in screen.figures)) return pickFigures(screen, ids);
  const all = await readFigures(store, instrument, {
    asOf: today,
    window: { from: null, to: today },
    benchmark: await chooseBenchmark(store, instrument, today),
    riskFree: { kind: 'bill' },
    basis: 'total',
  });
  return pickFigures(all, ids);
}

/**
 * The ids of `?figures=a,b`, each once, in the order given.
 *
 * @throws AppError REQUEST_INVALID that names every unknown id, for none at all, and for more than the limit.
 */
export function parseFigureIds(text: string): FigureId[] {
  const ids = [...new Set(text.split(',').map((id) => id.trim()))];
  const unknown = ids.filter((id) => !isFigureId(id));
  const named = unknown.map((id) => `"${id.slice(0, 40)}"`).join(', ');
  if (unknown.length > 0)
    throw invalidFigures(`must be ids of figures separated by commas; unknown: ${named}`);
  if (ids.length <= PORTFOLIO_FIGURES_LIMIT) return ids.filter(isFigureId);
  throw invalidFigures(`must be ${PORTFOLIO_FIGURES_LIMIT} ids at most, got ${ids.length}`);
}

function invalidFigures(fault: string): AppError {
  return new AppError('REQUEST_INVALID', `figures ${fault}`, { fields: { figures: [fault] } });
}
