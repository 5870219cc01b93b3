import { monthEndIndices, startOfNextMonth } from '@/lib/analytics/series/month-ends';
import { simpleReturns, type DatedValues } from '@/lib/analytics';
import {
  bootstrapPaths,
  followPlan,
  goalChance,
  neededMonthly,
  type FollowedPlan,
  type GoalPlan,
} from '@/lib/analytics/portfolio/goals';
import { linkReturns, rangeIndices, valueAtIndex } from '@/lib/analytics/portfolio/return-chain';
import { returnSeries } from '@/lib/analytics/portfolio/return-series';
import { windowRange } from '@/lib/analytics/series/day-index';
import type { Goals } from '@/lib/contracts/portfolios/goals';
import {
  addMonths,
  formatIsoDate,
  requireIsoDate,
  toCalendarDay,
  type EpochDay,
} from '@/lib/domain/iso-date';
import { weekdayFrom } from '@/lib/domain/portfolio/recurring';
import { readGoals, type GoalRow } from '../../db/repositories/portfolio-plan-rows';
import type { MarketStore } from '../../market/market-store';
import { bookError } from '../book/book-error';
import { choiceCheck, invalidFields } from '../form-checks';
import { describeGoal } from '../goals';
import { allocationLine } from './backcast';
import { findBenchmark } from './find-benchmark';
import { benchmarkLine, tradingDaysOf } from './measured-series';
import { readMonthlySaving } from './monthly-saving';
import { readRate } from './read-rate';
import { portfoliosOf } from '../portfolios-context';
import { headOf, type ReportScope, type ReportContext } from './report-scope';

/** Sources of past returns. */
export const GOAL_RETURNS = ['allocation', 'benchmark', 'own'] as const;

/** A year; amounts are in today's money unless the call asks for others. */
const USUAL_INFLATION = 0.02;
const PATHS = 5_000;
export const BLOCK_MONTHS = 12;
export const SEED = 1;
const PAST_MONTHS = 240;
export const MIN_PAST_MONTHS = 24;
/** Horizon of what has no day, and length of a retirement. */
const MAX_MONTHS = 600;
const RETIRED_MONTHS = 360;
const WANTED_CHANCE = 0.8;

/** The parameters of an outlook, as texts. */
export interface GoalsQuery {
  readonly returns?: string;
  readonly inflation?: string;
  readonly benchmark?: string;
}

/** The chances of the stored goals of a portfolio. */
export async function readStoredGoals(
  context: Pick<ReportContext, 'db' | 'store'>,
  scope: ReportScope,
  query: GoalsQuery,
): Promise<Omit<Goals, 'meta'>> {
  const owners = portfoliosOf(scope.portfolio) ?? [scope.portfolio];
  const rows = await Promise.all(owners.map(({ id }) => readGoals(context.db, id)));
  const currencies = new Map(owners.map(({ baseCurrency, id }) => [id, baseCurrency]));
  const saving = await readMonthlySaving(context, scope);
  return readGoalOutlooks(context.store, scope, { query, rows: rows.flat(), currencies, saving });
}

/**
 * GET …/goals/: the chances of the goals on paths of past monthly returns.
 *
 * @throws AppError INSTRUMENT_UNKNOWN, REQUEST_INVALID; RATE_MISSING for amounts in a currency that nothing converts.
 */
export async function readGoalOutlooks(
  store: MarketStore,
  scope: ReportScope,
  {
    currencies = new Map(),
    query,
    rows,
    saving = { monthly: 0, leftOut: [] },
  }: {
    readonly query: GoalsQuery;
    readonly rows: readonly GoalRow[];
    /** Of the amounts of goals, by portfolio; default: that of the portfolio. */
    readonly currencies?: ReadonlyMap<number, string>;
    /** Of goals without a saving of their own. */
    readonly saving?: Goals['saving'];
  },
): Promise<Omit<Goals, 'meta'>> {
  const checked = choiceCheck(GOAL_RETURNS)(query.returns ?? 'allocation');
  if ('fault' in checked) throw invalidFields({ returns: [checked.fault] });
  const inflation = parseInflation(query.inflation);
  const past = await readPastReturns(store, scope, { source: checked.value, named: query.benchmark });
  const monthly = (1 + inflation) ** (1 / 12);
  const returns = past.returns.map((one) => (1 + one) / monthly - 1);
  const { range, whole } = scope;
  const value = valueAtIndex(whole.valued, rangeIndices(whole.valued, range).last);
  const paths =
    returns.length < MIN_PAST_MONTHS
      ? []
      : bootstrapPaths(returns, MAX_MONTHS, { seed: SEED, paths: PATHS, blockMonths: BLOCK_MONTHS });
  const rates = new Map<string, number>();
  const currencyOf = (row: GoalRow) => currencies.get(row.portfolioId) ?? scope.portfolio.baseCurrency;
  for (const from of new Set(rows.map(currencyOf))) {
    const rate = (await readRate(store, scope, from))(range.to);
    if (rate === null) {
      const to = scope.book.settings.baseCurrency;
      throw bookError([{ code: 'RATE_MISSING', day: range.to, from, to, transaction: null }]);
    }
    rates.set(from, rate);
  }
  return {
    ...headOf(scope),
    value,
    saving,
    method: {
      returns: checked.value,
      symbol: past.symbol,
      name: past.name,
      months: returns.length,
      from: past.from,
      paths: PATHS,
      blockMonths: BLOCK_MONTHS,
      seed: SEED,
      inflation,
    },
    goals: rows.map((row) =>
      outlookOf(row, {
        paths,
        returns,
        value: Math.max(0, value),
        today: range.to,
        rate: rates.get(currencyOf(row))!,
        usualSaving: saving.monthly,
      }),
    ),
  };
}

/** @throws AppError REQUEST_INVALID. */
export function parseInflation(text: string | undefined): number {
  const value =
    text === undefined ? USUAL_INFLATION : /^-?\d(\.\d{1,9})?$/.test(text.trim()) ? Number(text) : NaN;
  if (value > -0.5 && value < 0.5) return value;
  throw invalidFields({ inflation: ['must be a fraction a year between -0.5 and 0.5, such as 0.02'] });
}

/** Past monthly returns, and of what. */
export interface PastReturns {
  readonly returns: readonly number[];
  readonly symbol: string | null;
  readonly name: string | null;
  readonly from: string | null;
}

/** Monthly returns of today's holdings through the past, of the portfolio over its range, or of the benchmark over twenty years. */
export async function readPastReturns(
  store: MarketStore,
  scope: ReportScope,
  { named, source }: { readonly source: (typeof GOAL_RETURNS)[number]; readonly named: string | undefined },
): Promise<PastReturns> {
  if (source === 'allocation') {
    const line = await allocationLine(store, scope);
    const ownLine = line ?? { days: new Int32Array(0), values: new Float64Array(0) };
    return { ...monthsOf(ownLine), symbol: null, name: null };
  }
  const against = await findBenchmark(store, scope, named);
  if (source === 'own') {
    const { book, counted, range } = scope;
    const chain = linkReturns(counted.valued, range, book.settings.flowTiming);
    const series = returnSeries(counted.valued, range, { chain, tradingDays: tradingDaysOf(against) });
    return {
      ...monthsOf(chain.lostOn === null ? series : { days: new Int32Array(0), values: new Float64Array(0) }),
      symbol: null,
      name: null,
    };
  }
  if (!against) return { returns: [], symbol: null, name: null, from: null };
  const line = benchmarkLine(against);
  const { to } = scope.range;
  const window = windowRange(line.days, addMonths(to, -PAST_MONTHS), to);
  const windowLine = window
    ? {
        days: line.days.slice(window.first, window.last + 1),
        values: line.values.slice(window.first, window.last + 1),
      }
    : { days: new Int32Array(0), values: new Float64Array(0) };
  const { name, symbol } = against.benchmark.instrument;
  return { ...monthsOf(windowLine), symbol, name };
}

/** The returns of whole months: the first days of a window and its last ones are no month. */
function monthsOf({ days, values }: DatedValues): Omit<PastReturns, 'symbol' | 'name'> {
  const ends = monthEndIndices(days).filter(
    (index) => (days[index + 1] ?? weekdayFrom(days[index]! + 1)) >= startOfNextMonth(days[index]!),
  );
  const returns = Array.from(simpleReturns(Float64Array.from(ends, (index) => values[index]!)));
  return { returns, from: ends.length === 0 ? null : formatIsoDate(days[ends[0]!]!) };
}

type Outlook = Goals['goals'][number];

function outlookOf(
  row: GoalRow,
  {
    paths,
    rate,
    returns,
    today,
    usualSaving,
    value,
  }: {
    readonly paths: readonly Float64Array[];
    readonly returns: readonly number[];
    readonly value: number;
    readonly today: EpochDay;
    readonly rate: number;
    readonly usualSaving: number;
  },
): Outlook {
  const goal = describeGoal(row);
  const amount = Number(goal.amount) * rate;
  const saving = goal.saving === null ? usualSaving : Number(goal.saving) * rate;
  const target = goal.kind === 'spending' ? amount / Number(goal.spendingRate) : amount;
  const shared = { ...goal, target, progress: target > 0 ? value / target : null };
  const none = {
    chance: null,
    needed: null,
    reachedOn: null,
    lasts: null,
    dates: [],
    low: [],
    middle: [],
    high: [],
  };
  if (returns.length < MIN_PAST_MONTHS)
    return {
      ...shared,
      ...none,
      gap: { gap: 'insufficient-history', need: MIN_PAST_MONTHS, have: returns.length },
    };
  const months = goal.date === null ? null : monthsBetween(today, requireIsoDate(goal.date));
  if (months !== null && months < 1)
    return { ...shared, ...none, gap: { gap: 'past', need: null, have: null } };
  const plan: GoalPlan = { startValue: value, monthly: saving, months: MAX_MONTHS, target };
  const all = followPlan(plan, paths);
  const byDate = months === null ? null : { ...plan, months };
  const reached = monthReached(all, target);
  const years = Math.ceil((months ?? Math.max(reached, 120)) / 12);
  const points = Array.from({ length: years + 1 }, (_, year) => Math.min(year * 12, months ?? MAX_MONTHS));
  const bands = points.map(all.quantiles);
  return {
    ...shared,
    chance: byDate && goalChance(byDate, paths),
    needed: byDate && neededMonthly(byDate, paths, WANTED_CHANCE),
    reachedOn: reached < 0 ? null : formatIsoDate(addMonths(today, reached)),
    lasts:
      goal.kind === 'spending'
        ? goalChance({ startValue: target, monthly: -amount / 12, months: RETIRED_MONTHS, target: 0 }, paths)
        : null,
    dates: points.map((month) => formatIsoDate(addMonths(today, month))),
    low: bands.map(([low]) => low),
    middle: bands.map(([, middle]) => middle),
    high: bands.map(([, , high]) => high),
    gap: null,
  };
}

/** The first month at whose end half of the paths have a target, looked for year by year; -1 where they never have. */
function monthReached({ quantiles }: FollowedPlan, target: number): number {
  const isReached = (month: number): boolean => quantiles(month)[1] >= target;
  for (let year = 0; year <= MAX_MONTHS; year += 12) {
    if (!isReached(year)) continue;
    for (let month = Math.max(0, year - 11); month < year; month++) if (isReached(month)) return month;
    return year;
  }
  return -1;
}

function monthsBetween(from: EpochDay, to: EpochDay): number {
  const [a, b] = [toCalendarDay(from), toCalendarDay(to)];
  const months = (b.year - a.year) * 12 + b.month - a.month;
  return addMonths(from, months) > to ? months - 1 : months;
}
