import { setImmediate as nextTurn } from 'node:timers/promises';
import { isFresh, rateOn, screenFigures } from '@/lib/analytics';
import type { BasePrice, WatchlistEntry } from '@/lib/contracts/watchlist';
import { AppError } from '@/lib/domain/errors';
import { isFigureId, type FigureId } from '@/lib/domain/figures';
import { refusalsOf } from '@/lib/domain/figures/series-rules';
import type { SeriesFrequency } from '@/lib/domain/frequency';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { PORTFOLIO_FIGURES_LIMIT } from '@/lib/domain/watchlist';
import type { WatchlistRow } from '../db/repositories/watchlist-rows';
import type { InstrumentRecord, MarketStore } from '../market/market-store';
import { traitsOf } from '../services/benchmark/benchmark-series';
import { chooseBenchmark } from '../services/benchmark/choose-benchmark';
import { pickRowFigures, readSpark } from '../services/table-rows/read-rows';
import { findConversion } from '../services/compare/find-conversion';
import { readFigures } from '../services/figures/read-figures';
import { syntheticId, knownInstrument, type MarketSnapshot } from './resolve-watchlist-entry';

/** Number of rows computed before yielding to other requests. */
const LINES_A_TURN = 20;

/** Their values are levels and rates, not prices in money. */
const NO_MONEY: ReadonlySet<InstrumentKind> = new Set(['index', 'currency']);

type LineFigures = Required<Pick<WatchlistEntry, 'figures' | 'gaps'>>;

/** A watchlist symbol with its instrument, if the store has it. */
interface Line {
  readonly instrument: InstrumentRecord | null;
  readonly view: SeriesView | null;
}

/**
 * Watchlist rows with their prices as of a day, in the given order. A row whose symbol is not in the store is
 * kept and shown with nulls under its symbol.
 *
 * @param figures - The figures of each row, by the conventions of the stock page (own index, bill, five
 *   years, total return).
 * @param currency - The base currency, in which each price is given too; null: only in its own.
 */
export async function toWatchlistEntries(
  { store, today }: MarketSnapshot,
  rows: readonly WatchlistRow[],
  figures: readonly FigureId[] | null,
  currency: string | null = null,
): Promise<WatchlistEntry[]> {
  // Requested together: the store combines the reads into a few queries.
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
      ...describePrice(line.view, { today, frequency: line.instrument?.frequency ?? 'daily' }),
      ...(currency !== null && {
        base_price: await readBasePrice(store, line, { to: currency, asOf: today }),
      }),
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
    id: instrument?.id ?? syntheticId(symbol),
    symbol,
    name: instrument?.name ?? symbol,
    exchange: instrument?.exchange ?? '',
    currency: instrument?.currency ?? null,
    added_at: addedAt.toISOString(),
  };
}

function describePrice(
  view: SeriesView | null,
  { today, frequency }: { readonly today: EpochDay; readonly frequency: SeriesFrequency },
): Pick<WatchlistEntry, 'price' | 'change' | 'change_percent' | 'as_of' | 'frequency' | 'spark'> {
  const last = view === null ? -1 : view.days.length - 1;
  if (view === null || last < 0) {
    return { price: null, change: null, change_percent: null, as_of: null, spark: [] };
  }
  const price = view.close[last]!;
  // A weekly or monthly change is not a daily change.
  const isOfToday = frequency === 'daily' && isFresh(view.days, today);
  const before = isOfToday ? view.close[last - 1] : undefined;
  return {
    price,
    change: before === undefined ? null : price - before,
    change_percent: before === undefined ? null : price / before - 1,
    as_of: formatIsoDate(view.days[last]!),
    ...(frequency !== 'daily' && { frequency }),
    spark: readSpark(view),
  };
}

/** The last close in another currency, by the rate of its day. */
async function readBasePrice(
  store: MarketStore,
  { instrument, view }: Line,
  params: { readonly to: string; readonly asOf: EpochDay },
): Promise<BasePrice | null> {
  const last = view === null ? -1 : view.days.length - 1;
  if (instrument === null || view === null || last < 0 || NO_MONEY.has(instrument.kind)) return null;
  const conversion = await findConversion(store, instrument, params);
  const rateOnDay = conversion && rateOn(conversion.steps, view.days[last]!, conversion.unit);
  if (!rateOnDay) return null;
  const { day, rate } = rateOnDay;
  return {
    currency: params.to,
    price: view.close[last]! * rate,
    rate,
    rate_day: formatIsoDate(day),
  };
}

async function readLineFigures(
  { store, today }: MarketSnapshot,
  { instrument, view }: Line,
  ids: readonly FigureId[],
): Promise<LineFigures> {
  if (instrument === null || view === null) return pickRowFigures(null, ids);
  // Screen figures cost a fifth of the full set; for instruments that support every figure the results are
  // identical.
  if (refusalsOf(traitsOf(instrument), 'total') === null) {
    const screen = screenFigures(view, { asOf: today, kind: instrument.kind });
    if (ids.every((id) => id in screen.figures)) return pickRowFigures(screen, ids);
  }
  const all = await readFigures(store, instrument, {
    asOf: today,
    window: { from: null, to: today },
    benchmark: await chooseBenchmark(store, instrument, { asOf: today, basis: 'total' }),
    riskFree: { kind: 'bill' },
    basis: 'total',
  });
  return pickRowFigures(all, ids);
}

/**
 * Parses the ids of `?figures=a,b`, each once, in the given order.
 *
 * @throws AppError REQUEST_INVALID that names every unknown id, when no id is given, and for more ids than
 *   the limit.
 */
export function parseFigureIds(text: string): FigureId[] {
  const ids = [...new Set(text.split(',').map((id) => id.trim()))];
  const unknown = ids.filter((id) => !isFigureId(id));
  const unknownText = unknown.map((id) => `"${id.slice(0, 40)}"`).join(', ');
  if (unknown.length > 0)
    throw invalidFigures(`must be ids of figures separated by commas; unknown: ${unknownText}`);
  if (ids.length <= PORTFOLIO_FIGURES_LIMIT) return ids.filter(isFigureId);
  throw invalidFigures(`must be ${PORTFOLIO_FIGURES_LIMIT} ids at most, got ${ids.length}`);
}

function invalidFigures(fault: string): AppError {
  return new AppError('REQUEST_INVALID', `figures ${fault}`, { fields: { figures: [fault] } });
}
