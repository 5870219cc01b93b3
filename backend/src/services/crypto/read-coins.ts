import { coinFigures, type CoinFigureId } from '@/lib/analytics/crypto/coin-figures';
import type { RiskFree } from '@/lib/analytics';
import { isFresh } from '@/lib/analytics/ranking/freshness';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import type { CoinLine, CryptoPerformance } from '@/lib/contracts/crypto-performance';
import type { FigureId } from '@/lib/domain/figures';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readLines } from '../lines/read-lines';

/** Figures of the registry that a coin's line carries. */
export const COIN_LINE_FIGURES = [
  'price',
  'return.YTD',
  'allTimeHigh',
  'fromAllTimeHigh',
] as const satisfies readonly FigureId[];

/** Figures that only coins have, in the order of their columns. */
export const COIN_FIGURES = [
  'crypto.24h',
  'crypto.7d',
  'crypto.30d',
  'crypto.1Y',
  'crypto.marketCap',
  'crypto.dominance',
  'crypto.volume',
  'crypto.volatility30d',
  'crypto.sharpe1Y',
] as const satisfies readonly (CoinFigureId | 'crypto.dominance')[];

/** A coin with its prices by a day. */
export interface Coin {
  readonly instrument: InstrumentRecord;
  readonly view: SeriesView;
  /** As reported, without history; null when unknown. */
  readonly supplyMillions: number | null;
}

/** Coins that had a price by a day, in order of symbol: crypto by kind or by the universe of coins. */
export async function listCoins(store: MarketStore, asOf: EpochDay): Promise<Coin[]> {
  const members = new Set((await store.members('crypto', asOf)).map(({ instrument }) => instrument.id));
  const instruments = store.instruments().filter((one) => one.kind === 'crypto' || members.has(one.id));
  const views = await Promise.all(instruments.map(({ id }) => store.view(id, asOf)));
  return instruments.flatMap((instrument, at) => {
    const view = views[at] ?? null;
    return view === null ? [] : [{ instrument, view, supplyMillions: supplyOf(instrument) }];
  });
}

function supplyOf({ details }: InstrumentRecord): number | null {
  const supply = details['supplyMillions'];
  return typeof supply === 'number' && supply > 0 ? supply : null;
}

/** The day against which prices count as fresh: the as-of day, or the end of all prices when they stopped before. */
export function freshDay(coins: readonly Pick<Coin, 'view'>[], asOf: EpochDay): EpochDay {
  if (coins.some(({ view }) => isFresh(view.days, asOf))) return asOf;
  return Math.max(...coins.map(({ view }) => view.days.at(-1)!), -Infinity);
}

/** All coins with their figures, the largest first, and their sum. */
export async function readCoins(
  store: MarketStore,
  asOf: EpochDay,
): Promise<Pick<CryptoPerformance, 'lines' | 'total'>> {
  const coins = await listCoins(store, asOf);
  const lines = await readLines(
    store,
    coins.map(({ instrument }) => instrument),
    { asOf, figures: COIN_LINE_FIGURES, withSpark: true },
  );
  const bill = await store.bill(asOf);
  const riskFree: RiskFree = { kind: 'bill', rates: bill?.rates ?? null };
  const today = freshDay(coins, asOf);
  const counted = coins.map((coin) =>
    coin.supplyMillions !== null && isFresh(coin.view.days, today)
      ? { now: capOn(coin, today)!, before: capOn(coin, coin.view.days.at(-1)! - 1) }
      : null,
  );
  const total = counted.reduce((sum, one) => sum + (one?.now ?? 0), 0);
  const full = coins.map((coin, at): CoinLine => {
    const figures: Record<string, number | string | null> = { ...lines[at]!.figures };
    const gaps = { ...lines[at]!.gaps };
    const own = coinFigures({ view: coin.view, supplyMillions: coin.supplyMillions, riskFree });
    for (const [id, metric] of Object.entries(own)) {
      figures[id] = metric.ok ? metric.value : null;
      if (!metric.ok) gaps[id] = { gap: metric.gap, need: metric.need, have: metric.have };
    }
    const cap = counted[at]?.now ?? null;
    figures['crypto.dominance'] = cap === null ? null : cap / total;
    if (cap === null) gaps['crypto.dominance'] = { gap: 'not-published', need: null, have: null };
    return { ...lines[at]!, figures, gaps, rank: null, supplyMillions: coin.supplyMillions };
  });
  const capOf = (line: CoinLine): number =>
    line.figures['crypto.dominance'] === null ? -1 : Number(line.figures['crypto.marketCap']);
  const ordered = full.sort((a, b) => capOf(b) - capOf(a) || (a.symbol < b.symbol ? -1 : 1));
  const both = counted.filter((one) => one !== null && one.before !== null);
  const before = both.reduce((sum, one) => sum + one!.before!, 0);
  const now = both.reduce((sum, one) => sum + one!.now, 0);
  const size = counted.filter((one) => one !== null).length;
  return {
    lines: ordered.map((line, at) => ({ ...line, rank: capOf(line) < 0 ? null : at + 1 })),
    total: {
      marketCap: size === 0 ? null : total,
      coins: size,
      change: before > 0 ? now / before - 1 : null,
    },
  };
}

/** Last close on or before a day times the supply; null before the coin's first close or without a supply. */
export function capOn({ supplyMillions, view }: Coin, day: EpochDay): number | null {
  const at = lastOnOrBefore(view.days, day);
  return at < 0 || supplyMillions === null ? null : view.close[at]! * supplyMillions * 1e6;
}
