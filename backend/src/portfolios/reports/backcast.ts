import { maxDrawdown, type DatedValues } from '@/lib/analytics';
import {
  backcast,
  backcastLine,
  type Backcast as Past,
  type BackcastHolding,
  type BackcastOptions,
} from '@/lib/analytics/portfolio/backcast';
import { positionFigures } from '@/lib/analytics/portfolio/cost-figures';
import { hasCashOf } from '@/lib/analytics/portfolio/valued-view';
import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import type { BackcastResponse } from '@/lib/contracts/portfolios/risk';
import { CRISES, type Crisis } from '@/lib/domain/crises';
import { decimalToNumber } from '@/lib/domain/decimal';
import { addMonths, formatIsoDate, requireIsoDate, weekday, type EpochDay } from '@/lib/domain/iso-date';
import { valueOrNull } from '@/lib/domain/metric';
import type { DayRange } from '@/lib/domain/ranges';
import type { MarketStore } from '../../market/market-store';
import { choiceCheck, invalidFields } from '../form-checks';
import { findAssetInstrument } from '../resolve-assets';
import { findBenchmark } from './find-benchmark';
import { benchmarkLine, carriedOn, convertLine, measureSeries, tradingDaysOf } from './measured-series';
import { describeAsset, headOf, type ReportScope } from './report-scope';

/** Length of the window of a call that names none. */
const USUAL_MONTHS = 60;
const MAX_CORRELATED = 15;

/** A holding of the as-of day with its past; `line` null when nothing is known of it. */
interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly line: DatedValues | null;
  readonly isCarried: boolean;
}

/**
 * GET …/backcast/: the holdings and the cash of the as-of day through a past window, total return in the currency of
 * the response.
 *
 * @throws AppError INSTRUMENT_UNKNOWN, REQUEST_INVALID.
 */
export async function readBackcast(
  store: MarketStore,
  scope: ReportScope,
  { benchmark, rebalancing = 'none' }: { readonly benchmark?: string; readonly rebalancing?: string },
): Promise<Omit<BackcastResponse, 'meta'>> {
  const checked = choiceCheck(REBALANCINGS)(rebalancing);
  if ('fault' in checked) throw invalidFields({ rebalancing: [checked.fault] });
  const { params, range } = scope;
  const window = {
    from: params.from ?? addMonths(range.to, -USUAL_MONTHS),
    to: Math.min(params.to ?? range.to, range.to),
  };
  const against = await findBenchmark(store, scope, benchmark);
  const tradingDays = tradingDaysOf(against) ?? weekdaysOf(window);
  const candidates = await readCandidates(store, scope, tradingDays);
  const holdings = toHoldings(candidates);
  const options = { rebalancing: checked.value, tradingDays };
  const past = backcast(holdings, { ...window, ...options, correlated: MAX_CORRELATED });
  const none = { days: new Int32Array(0), values: new Float64Array(0) };
  const { window: _, ...measured } = await measureSeries(store, scope, { series: past ?? none, against });
  const line = against && benchmarkLine(against);
  return {
    ...headOf(scope),
    from: formatIsoDate(window.from),
    to: formatIsoDate(window.to),
    rebalancing: checked.value,
    ...measured,
    coverage: past?.coverage ?? 0,
    leftOut: describeLeftOut(candidates, holdings, past),
    ...describeUsed(candidates, holdings, past),
    crises: CRISES.filter(({ to }) => requireIsoDate(to) <= scope.book.asOf).map((crisis) =>
      throughCrisis(crisis, { holdings, line, options }),
    ),
  };
}

/** Lengths of the past of an allocation, in months: the longest one over which nearly all of it has prices is used. */
const ALLOCATION_MONTHS = [240, 180, 120, 84, 60, 36, 24] as const;
const MIN_COVERAGE = 0.9;

/**
 * The holdings and the cash of the as-of day, rebalanced to their present weights every month, over the longest past that
 * nine tenths of them have; else over the one that covers most.
 */
export async function allocationLine(store: MarketStore, scope: ReportScope): Promise<DatedValues | null> {
  const { to } = scope.range;
  const tradingDays = weekdaysOf({ from: addMonths(to, -ALLOCATION_MONTHS[0]), to });
  const holdings = toHoldings(await readCandidates(store, scope, tradingDays));
  let best: ReturnType<typeof backcastLine> = null;
  for (const months of ALLOCATION_MONTHS) {
    const window = { from: addMonths(to, -months), to };
    const line = backcastLine(holdings, { ...window, rebalancing: 'monthly', tradingDays });
    if (line !== null && line.coverage > (best?.coverage ?? 0)) best = line;
    if (best !== null && best.coverage >= MIN_COVERAGE) break;
  }
  return best;
}

/** Monday to Friday of a window. */
function weekdaysOf({ from, to }: DayRange): Int32Array {
  const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  return Int32Array.from(days.filter((day) => weekday(day) % 6 !== 0));
}

/** Positions and cash with a value, each with its line in the currency of the response. */
async function readCandidates(
  store: MarketStore,
  scope: ReportScope,
  tradingDays: Int32Array,
): Promise<Candidate[]> {
  const { book, grid, market, whole } = scope;
  const positions = positionFigures(book, grid, whole.view).filter(({ value }) => value !== 0);
  const assets = await Promise.all(
    positions.map(async ({ asset, value }) => {
      const { asset: id, currency, name } = describeAsset(scope, asset);
      const instrument = findAssetInstrument(store, id);
      const view = instrument && (await store.view(instrument.id, book.asOf));
      const line = view ? { days: view.days, values: view.total } : (market.closes.get(id) ?? null);
      return { id, name, value, currency, line, isCarried: !view || instrument.frequency !== 'daily' };
    }),
  );
  const base = book.settings.baseCurrency;
  const days = allDays([tradingDays, ...assets.flatMap(({ line }) => (line ? [line.days] : []))]);
  return [...assets, ...cashOf(scope, days.subarray(0, 1))].map(({ currency, isCarried, line, ...rest }) => {
    const carriedLine = isCarried && line ? carriedOn(line, days) : line;
    return {
      ...rest,
      isCarried,
      line: carriedLine && convertLine(carriedLine, (day) => grid.rateOn(currency, base, day)),
    };
  });
}

/** Every day of some lists that are in order. */
function allDays(lists: readonly Int32Array[]): Int32Array {
  const dayLists = lists.filter(({ length }) => length > 0);
  if (dayLists.length === 0) return new Int32Array(0);
  const first = Math.min(...dayLists.map((days) => days[0]!));
  const isDay = new Uint8Array(Math.max(...dayLists.map((days) => days.at(-1)!)) - first + 1);
  for (const days of dayLists) for (let at = 0; at < days.length; at += 1) isDay[days[at]! - first] = 1;
  const days = new Int32Array(isDay.length);
  let count = 0;
  for (let at = 0; at < isDay.length; at += 1) if (isDay[at] === 1) days[count++] = first + at;
  return days.slice(0, count);
}

/** Cash by currency: one of it is one of it from the first day on, so that its only return is the move of its currency. */
function cashOf({ book, grid, whole }: ReportScope, firstDay: Int32Array) {
  const sums = new Map<string, number>();
  for (const { account, amounts, currency } of book.cash) {
    if (!hasCashOf(whole.view, account)) continue;
    sums.set(currency, (sums.get(currency) ?? 0) + decimalToNumber(amounts.at(-1)!));
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([currency, amount]) => ({
      id: `cash:${currency}`,
      name: `Cash, ${currency}`,
      value: amount * (grid.rates.get(currency)?.at(-1) ?? NaN),
      currency,
      line: { days: firstDay, values: new Float64Array(firstDay.length).fill(1) },
      isCarried: true,
    }));
}

/** The holdings with a value above 0 and a line, weighted by everything above 0; the heaviest first. */
function toHoldings(candidates: readonly Candidate[]): BackcastHolding[] {
  const total = weightBase(candidates);
  return candidates
    .flatMap(({ id, isCarried, line, value }) =>
      value > 0 && line && line.days.length > 0 ? [{ id, weight: value / total, line, isCarried }] : [],
    )
    .sort((a, b) => b.weight - a.weight);
}

function weightBase(candidates: readonly Candidate[]): number {
  return candidates.reduce((sum, { value }) => sum + Math.max(0, value), 0);
}

function describeLeftOut(
  candidates: readonly Candidate[],
  holdings: readonly BackcastHolding[],
  past: Past | null,
): BackcastResponse['leftOut'] {
  const used = new Set(past?.used ?? []);
  const total = weightBase(candidates);
  const lines = new Map(holdings.map(({ id, line }) => [id, line]));
  return candidates
    .filter(({ id }) => !used.has(id))
    .map(({ id, name, value }) => {
      const first = lines.get(id)?.days[0];
      return {
        asset: id,
        name,
        weight: total > 0 ? value / total : 0,
        reason: value < 0 ? 'below-zero' : first === undefined ? 'no-series' : 'begins-later',
        since: first === undefined ? null : formatIsoDate(first),
      };
    });
}

function describeUsed(
  candidates: readonly Candidate[],
  holdings: readonly BackcastHolding[],
  past: Past | null,
): Pick<BackcastResponse, 'holdings' | 'correlation'> {
  if (past === null) return { holdings: [], correlation: { assets: [], rows: [] } };
  const names = new Map(candidates.map(({ id, name }) => [id, name]));
  const weights = new Map(holdings.map(({ id, weight }) => [id, weight]));
  const shares = new Map(past.riskShares?.map(({ id, share }) => [id, share]));
  const assets = past.used.slice(0, MAX_CORRELATED);
  return {
    holdings: past.used.map((id) => ({
      asset: id,
      name: names.get(id)!,
      weight: weights.get(id)!,
      riskShare: shares.get(id) ?? null,
    })),
    correlation: {
      assets,
      rows: assets.map((_, i) => assets.map((__, j) => past.correlations?.[i]?.[j] ?? null)),
    },
  };
}

/** Return and drawdown of the holdings, and the return of the benchmark, from the high to the low of a crisis. */
function throughCrisis(
  { from, id, name, to }: Crisis,
  {
    holdings,
    line,
    options,
  }: {
    readonly holdings: readonly BackcastHolding[];
    readonly line: DatedValues | null;
    readonly options: Pick<BackcastOptions, 'rebalancing' | 'tradingDays'>;
  },
): BackcastResponse['crises'][number] {
  const window = { from: requireIsoDate(from), to: requireIsoDate(to) };
  const past = backcastLine(holdings, { ...window, ...options });
  const isKnown = past !== null && past.values.length > 1;
  return {
    id,
    name,
    from,
    to,
    return: isKnown ? past.values.at(-1)! / past.values[0]! - 1 : null,
    maxDrawdown: isKnown ? valueOrNull(maxDrawdown(past.values)) : null,
    benchmark: line && returnOver(line, window),
    coverage: isKnown ? past.coverage : 0,
  };
}

function returnOver(
  { days, values }: DatedValues,
  { from, to }: { readonly from: EpochDay; readonly to: EpochDay },
): number | null {
  const [first, last] = [lastOnOrBefore(days, from), lastOnOrBefore(days, to)];
  return first < 0 || last <= first ? null : values[last]! / values[first]! - 1;
}
