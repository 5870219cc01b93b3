import { rollingCorrelation } from '@/lib/analytics/crypto/rolling-correlation';
import { drawdownSeries } from '@/lib/analytics/risk/drawdown';
import { annualizedVolatility } from '@/lib/analytics/risk/volatility';
import { simpleReturns } from '@/lib/analytics/returns/period-returns';
import { presetStart, type RangePreset } from '@/lib/domain/ranges';
import { lastOnOrBefore, windowRange } from '@/lib/analytics/series/day-index';
import { weekEndIndices } from '@/lib/analytics/series/week-ends';
import type { CryptoCharts } from '@/lib/contracts/crypto-performance';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { capOn, freshDay, isFreshCoin, listCoins, type Coin } from './read-coins';
import { text } from '@/lib/domain/text';

/** Assets with which a coin is correlated: the first symbol of each list that has prices. */
const COMPARED = [
  { name: 'S&P 500', symbols: ['^GSPC', 'SPY'] },
  { name: text('Gold'), symbols: ['GC=F', 'GLD'] },
] as const;

export const CORRELATION_WINDOW = 90;

const DEFAULT_COINS = 4;
const DOMINANCE_COINS = 5;
/** Longer ranges are plotted weekly. */
const MAX_DAYS = 380;
/** A coin with a lower annual volatility is pegged to a currency: its drawdowns are not shown. */
const PEGGED_BELOW = 0.05;
const VOLATILITY_RETURNS = 90;
const DAYS_OF_A_WEEK = 6;

export interface CoinChartsParams {
  readonly asOf: EpochDay;
  readonly range: RangePreset;
  /** Coins of the drawdown chart; null: the largest ones that are not pegged. */
  readonly coins: readonly string[] | null;
  /** Coin of the correlation chart; null: the largest one. */
  readonly coin: string | null;
}

/**
 * Dominance, drawdowns and rolling correlations of coins over a range.
 *
 * @throws AppError REQUEST_INVALID for a symbol that is not a coin with a price by that day.
 */
export async function readCoinCharts(
  store: MarketStore,
  { asOf, coin, coins: symbols, range }: CoinChartsParams,
): Promise<Omit<CryptoCharts, 'meta'>> {
  const all = await listCoins(store, asOf);
  const today = freshDay(all, asOf);
  const fresh = all.filter((coin) => isFreshCoin(coin, today));
  const ranked = [...fresh].sort((a, b) => (capOn(b, today) ?? -1) - (capOn(a, today) ?? -1));
  const from = presetStart(range, today);
  const moving = ranked.filter((one) => !isPegged(one));
  const chosenCoins =
    symbols?.map((symbol) => findCoin(all, symbol, 'coins')) ?? moving.slice(0, DEFAULT_COINS);
  const correlated = coin === null ? (moving[0] ?? null) : findCoin(all, coin, 'coin');
  const days = calendarOf(ranked, { from, to: today });
  const isLong = days.length > MAX_DAYS;
  const shownDays = isLong ? weekEndIndices(days).map((at) => days[at]!) : days;
  return {
    range,
    interval: isLong ? '1w' : '1d',
    coins: chosenCoins.map(({ instrument }) => instrument.symbol),
    coin: correlated?.instrument.symbol ?? '',
    dominance: dominanceOf(ranked, shownDays),
    total: totalsOf(ranked, shownDays),
    drawdowns: drawdownsOf(chosenCoins, { from, to: today, isLong }),
    correlation: await correlationOf(store, correlated, { asOf, from, isLong }),
  };
}

function findCoin(coins: readonly Coin[], symbol: string, parameter: string): Coin {
  const upperText = symbol.toUpperCase();
  const coin = coins.find(
    ({ instrument }) => instrument.symbol === upperText || instrument.aliases.includes(upperText),
  );
  if (coin) return coin;
  const fault = `"${symbol.slice(0, 40)}" is no coin with a price by this day`;
  throw new AppError('REQUEST_INVALID', `${parameter}: ${fault}`, { fields: { [parameter]: [fault] } });
}

function isPegged({ view }: Coin): boolean {
  const recent = simpleReturns(view.close.subarray(Math.max(view.close.length - VOLATILITY_RETURNS - 1, 0)));
  const volatility = annualizedVolatility(recent, 365);
  return volatility.ok && volatility.value < PEGGED_BELOW;
}

interface Span {
  readonly from: EpochDay | null;
  readonly to: EpochDay;
}

/**
 * The days of the coin with the longest history. Coins trade every day, so these days apply to all of them.
 */
function calendarOf(coins: readonly Coin[], { from, to }: Span): number[] {
  const oldest = coins.reduce<Coin | null>(
    (best, one) => (best === null || one.view.days[0]! < best.view.days[0]! ? one : best),
    null,
  );
  const range = oldest && windowRange(oldest.view.days, from ?? -Infinity, to);
  return oldest && range ? Array.from(oldest.view.days.subarray(range.first, range.last + 1)) : [];
}

/**
 * Shares of the largest coins in the total market value, at present supplies; the sum of the others comes
 * last.
 */
function dominanceOf(ranked: readonly Coin[], days: readonly EpochDay[]): CryptoCharts['dominance'] {
  const coins = ranked.filter(({ supply }) => supply !== null);
  if (coins.length < 2) return { dates: [], series: [] };
  const caps = days.map((day) => coins.map((coin) => capOn(coin, day)));
  const totals = caps.map((row) => row.reduce<number>((sum, cap) => sum + (cap ?? 0), 0));
  const largestShares = coins.slice(0, DOMINANCE_COINS).map(({ instrument: { name, symbol } }, at) => ({
    symbol,
    name,
    values: caps.map((row, day) => shareOf(row[at] ?? null, totals[day]!)),
  }));
  const restShares = caps.map((row, day) => {
    const rest = row.slice(DOMINANCE_COINS).reduce<number>((sum, cap) => sum + (cap ?? 0), 0);
    return shareOf(rest, totals[day]!);
  });
  const series =
    coins.length > DOMINANCE_COINS
      ? [...largestShares, { symbol: '', name: text('All others'), values: restShares }]
      : largestShares;
  return { dates: days.map((day) => formatIsoDate(day)), series };
}

/** Market value of all coins with a supply, and of all but the largest one, at present supplies. */
function totalsOf(ranked: readonly Coin[], days: readonly EpochDay[]): CryptoCharts['total'] {
  const coins = ranked.filter(({ supply }) => supply !== null);
  const [largest] = coins;
  if (largest === undefined) return { dates: [], series: [] };
  const sumOn = (day: EpochDay, some: readonly Coin[]): number | null => {
    const caps = some.flatMap((coin) => capOn(coin, day) ?? []);
    return caps.length === 0 ? null : caps.reduce((sum, cap) => sum + cap, 0);
  };
  const { name, symbol } = largest.instrument;
  const altcoins = coins.slice(1);
  const all = { symbol: '', name: text('All coins'), values: days.map((day) => sumOn(day, coins)) };
  const rest = {
    symbol: `-${symbol}`,
    name: `Without ${name}`,
    values: days.map((day) => sumOn(day, altcoins)),
  };
  return {
    dates: days.map((day) => formatIsoDate(day)),
    series: altcoins.length === 0 ? [all] : [all, rest],
  };
}

function shareOf(cap: number | null, total: number): number | null {
  return cap === null || total <= 0 ? null : cap / total;
}

/** Declines from the highest close of the range; weekly points are the deepest decline of their week. */
function drawdownsOf(
  coins: readonly Coin[],
  { from, isLong, to }: Span & { readonly isLong: boolean },
): CryptoCharts['drawdowns'] {
  const days = calendarOf(coins, { from, to });
  const ends = isLong ? weekEndIndices(days) : days.map((_, at) => at);
  const series = coins.map(({ instrument: { name, symbol }, view }) => {
    const range = windowRange(view.days, from ?? -Infinity, to);
    const first = range?.first ?? 0;
    const falls = range ? drawdownSeries(view.close.subarray(first, range.last + 1)) : new Float64Array(0);
    let start = -Infinity;
    const values = ends.map((at) => {
      const end = days[at]!;
      const [a, b] = [lastOnOrBefore(view.days, start) + 1 - first, lastOnOrBefore(view.days, end) - first];
      start = end;
      return b < 0 || b < Math.max(a, 0)
        ? null
        : falls.subarray(Math.max(a, 0), b + 1).reduce((x, y) => Math.min(x, y), 0);
    });
    return { symbol, name, values };
  });
  return { dates: ends.map((at) => formatIsoDate(days[at]!)), series };
}

/** Rolling correlations over the range, on the days when stocks and gold trade. */
async function correlationOf(
  store: MarketStore,
  coin: Coin | null,
  {
    asOf,
    from,
    isLong,
  }: { readonly asOf: EpochDay; readonly from: EpochDay | null; readonly isLong: boolean },
): Promise<CryptoCharts['correlation']> {
  const rolled = await Promise.all(
    (coin === null ? [] : COMPARED).map(async ({ name, symbols }) => {
      for (const symbol of symbols) {
        const other = store.find(symbol);
        const view = other && (await store.view(other.id, asOf));
        if (!other || !view) continue;
        const asset = { days: coin!.view.days, values: coin!.view.close };
        return {
          symbol: other.symbol,
          name,
          ...rollingCorrelation(asset, { days: view.days, values: view.total }, CORRELATION_WINDOW),
        };
      }
      return null;
    }),
  );
  const rolledSeries = rolled.filter((one) => one !== null);
  const all = [...new Set(rolledSeries.flatMap(({ days }) => Array.from(days)))]
    .filter((day) => from === null || day >= from)
    .sort((a, b) => a - b);
  const shownDays = isLong ? weekEndIndices(all).map((at) => all[at]!) : all;
  return {
    window: CORRELATION_WINDOW,
    dates: shownDays.map((day) => formatIsoDate(day)),
    series: rolledSeries.map(({ days, joined, leftOut, name, symbol, values }) => ({
      symbol,
      name,
      joined,
      leftOut,
      first: days.length === 0 ? null : formatIsoDate(days[0]!),
      last: days.length === 0 ? null : formatIsoDate(days.at(-1)!),
      values: shownDays.map((day) => {
        const at = lastOnOrBefore(days, day);
        // In weekly data the other series' last day of the week may be one day earlier.
        const value = at < 0 || day - days[at]! > DAYS_OF_A_WEEK ? NaN : values[at]!;
        return Number.isNaN(value) ? null : value;
      }),
    })),
  };
}
