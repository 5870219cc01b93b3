import { crossRates, pairOfSymbol, type QuotedPair } from '@/lib/analytics/rates/cross-rates';
import { valueOn } from '@/lib/analytics/rates/yield-curve';
import type { CapitalMarkets } from '@/lib/contracts/capital-markets';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { FigureId } from '@/lib/domain/figures';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { readTableRows } from '../table-rows/read-rows';
import { CROSS_CURRENCIES, ECB_PREFIX } from './known-series';
import { endOfSeries, readKnownSeries, storedIds } from './rate-series';

/** Figures in the table row of a currency pair or commodity. */
export const MARKET_LINE_FIGURES = [
  'price',
  'changePercent',
  'return.1W',
  'return.1M',
  'return.YTD',
  'return.1Y',
  'volatility.1Y',
] as const satisfies readonly FigureId[];

/** Currency pairs that had a price by a day, in order of symbol. */
export async function readCrossRates(store: MarketStore, asOf: EpochDay): Promise<InstrumentTableRow[]> {
  const pairs = store.instruments().filter(({ kind }) => kind === 'currency');
  const lines = await readTableRows(store, pairs, { asOf, figures: MARKET_LINE_FIGURES, withSpark: true });
  return lines.filter(({ lastDay }) => lastDay !== null);
}

interface Moment {
  readonly now: readonly QuotedPair[];
  readonly before: readonly QuotedPair[];
  readonly day: string | null;
  /** Pairs that ended before the as-of day. */
  readonly leftOut: readonly string[];
}

/**
 * The cross rates of all currencies, now and compared with a month before: from quoted pairs, else from ECB
 * reference rates.
 */
export async function readCross(
  store: MarketStore,
  asOf: EpochDay,
  pairs: readonly InstrumentTableRow[],
): Promise<CapitalMarkets['cross']> {
  const quoted = momentOfPairs(pairs);
  const source = quoted.now.length + quoted.leftOut.length > 0 ? 'pairs' : 'ecb';
  const moment = source === 'pairs' ? quoted : await momentOfReferenceRates(store, asOf);
  const knownCodes = new Set(moment.now.flatMap(({ base, quote }) => [base, quote]));
  const currencies = CROSS_CURRENCIES.filter((code) => knownCodes.has(code));
  const leftOut = [...moment.leftOut];
  if (currencies.length < 2)
    return { currencies: [], rates: [], changes: [], source: null, day: null, leftOut };
  const rates = crossRates(currencies, moment.now);
  const before = crossRates(currencies, moment.before);
  const changes = rates.map((row, i) =>
    row.map((rate, j) => {
      const base = before[i]![j] ?? null;
      return i === j || rate === null || base === null ? null : rate / base - 1;
    }),
  );
  return { currencies, rates, changes, source, day: moment.day, leftOut };
}

/**
 * Last closes, and the closes a month before, derived from the one-month return. Pairs that have ended are
 * left out.
 */
function momentOfPairs(lines: readonly InstrumentTableRow[]): Moment {
  const hasEnded = ({ gaps }: InstrumentTableRow) => Object.values(gaps).some(({ gap }) => gap === 'ended');
  const fresh = lines.filter((line) => !hasEnded(line));
  const leftOut = lines.filter(hasEnded).map(({ symbol }) => symbol);
  const day = fresh.reduce<string | null>(
    (last, line) => (last === null || line.lastDay! > last ? line.lastDay : last),
    null,
  );
  const now: QuotedPair[] = [];
  const before: QuotedPair[] = [];
  for (const { figures, symbol } of fresh) {
    const pair = pairOfSymbol(symbol);
    const [price, month] = [figures['price'], figures['return.1M']];
    if (pair === null || typeof price !== 'number') continue;
    now.push({ ...pair, rate: price });
    if (typeof month === 'number') before.push({ ...pair, rate: price / (1 + month) });
  }
  return { now, before, day, leftOut };
}

async function momentOfReferenceRates(store: MarketStore, asOf: EpochDay): Promise<Moment> {
  const ids = storedIds(store).filter(
    (id) => id.startsWith(ECB_PREFIX) && CROSS_CURRENCIES.includes(id.slice(ECB_PREFIX.length)),
  );
  const read = (await readKnownSeries(store, ids, asOf)).filter((series) => series !== null);
  const currentSeries = read.filter((series) => endOfSeries(series, asOf) === null);
  const leftOut = read.filter((series) => !currentSeries.includes(series)).map(({ id }) => id);
  const last = Math.max(...currentSeries.map(({ days }) => days.at(-1)!));
  const at = (day: EpochDay): QuotedPair[] =>
    currentSeries.flatMap((series) => {
      const publishedValue = valueOn(series, day);
      const quote = series.id.slice(ECB_PREFIX.length);
      return publishedValue && publishedValue.value > 0
        ? [{ base: 'EUR', quote, rate: publishedValue.value }]
        : [];
    });
  if (currentSeries.length === 0) return { now: [], before: [], day: null, leftOut };
  return { now: at(last), before: at(addMonths(last, -1)), day: formatIsoDate(last), leftOut };
}
