import { parseIsoDate } from '@/lib/domain/iso-date';
import type { BarColumns, Dividend } from '@/lib/domain/series';
import { calendarOfExchange } from '@/lib/domain/exchanges/exchange-calendars';
import type { CatalogInstrument } from '../catalog/catalog';
import type { EtfTracks } from '../catalog/tracks';
import { dividendPlan } from '../process/dividend-plan';
import { barWriter } from '../process/bar-writer';
import { compound, nearPower } from '../process/growth';
import { hashText, randomStream } from '../process/random';
import { shareDecimals } from '../process/rounding';
import { ANCHOR_DAY, FIRST_DAY, SESSIONS, weekdayIndex } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';
import { besideTracks } from './fund-index';
import { trackedReturns, type HoldingReturns } from './fund-returns';

const { abs, max, min, round } = Math;

/** The simulated path of a fund. */
export interface FundPath {
  readonly bars: BarColumns;
  readonly dividends: readonly Dividend[];
}

/** Daily standard deviation of a fund's return from its benchmark's. */
const TRACKING = 0.00012;

/** Simulates a fund: the daily return of its benchmark less the fee, on its exchange's sessions. */
export function simulateFund(
  context: SimulationContext,
  fund: CatalogInstrument,
  holdings: HoldingReturns,
): FundPath {
  const { etf } = fund;
  if (!etf) throw new RangeError(`${fund.symbol} is not a fund`);
  const inception = parseIsoDate(etf.inception) ?? FIRST_DAY;
  const firstDay = max(FIRST_DAY, inception);
  const firstIndex = weekdayIndex(firstDay);
  const tracked = trackedReturns(context, etf.tracks, holdings);
  const beside = besideTracks(context, fund.symbol, etf.tracks);
  const open = context.open(calendarOfExchange(fund.exchange));
  const stream = randomStream(context.seed, `fund/${fund.symbol}`);
  const writer = barWriter(max(0, context.count - firstIndex), stream);
  const sessions = round(((ANCHOR_DAY - firstDay) * SESSIONS) / 365.25);
  const growth = expectedGrowth(etf.tracks) - etf.distributionYield - etf.expenseRatio;
  let price =
    (fund.price / compound(growth / SESSIONS, sessions)) * stateOfMarket(context, firstIndex, etf.tracks);
  const hash = hashText(fund.symbol);
  const monthly = etf.group === 'Bonds';
  const plan = dividendPlan(
    context,
    {
      dividendYield: etf.distributionYield,
      paymentsPerYear: monthly ? 12 : 4,
      payMonth: monthly ? 1 : 3,
      payDay: monthly ? 1 : 16 + (hash % 8),
    },
    price,
  );
  const dividends: Dividend[] = [];
  const spread = deviationOf(etf.tracks);
  const fee = etf.expenseRatio / SESSIONS;
  let pending = 0;
  let activity = 1;
  let begun = false;
  for (let w = firstIndex; w < context.count; w += 1) {
    pending += tracked[w]! + beside[w]!;
    if (open[w] === 0) continue;
    const paid = begun ? plan.amountOn(w) : 0;
    const dividend = paid < 0.1 * price ? paid : 0;
    const move = max(-0.6, min(0.6, pending - fee + TRACKING * stream.bell()));
    const from = price - dividend;
    price = from + price * move;
    pending = 0;
    const deviation = spread * (0.45 + 0.55 * context.market.turbulence[w]!);
    activity += 0.12 * (0.7 + (0.35 * abs(move)) / spread - activity);
    writer.add({
      day: context.days[w]!,
      from,
      to: price,
      deviation,
      overnight: 0.4,
      volume:
        (fund.sizeMillions ?? 10) *
        1e6 *
        turnoverOf(etf.assetsMillions) *
        activity *
        (0.7 + 0.6 * stream.uniform()),
      decimals: shareDecimals(price),
    });
    if (dividend > 0) dividends.push({ day: context.days[w]!, amount: dividend });
    plan.observe(price);
    begun = true;
  }
  return { bars: writer.columns(), dividends };
}

/** Share of a fund that is traded on an ordinary day: the largest funds trade most. */
function turnoverOf(assetsMillions: number): number {
  return assetsMillions > 100_000 ? 0.02 : 0.01;
}

/**
 * The market's distance from its trend at the inception of a fund, weighted by the fund's exposure to stocks.
 */
function stateOfMarket(
  { market }: SimulationContext,
  firstIndex: number,
  { leverage, terms }: EtfTracks,
): number {
  let shares = 0;
  for (const { kind, weight } of terms) if (EQUITY.has(kind)) shares += weight;
  return nearPower(firstIndex === 0 ? 1 : (market.level[firstIndex - 1] ?? 1), leverage * shares);
}

const EQUITY: ReadonlySet<string> = new Set(['index', 'sector', 'industry', 'country', 'region']);

/**
 * Estimated annual total return of a fund's benchmark; determines the first price so that today's price has
 * the right size.
 */
function expectedGrowth(tracks: EtfTracks): number {
  let growth = 0;
  for (const term of tracks.terms) {
    if (term.kind === 'bond' || term.kind === 'tips') growth += 0.035 * term.weight;
    else if (term.kind === 'credit') growth += 0.012 * term.weight;
    else if (term.kind === 'commodity') growth += 0.03 * term.weight;
    else if (term.kind === 'crypto') growth += 0.5 * term.weight;
    else if (term.kind === 'style') growth += 0.01 * term.weight;
    else if (term.kind === 'country' || term.kind === 'region') growth += 0.075 * term.weight;
    else if (term.kind !== 'currency') growth += 0.1 * term.weight;
  }
  const { leverage } = tracks;
  return leverage * growth - (leverage - 1) * 0.03 - 0.5 * (leverage * leverage - leverage) * 0.026;
}

/** Daily standard deviation of a fund on an ordinary day; determines the size of its bars. */
function deviationOf(tracks: EtfTracks): number {
  let deviation = 0;
  for (const term of tracks.terms) {
    if (term.kind === 'bond' || term.kind === 'tips') deviation += 0.0006 * term.durationYears * term.weight;
    else if (term.kind === 'credit') deviation += 0.001;
    else if (term.kind === 'crypto') deviation += 0.03;
    else if (term.kind === 'commodity') deviation += 0.014 * term.weight;
    else if (term.kind !== 'style' && term.kind !== 'currency') deviation += 0.0105 * abs(term.weight);
  }
  return max(0.0002, abs(tracks.leverage) * deviation);
}
