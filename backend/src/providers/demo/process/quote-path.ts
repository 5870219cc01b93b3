import type { BarColumns } from '@/lib/domain/series';
import { barWriter } from './bar-writer';
import { nearLog } from './growth';
import { randomStream } from './random';
import { SESSIONS } from './time-axis';
import type { SimulationContext } from './simulation-context';

const { abs, max, min, sqrt } = Math;

/** An instrument that is not a company: a future, a currency, a regional index. */
export interface QuoteModel {
  readonly symbol: string;
  /** The symbol whose noise it shares: its own one, or that of the future that it follows. */
  readonly leader: string;
  /** The level around which the price strays, by weekday. */
  readonly level: Float64Array;
  /** Annual volatility of its own noise, and its total volatility. */
  readonly noise: number;
  readonly totalVolatility: number;
  /** Annual mean reversion toward the level. */
  readonly reversion: number;
  readonly decimals: (price: number) => number;
  /** Units traded on an ordinary day; null leaves the volume missing. */
  readonly volume: number | null;
  /** Return shared with other instruments in addition to that of the level, by weekday. */
  readonly common: Float64Array;
}

/** Bars of such an instrument, and its return by weekday (0 where it has no bar). */
export interface QuotePath {
  readonly bars: BarColumns;
  readonly returns: Float64Array;
}

const OWN = { alpha: 0.07, beta: 0.9 } as const;

/**
 * Simulates the instrument on the sessions of its market, from the previous day's state and the day's own
 * random draw.
 */
export function simulateQuote(context: SimulationContext, model: QuoteModel, open: Uint8Array): QuotePath {
  const { count, days, market } = context;
  const stream = randomStream(context.seed, `quote/${model.leader}`);
  const writer = barWriter(count, stream, model.volume !== null);
  const returns = new Float64Array(count);
  const variance = (model.noise * model.noise) / SESSIONS;
  const totalVariance = (model.totalVolatility * model.totalVolatility) / SESSIONS;
  const pull = model.reversion / SESSIONS;
  let level = model.level[0] ?? 0;
  let price = level;
  let close = 0;
  let scaled = 1;
  let pending = 0;
  for (let w = 0; w < count; w += 1) {
    pending += model.common[w]!;
    if (open[w] === 0) continue;
    const wild = 0.7 + 0.3 * market.turbulence[w]!;
    const shock = stream.fatTailed();
    const ownReturn = wild * sqrt(variance * scaled) * shock;
    scaled = min(10, 1 - OWN.alpha - OWN.beta + (OWN.alpha * shock * shock + OWN.beta) * scaled);
    const trend = model.level[w]! / level - 1;
    const stray = pending + ownReturn - pull * nearLog(price / level) + totalVariance / 2;
    const move = max(-0.35, min(0.4, trend + stray));
    level = model.level[w]!;
    pending = 0;
    const from = price;
    price *= 1 + move;
    const rounded = writer.add({
      day: days[w]!,
      from,
      to: price,
      deviation: wild * sqrt(totalVariance),
      overnight: 0.3,
      volume:
        (model.volume ?? 0) *
        (0.6 + 0.5 * stream.uniform()) *
        (0.7 + (0.4 * abs(move)) / sqrt(totalVariance)),
      decimals: model.decimals(price),
    });
    returns[w] = close === 0 ? 0 : rounded / close - 1;
    close = rounded;
  }
  return { bars: writer.columns(), returns };
}
