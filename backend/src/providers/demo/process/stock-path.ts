import type { BarColumns, Dividend, Split } from '@/lib/domain/series';
import type { EpochDay } from '@/lib/domain/iso-date';
import { dividendPlan } from './dividend-plan';
import { reportDays } from './report-days';
import { barWriter } from './bar-writer';
import { regionModel } from './factor-models';
import { resetGain } from './factor-paths';
import { momentumTracker } from './momentum-tracker';
import { randomStream } from './random';
import { shareDecimals } from './rounding';
import type { StockProfile } from './stock-profile';
import type { StockTrace } from './stock-trace';
import { SESSIONS, weekdayIndex } from './time-axis';
import { trendAnchor } from './trend-anchor';
import type { SimulationContext } from './simulation-context';

const { abs, max, min, sqrt } = Math;

/** The simulated path of a stock. */
export interface StockPath {
  readonly bars: BarColumns;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

/**
 * True on a day without a bar although the exchange is open: a halt, a gap in the data, a delisted company.
 */
export type Suspension = (day: EpochDay) => boolean;

/**
 * Own noise: clustering of its variance, size of an earnings surprise in ordinary standard deviations, and the
 * largest own return of a day as a part of the annual noise (0.2 for a large company of 20%).
 */
const OWN = { alpha: 0.1, beta: 0.88, report: 4.2, most: 1 } as const;

/** Limits of a day's return. */
const MOST = { fall: -0.32, rise: 0.36 } as const;

/**
 * Simulates a stock from its first day to the end of the simulation, each bar from the preceding state and
 * the day's own random draw.
 *
 * @param trace - Filled with the stock's path by weekday.
 */
export function simulateStock(
  context: SimulationContext,
  profile: StockProfile,
  { isSuspended, trace }: { readonly isSuspended: Suspension; readonly trace: StockTrace },
): StockPath {
  const { count, days, market } = context;
  const stream = randomStream(context.seed, `stock/${profile.symbol}`);
  const open = context.open(profile.calendar);
  const common = commonReturns(context, profile);
  const styleMomentum = context.style('momentum');
  const momentum = momentumTracker(context.monthIndex);
  const reports = reportDays(context, profile.filingLag);
  const writer = barWriter(max(0, count - profile.firstIndex), stream);
  const splits: Split[] = [];
  const dividends: Dividend[] = [];

  const variance = (profile.noise * profile.noise) / SESSIONS;
  // Reports account for their share of the noise, so that the annual volatility equals the stated one.
  const plain = sqrt(1 / (1 + (4 * OWN.report * OWN.report) / SESSIONS));
  const totalVariance = (profile.totalVolatility * profile.totalVolatility) / SESSIONS;
  const drift =
    profile.growth / SESSIONS + (profile.besideVolatility * profile.besideVolatility) / SESSIONS / 2;
  const accrual = profile.dividendYield / SESSIONS;
  const most = OWN.most * profile.noise;

  const anchor = trendAnchor(context, profile);
  const plan = dividendPlan(context, profile, anchor.price);
  let price = anchor.price;
  let close = 0;
  let shares = profile.firstShares;
  let scaled = 1;
  let pending = 0;
  let reported = false;
  let activity = 1;
  let nextSplit = 0;
  trace.first = count;

  for (let w = profile.firstIndex; w < count; w += 1) {
    const day = days[w]!;
    anchor.advance(w);
    pending += common[w]! + momentum.loading * styleMomentum[w]!;
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
      anchor.split(split.ratio);
      splits.push({ day, ratio: split.ratio });
    }
    const wild = 0.3 + 0.7 * market.turbulence[w]!;
    const deviation = plain * wild * sqrt(variance * scaled);
    const shock = stream.fatTailed();
    let ownReturn = deviation * shock;
    scaled = 1 - OWN.alpha - OWN.beta + (OWN.alpha * shock * shock + OWN.beta) * scaled;
    if (scaled > 12) scaled = 12;
    if (reported) ownReturn += deviation * OWN.report * stream.tailed();
    // Small returns stay as they are, large ones approach the limit.
    ownReturn /= sqrt(1 + (ownReturn * ownReturn) / (most * most));

    const paid = close === 0 ? 0 : plan.amountOn(w);
    const dividend = paid < 0.2 * price ? paid : 0;
    const homing = anchor.homing(w, price);
    const move = max(MOST.fall, min(MOST.rise, drift + pending + ownReturn + homing));
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
    momentum.observe(w, move - drift);
    pending = 0;
    reported = false;
  }
  const bars = writer.columns();
  for (let i = 0; i < bars.days.length; i += 1) trace.opening[weekdayIndex(bars.days[i]!)] = bars.open[i]!;
  return { bars, splits, dividends };
}

/** The part of the stock's return due to country, sector, industry and styles, by weekday. */
function commonReturns(context: SimulationContext, profile: StockProfile): Float64Array {
  const sum = new Float64Array(context.count);
  const add = (path: Float64Array, loading: number): void => {
    for (let w = profile.firstIndex; w < sum.length; w += 1) sum[w] = sum[w]! + loading * path[w]!;
  };
  add(context.region(profile.country), profile.beta);
  const { beta = 0 } = regionModel(profile.country);
  for (let w = profile.firstIndex; w < sum.length; w += 1) {
    const h = context.market.variance[w]!;
    // The country's path already includes the reset gain of its own loading.
    sum[w] = sum[w]! + resetGain(profile.worldBeta, h) - profile.beta * resetGain(beta, h);
  }
  if (profile.sector !== null) add(context.sector(profile.sector), profile.sectorLoading);
  if (profile.industry !== null) add(context.industry(profile.industry), profile.industryLoading);
  for (const style of ['size', 'value', 'quality', 'investment', 'lowvol'] as const) {
    add(context.style(style), profile.styles[style]);
  }
  return sum;
}
