import { coinExtremes, relativeReturn } from '@/lib/analytics/crypto/coin-extremes';
import { coinFigures, type CoinFigureId, type VolumeUnit } from '@/lib/analytics/crypto/coin-figures';
import type { RiskFree } from '@/lib/analytics';
import { isFresh } from '@/lib/analytics/ranking/freshness';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import type { CoinRow, CryptoPerformance } from '@/lib/contracts/crypto-performance';
import type { FigureId } from '@/lib/domain/figures';
import { freshDaysOf } from '@/lib/domain/frequency';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { gap, gapNote, type Metric } from '@/lib/domain/metric';
import { reportedSupply } from '@/lib/domain/reported-facts';
import type { SeriesView } from '@/lib/domain/series';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readTableRows } from '../table-rows/read-rows';

/** Registry figures in a coin's table row. */
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
  'crypto.versusBitcoin30d',
  'crypto.versusBitcoin1Y',
  'crypto.highDay',
  'crypto.allTimeLow',
  'crypto.fromAllTimeLow',
  'crypto.lowDay',
] as const;

const EXTREME_IDS = [
  'crypto.highDay',
  'crypto.allTimeLow',
  'crypto.fromAllTimeLow',
  'crypto.lowDay',
] as const;

/** The coin in which others are counted, by its stored symbols. */
const BITCOIN = /^(BTC|XBT)[-/]?USDT?$/;

/** A coin with its prices by day. */
export interface Coin {
  readonly instrument: InstrumentRecord;
  readonly view: SeriesView;
  /** Coins as reported, without history; null when unknown. */
  readonly supply: number | null;
}

/**
 * Coins that had a price by a day, in order of symbol: instruments of kind crypto or members of the coin
 * universe.
 */
export async function listCoins(store: MarketStore, asOf: EpochDay): Promise<Coin[]> {
  const members = new Set((await store.members('crypto', asOf)).map(({ instrument }) => instrument.id));
  const instruments = store.instruments().filter((one) => one.kind === 'crypto' || members.has(one.id));
  const views = await Promise.all(instruments.map(({ id }) => store.view(id, asOf)));
  return instruments.flatMap((instrument, at) => {
    const view = views[at] ?? null;
    return view === null ? [] : [{ instrument, view, supply: reportedSupply(instrument.details) }];
  });
}

/** True when a coin still trades on a day. */
export function isFreshCoin({ instrument, view }: Pick<Coin, 'instrument' | 'view'>, day: EpochDay): boolean {
  return isFresh(view.days, day, freshDaysOf(instrument.frequency));
}

/**
 * Demo data and some files count volume in coins and declare it; files without a declaration (Yahoo,
 * CoinMarketCap) count money.
 */
function volumeUnitOf({ details }: InstrumentRecord): VolumeUnit {
  return details['volumeUnit'] === 'coins' ? 'coins' : 'money';
}

/**
 * The reference day for price freshness: the as-of day, or the last day of all prices when they ended
 * earlier.
 */
export function freshDay(coins: readonly Pick<Coin, 'instrument' | 'view'>[], asOf: EpochDay): EpochDay {
  if (coins.some((coin) => isFreshCoin(coin, asOf))) return asOf;
  return Math.max(...coins.map(({ view }) => view.days.at(-1)!), -Infinity);
}

/** All coins with their figures, largest first, and their total. */
export async function readCoins(
  store: MarketStore,
  asOf: EpochDay,
): Promise<Pick<CryptoPerformance, 'lines' | 'total'>> {
  const coins = await listCoins(store, asOf);
  const lines = await readTableRows(
    store,
    coins.map(({ instrument }) => instrument),
    { asOf, figures: COIN_LINE_FIGURES, withSpark: true },
  );
  const bill = await store.bill(asOf);
  const riskFree: RiskFree = { kind: 'bill', rates: bill?.rates ?? null };
  const today = freshDay(coins, asOf);
  const counted = coins.map((coin) =>
    coin.supply !== null && isFreshCoin(coin, today)
      ? { now: capOn(coin, today)!, before: capOn(coin, coin.view.days.at(-1)! - 1) }
      : null,
  );
  const total = counted.reduce((sum, one) => sum + (one?.now ?? 0), 0);
  const bitcoin = coins.find(({ instrument }) => BITCOIN.test(instrument.symbol)) ?? null;
  const base = bitcoin && ownFigures(bitcoin, asOf, riskFree);
  const full = coins.map((coin, at): CoinRow => {
    const figures: Record<string, number | string | null> = { ...lines[at]!.figures };
    const gaps = { ...lines[at]!.gaps };
    const ownMetrics = ownFigures(coin, asOf, riskFree);
    for (const [id, metric] of Object.entries({ ...ownMetrics, ...againstBitcoin(ownMetrics, base) })) {
      figures[id] = metric.ok ? metric.value : null;
      if (!metric.ok) gaps[id] = gapNote(metric);
    }
    const extremes = coinExtremes(coin.view);
    figures['crypto.highDay'] = extremes.ok ? formatIsoDate(extremes.value.highDay) : null;
    figures['crypto.lowDay'] = extremes.ok ? formatIsoDate(extremes.value.lowDay) : null;
    figures['crypto.allTimeLow'] = extremes.ok ? extremes.value.low : null;
    // The distance is a figure of the day: that of a coin that has ended is a gap like its returns.
    const ended = ownMetrics['crypto.24h'];
    const isOver = !ended.ok && ended.gap === 'ended';
    figures['crypto.fromAllTimeLow'] = extremes.ok && !isOver ? extremes.value.fromLow : null;
    if (!extremes.ok) for (const id of EXTREME_IDS) gaps[id] = gapNote(extremes);
    else if (isOver) gaps['crypto.fromAllTimeLow'] = gapNote(ended);
    const cap = counted[at]?.now ?? null;
    figures['crypto.dominance'] = cap === null ? null : cap / total;
    if (cap === null)
      gaps['crypto.dominance'] = gaps['crypto.marketCap'] ?? { gap: 'not-published', need: null, have: null };
    return {
      ...lines[at]!,
      figures,
      gaps,
      rank: null,
      supplyMillions: coin.supply === null ? null : coin.supply / 1e6,
    };
  });
  const capOf = (line: CoinRow): number =>
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

function ownFigures(
  { instrument, supply, view }: Coin,
  asOf: EpochDay,
  riskFree: RiskFree,
): Record<CoinFigureId, Metric> {
  return coinFigures({
    asOf,
    freshDays: freshDaysOf(instrument.frequency),
    view,
    supply,
    volumeUnit: volumeUnitOf(instrument),
    riskFree,
  });
}

/** Returns as counted in bitcoin; gap `no-data` where it is not stored. */
function againstBitcoin(
  own: Record<CoinFigureId, Metric>,
  base: Record<CoinFigureId, Metric> | null,
): Record<'crypto.versusBitcoin30d' | 'crypto.versusBitcoin1Y', Metric> {
  const against = (id: 'crypto.30d' | 'crypto.1Y'): Metric =>
    relativeReturn(own[id], base === null ? gap('no-data') : base[id]);
  return {
    'crypto.versusBitcoin30d': against('crypto.30d'),
    'crypto.versusBitcoin1Y': against('crypto.1Y'),
  };
}

/**
 * Last close on or before a day times the supply; null before the coin's first close, or without a supply.
 */
export function capOn({ supply, view }: Coin, day: EpochDay): number | null {
  const at = lastOnOrBefore(view.days, day);
  return at < 0 || supply === null ? null : view.close[at]! * supply;
}
