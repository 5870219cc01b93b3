import type { BarColumns, Dividend, Split } from '@/lib/domain/series';
import type { EpochDay } from '@/lib/domain/iso-date';
import { dividendPlan } from '../corporate-actions/dividend-plan';
import { reportDays } from '../fundamentals/report-days';
import { barWriter } from './bar-writer';
import { momentumGauge } from './momentum-gauge';
import { randomStream } from './random';
import { shareDecimals } from './rounding';
import type { StockProfile } from './stock-profile';
import type { StockTrace } from './stock-trace';
import { SESSIONS, weekdayIndex } from './time-axis';
import type { World } from './world';

const { abs, max, min, sqrt } = Math;

/** What a stock left behind. */
export interface StockPath {
  readonly bars: BarColumns;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

/** True on a day without a bar although the exchange is open: a halt, a gap in the data, a company that has left the market. */
export type Suspension = (day: EpochDay) => boolean;

/** Own noise: clustering of its variance, pull back to the trend a year, size of a report's surprise in ordinary deviations. */
const OWN = { alpha: 0.1, beta: 0.88, reversion: 0.3, report: 4.2 } as const;

/**
 * Simulates a stock from its first day to the end of the world, bar by bar from what was known before and the day's own draw.
 *
 * @param trace - Filled with the stock's course on the weekday axis.
 */
export function simulateStock(
  world: World,
  profile: StockProfile,
  { isSuspended, trace }: { readonly isSuspended: Suspension; readonly trace: StockTrace },
): StockPath {
  const { count, days, market } = world;
  const stream = randomStream(world.seed, `stock/${profile.symbol}`);
  const open = world.open(profile.calendar);
  const common = commonReturns(world, profile);
  const styleMomentum = world.style('momentum');
  const gauge = momentumGauge(world.monthIndex);
  const reports = reportDays(world, profile.filingLag);
  const plan = dividendPlan(world, profile, profile.firstPrice);
  const writer = barWriter(max(0, count - profile.firstIndex), stream);
  const splits: Split[] = [];
  const dividends: Dividend[] = [];

  const variance = (profile.noise * profile.noise) / SESSIONS;
  // Reports take their share of the noise, so that a year's volatility comes out as stated.
  const plain = sqrt(1 / (1 + (4 * OWN.report * OWN.report) / SESSIONS));
  const totalVariance = (profile.totalVolatility * profile.totalVolatility) / SESSIONS;
  const drift = profile.growth / SESSIONS + totalVariance / 2;
  const accrual = profile.dividendYield / SESSIONS;
  const pull = OWN.reversion / SESSIONS;

  let price = profile.firstPrice;
  let close = 0;
  let shares = profile.firstShares;
  let scaled = 1;
  let distance = 0;
  let pending = 0;
  let reported = false;
  let activity = 1;
  let nextSplit = 0;
  trace.first = count;

  for (let w = profile.firstIndex; w < count; w += 1) {
    const day = days[w]!;
    pending += common[w]! + gauge.loading * styleMomentum[w]!;
    if (reports[w] === 1) reported = true;
    trace.before[w] = close;
    trace.close[w] = close;
    trace.opening[w] = close;
    trace.shares[w] = shares;
    trace.dividend[w] = 0;
    if (open[w] === 0 || isSuspended(day)) continue;

    const split = profile.splits[nextSplit];
    if (split && split.day <= day) {
      nextSplit += 1;
      price /= split.ratio;
      close /= split.ratio;
      shares *= split.ratio;
      plan.split(split.ratio);
      splits.push({ day, ratio: split.ratio });
    }
    const wild = 0.3 + 0.7 * market.turbulence[w]!;
    const deviation = plain * wild * sqrt(variance * scaled);
    const shock = stream.fatTailed();
    let own = deviation * shock;
    scaled = 1 - OWN.alpha - OWN.beta + (OWN.alpha * shock * shock + OWN.beta) * scaled;
    if (scaled > 20) scaled = 20;
    if (reported) own += deviation * OWN.report * stream.tailed();

    const paid = close === 0 ? 0 : plan.amountOn(w);
    const dividend = paid < 0.2 * price ? paid : 0;
    const move = max(-0.45, min(0.6, drift + pending + own - pull * distance));
    distance += own - pull * distance - (own * own - variance) / 2;
    const from = price - dividend;
    price = from + price * (move + accrual);
    const share = abs(move) / sqrt(totalVariance);
    activity += 0.15 * (1 + 0.45 * (min(share, 8) - 0.75) - activity);
    const traded =
      shares *
      1e6 *
      profile.turnover *
      activity *
      (0.75 + 0.5 * stream.uniform()) *
      (reported ? 2 : 0.85 + 0.2 * share);
    const rounded = writer.add({
      day,
      from,
      to: price,
      deviation: sqrt(totalVariance) * wild,
      overnight: reported ? 0.75 : 0.35,
      volume: traded,
      decimals: shareDecimals(price),
    });
    if (close === 0) trace.first = w;
    trace.before[w] = close;
    trace.close[w] = rounded;
    trace.shares[w] = shares;
    trace.dividend[w] = dividend;
    if (dividend > 0) dividends.push({ day, amount: dividend });
    close = rounded;
    plan.observe(price);
    gauge.observe(w, move - drift);
    pending = 0;
    reported = false;
  }
  const bars = writer.columns();
  for (let i = 0; i < bars.days.length; i += 1) trace.opening[weekdayIndex(bars.days[i]!)] = bars.open[i]!;
  return { bars, splits, dividends };
}

/** The day's return that the stock owes to country, sector, industry and styles, by weekday. */
function commonReturns(world: World, profile: StockProfile): Float64Array {
  const sum = new Float64Array(world.count);
  const add = (path: Float64Array, loading: number): void => {
    for (let w = profile.firstIndex; w < sum.length; w += 1) sum[w] = sum[w]! + loading * path[w]!;
  };
  add(world.region(profile.country), profile.beta);
  if (profile.sector !== null) add(world.sector(profile.sector), profile.sectorLoading);
  if (profile.industry !== null) add(world.industry(profile.industry), profile.industryLoading);
  for (const style of ['size', 'value', 'quality', 'investment', 'lowvol'] as const) {
    add(world.style(style), profile.styles[style]);
  }
  return sum;
}
