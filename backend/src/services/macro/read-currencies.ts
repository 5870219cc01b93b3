import { crossRates, pairOfSymbol, type QuotedPair } from '@/lib/analytics/rates/cross-rates';
import { valueOn } from '@/lib/analytics/rates/yield-curve';
import type { CapitalMarkets } from '@/lib/contracts/capital-markets';
import type { InstrumentLine } from '@/lib/contracts/lines';
import type { FigureId } from '@/lib/domain/figures';
import { addMonths, formatIsoDate, parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { readLines } from '../lines/read-lines';
import { CROSS_CURRENCIES, ECB_PREFIX } from './known-series';
import { readKnownSeries, storedIds } from './rate-series';

/** Figures of a currency pair's and a commodity's line. */
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
export async function readPairs(store: MarketStore, asOf: EpochDay): Promise<InstrumentLine[]> {
  const pairs = store.instruments().filter(({ kind }) => kind === 'currency');
  const lines = await readLines(store, pairs, { asOf, figures: MARKET_LINE_FIGURES, withSpark: true });
  return lines.filter(({ lastDay }) => lastDay !== null);
}

interface Moment {
  readonly now: readonly QuotedPair[];
  readonly before: readonly QuotedPair[];
  readonly day: string | null;
}

/** Each currency in each other, now and against a month before: from quoted pairs, else from the reference rates of the ECB. */
export async function readCross(
  store: MarketStore,
  asOf: EpochDay,
  pairs: readonly InstrumentLine[],
): Promise<CapitalMarkets['cross']> {
  const quoted = momentOfPairs(pairs);
  const source = quoted.now.length > 0 ? 'pairs' : 'ecb';
  const moment = source === 'pairs' ? quoted : await momentOfReferenceRates(store, asOf);
  const known = new Set(moment.now.flatMap(({ base, quote }) => [base, quote]));
  const currencies = CROSS_CURRENCIES.filter((code) => known.has(code));
  if (currencies.length < 2) return { currencies: [], rates: [], changes: [], source: null, day: null };
  const rates = crossRates(currencies, moment.now);
  const before = crossRates(currencies, moment.before);
  const changes = rates.map((row, i) =>
    row.map((rate, j) => {
      const base = before[i]![j] ?? null;
      return i === j || rate === null || base === null ? null : rate / base - 1;
    }),
  );
  return { currencies, rates, changes, source, day: moment.day };
}

/** Last closes, and the closes a month before as the month's return tells them. Pairs that have stopped trading are left out. */
function momentOfPairs(lines: readonly InstrumentLine[]): Moment {
  const day = lines.reduce<string | null>(
    (last, line) => (last === null || line.lastDay! > last ? line.lastDay : last),
    null,
  );
  const fresh = lines.filter(({ lastDay }) => parseIsoDate(day!)! - parseIsoDate(lastDay!)! <= 7);
  const now: QuotedPair[] = [];
  const before: QuotedPair[] = [];
  for (const { figures, symbol } of fresh) {
    const pair = pairOfSymbol(symbol);
    const [price, month] = [figures['price'], figures['return.1M']];
    if (pair === null || typeof price !== 'number') continue;
    now.push({ ...pair, rate: price });
    if (typeof month === 'number') before.push({ ...pair, rate: price / (1 + month) });
  }
  return { now, before, day };
}

async function momentOfReferenceRates(store: MarketStore, asOf: EpochDay): Promise<Moment> {
  const ids = storedIds(store).filter(
    (id) => id.startsWith(ECB_PREFIX) && CROSS_CURRENCIES.includes(id.slice(ECB_PREFIX.length)),
  );
  const known = (await readKnownSeries(store, ids, asOf)).filter((series) => series !== null);
  const last = Math.max(...known.map(({ days }) => days.at(-1)!));
  const at = (day: EpochDay): QuotedPair[] =>
    known.flatMap((series) => {
      const found = valueOn(series, day);
      const quote = series.id.slice(ECB_PREFIX.length);
      return found && found.value > 0 ? [{ base: 'EUR', quote, rate: found.value }] : [];
    });
  if (known.length === 0) return { now: [], before: [], day: null };
  return { now: at(last), before: at(addMonths(last, -1)), day: formatIsoDate(last) };
}
