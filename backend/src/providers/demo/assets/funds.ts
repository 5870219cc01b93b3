import { parseIsoDate } from '@/lib/domain/iso-date';
import type { BarColumns, Dividend } from '@/lib/domain/series';
import { calendarOfExchange } from '@/lib/domain/exchanges/exchange-calendars';
import type { CatalogInstrument } from '../catalog/catalog';
import type { EtfTracks } from '../catalog/tracks';
import { dividendPlan } from '../process/dividend-plan';
import { barWriter } from '../process/bar-writer';
import { compound } from '../process/growth';
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
  let price = fund.price / compound(etf.growth / SESSIONS, sessions);
  const hash = hashText(fund.symbol);
  const monthly = etf.group === 'Bonds';
  const plan = dividendPlan(
    context,
    {
      symbol: fund.symbol,
      raise: null,
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
