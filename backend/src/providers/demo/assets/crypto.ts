import { parseIsoDate } from '@/lib/domain/iso-date';
import type { BarColumns } from '@/lib/domain/series';
import type { CatalogInstrument } from '../catalog/catalog';
import { barWriter } from '../process/bar-writer';
import { nearLog } from '../process/growth';
import { levelPath } from '../process/level-story';
import { hashText, randomStream } from '../process/random';
import { coinDecimals } from '../process/rounding';
import { FIRST_DAY, isWeekend, weekdayIndex } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';

const { abs, max, min, sqrt } = Math;

/** Crypto trades every day of the year. */
const DAYS = 365;

/**
 * Annual volatility of the common factor and of a coin's own noise, loading on the stock market on weekdays,
 * reversion to the trend.
 */
const COINS = {
  shared: 0.58,
  noise: 0.55,
  stockBeta: 0.7,
  reversion: 0.25,
  alpha: 0.09,
  beta: 0.88,
} as const;

/** Before this day coins would cost tiny fractions of a cent; their history begins here. */
const FIRST_COIN_DAY = '2010-07-17';

/** Annual volatility of the own noise of coins that stray less than others from the common path. */
const NOISE: Readonly<Record<string, number>> = {
  'BTC-USD': 0.12,
  'ETH-USD': 0.4,
  'BNB-USD': 0.5,
  'SOL-USD': 0.6,
};

/** Annual growth after the scripted levels, and mean reversion toward the level. */
const GROWTH = 0.08;
const REVERSION = 6;

/** Coins pegged to a dollar, and the daily deviation of their peg. */
const PEGGED: ReadonlySet<string> = new Set(['USDT-USD', 'USDC-USD']);
const PEG_DEVIATION = 0.0006;

/**
 * The common factor of all coins, by calendar day: fat tails and volatility clusters, and a part of the stock
 * market's return on weekdays.
 */
export function coinFactor(context: SimulationContext): Float64Array {
  const length = context.count === 0 ? 0 : context.days[context.count - 1]! - FIRST_DAY + 3;
  const stream = randomStream(context.seed, 'factor/coins');
  const path = new Float64Array(length);
  const variance = (COINS.shared * COINS.shared) / DAYS;
  let scaled = 1;
  let distance = 0;
  for (let c = 0; c < length; c += 1) {
    const day = FIRST_DAY + c;
    const shock = max(-9, min(9, stream.fatTailed()));
    const ownReturn = sqrt(variance * scaled) * shock - (COINS.reversion / DAYS) * distance;
    distance += ownReturn;
    scaled = min(8, 1 - COINS.alpha - COINS.beta + (COINS.alpha * shock * shock + COINS.beta) * scaled);
    const w = weekdayIndex(day);
    const stocks = isWeekend(day) || w >= context.count ? 0 : context.market.surprise[w]!;
    path[c] = ownReturn + COINS.stockBeta * stocks;
  }
  return path;
}

/** Simulates a coin on every day from its listing to the day before `today`. */
export function simulateCoin(
  context: SimulationContext,
  coin: CatalogInstrument,
  shared: Float64Array,
): BarColumns {
  const isoDate = parseIsoDate(coin.listedFrom ?? FIRST_COIN_DAY) ?? FIRST_DAY;
  const first = max(isoDate, FIRST_DAY);
  const stream = randomStream(context.seed, `coin/${coin.symbol}`);
  const writer = barWriter(max(0, context.today - first), stream);
  const supply = (coin.sizeMillions ?? 100) * 1e6;
  if (PEGGED.has(coin.symbol)) return peggedBars(context, { first, supply, writer, stream });
  const special = NOISE[coin.symbol];
  const share = special ?? COINS.noise * (0.8 + (hashText(coin.symbol) % 60) / 100);
  const loading = special === undefined ? 1.1 : 1;
  const variance = (share * share) / DAYS;
  const total = (loading * loading * COINS.shared * COINS.shared + share * share) / DAYS;
  const length = max(0, context.today - first);
  const level =
    levelPath(coin.symbol, { count: length, growth: GROWTH / DAYS, position: (day) => day - first }) ??
    new Float64Array(length).fill(coin.price);
  const pull = REVERSION / DAYS;
  let before = level[0] ?? 0;
  let price = before;
  let scaled = 1;
  for (let day = first; day < context.today; day += 1) {
    const shock = stream.fatTailed();
    const ownReturn = sqrt(variance * scaled) * shock + total / 2 - pull * nearLog(price / before);
    scaled = min(8, 1 - COINS.alpha - COINS.beta + (COINS.alpha * shock * shock + COINS.beta) * scaled);
    const now = level[day - first]!;
    const move = max(-0.5, min(0.8, now / before - 1 + loading * (shared[day - FIRST_DAY] ?? 0) + ownReturn));
    before = now;
    const from = price;
    price *= 1 + move;
    writer.add({
      day,
      from,
      to: price,
      deviation: 0.8 * sqrt(total),
      overnight: 0.02,
      volume: supply * (0.015 + 0.02 * stream.uniform()) * (0.6 + (0.5 * abs(move)) / sqrt(total)),
      decimals: coinDecimals(price),
    });
  }
  return writer.columns();
}

function peggedBars(
  context: SimulationContext,
  {
    first,
    supply,
    writer,
    stream,
  }: {
    readonly first: number;
    readonly supply: number;
    readonly writer: ReturnType<typeof barWriter>;
    readonly stream: ReturnType<typeof randomStream>;
  },
): BarColumns {
  let gap = 0;
  let from = 1;
  for (let day = first; day < context.today; day += 1) {
    gap += -0.25 * gap + PEG_DEVIATION * stream.tailed();
    const to = 1 + gap;
    const volume = supply * (0.3 + 0.3 * stream.uniform());
    writer.add({ day, from, to, deviation: PEG_DEVIATION, overnight: 0, volume, decimals: 4 });
    from = to;
  }
  return writer.columns();
}
