import {
  COMPARE_FIGURE_IDS,
  coarsestOf,
  compareStatistics,
  comparedPeriodsPerYear,
  correlationMatrix,
  joinCompared,
  lastOnOrBefore,
  type CompareStatistics,
  type DatedValues,
  type JoinedSeries,
  type RiskFree,
} from '@/lib/analytics';
import type { Comparison } from '@/lib/contracts/compare';
import { RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { refusalsOf, type RefuseFigure } from '@/lib/domain/figures/series-rules';
import { periodsPerYear } from '@/lib/domain/instruments';
import { formatIsoDate, formatIsoDates, type EpochDay } from '@/lib/domain/iso-date';
import type { GapNote } from '@/lib/domain/metric';
import type { BarInterval } from '@/lib/domain/bar-intervals';
import { traitsOf } from '../benchmark/benchmark-series';
import type { Candidate } from './read-candidate';
import type { ComparisonParams } from './comparison-params';

const NO_DATA: GapNote = { gap: 'no-data', need: null, have: null };

type Measured = Pick<
  Comparison,
  | 'periodsPerYear'
  | 'commonStart'
  | 'commonEnd'
  | 'limitedBy'
  | 'n'
  | 'riskFree'
  | 'dates'
  | 'series'
  | 'closes'
  | 'local'
  | 'statistics'
  | 'gaps'
  | 'correlation'
>;

/** Measures all series of the comparison, and the periods measured. */
export function measureComparison(
  candidates: readonly Candidate[],
  params: ComparisonParams,
  { billSeries, riskFree }: { readonly billSeries: string | null; readonly riskFree: RiskFree },
): Measured {
  const { benchmark, instruments, interval } = params;
  const isAgainstPrice = benchmark?.basis === 'price' && params.basis === 'total';
  const { joined, joining, sorted } = joinCandidates(candidates, { ...params, withPrices: isAgainstPrice });
  const { columns, days, limitedBy } = joined;
  const perYear = periodsOf(joining, interval);
  const marketAt = joining.findIndex(({ record }) => record.id === benchmark?.instrument.id);
  const input = { days, benchmark: marketAt < 0 ? null : marketAt, periodsPerYear: perYear, riskFree };
  const refusals = refusalsFor(joining, params);
  const { returns, riskFreeRate, rows } = compareStatistics({
    ...input,
    columns: columns.slice(0, joining.length),
    refusals,
  });
  const places = new Map(joining.map(({ record }, index) => [record.id, index]));
  const symbolOf = (index: number): string => joining[index]!.record.symbol;
  const priced = isAgainstPrice
    ? compareStatistics({ ...input, columns: columns.slice(joining.length), refusals, figures: 'relative' })
        .rows
    : null;
  return {
    periodsPerYear: perYear,
    commonStart: days.length === 0 ? null : formatIsoDate(days[0]!),
    commonEnd: days.length === 0 ? null : formatIsoDate(days[days.length - 1]!),
    limitedBy: limitedBy === null ? null : symbolOf(limitedBy % joining.length),
    n: Math.max(days.length - 1, 0),
    riskFree: { kind: riskFree.kind, series: billSeries, annualRate: riskFreeRate },
    dates: formatIsoDates(days),
    series: Object.fromEntries(joining.map((_, index) => [symbolOf(index), [...columns[index]!]])),
    ...(isAgainstPrice && {
      closes: Object.fromEntries(
        joining.flatMap(({ priced: known }, index) =>
          known === null ? [] : [[symbolOf(index), [...columns[joining.length + index]!]]],
        ),
      ),
    }),
    ...localColumns(joining, days),
    ...figuresOf(
      sorted,
      rows.map((row, index) => (priced ? againstPrice(row, priced[index]!, joining[index]!, params) : row)),
      places,
    ),
    correlation: correlationsOf(
      returns,
      instruments.map(({ id }) => places.get(id)),
    ),
  };
}

/** The converted series in their own currencies, on the common days. */
function localColumns(joining: readonly Candidate[], days: Int32Array): Pick<Comparison, 'local'> {
  const converted = joining.flatMap(({ local, record }) => (local === null ? [] : [{ local, record }]));
  if (converted.length === 0) return {};
  return {
    local: Object.fromEntries(
      converted.map(({ local, record }) => {
        // A converted value exists only on days of the series itself.
        const valueOn = (day: EpochDay): number => local.values[lastOnOrBefore(local.days, day)]!;
        return [record.symbol, Array.from(days, valueOn)];
      }),
    ),
  };
}

/** The days, no later than the as-of day, that all joinable series share. */
export function commonDays(candidates: readonly Candidate[], asOf: EpochDay): Int32Array {
  return joinCandidates(candidates, {
    interval: '1d',
    window: { from: null, to: asOf },
    withPrices: false,
  }).joined.days;
}

interface JoinedCandidates {
  readonly joining: readonly Candidate[];
  /**
   * First the values of all included series, then, with `withPrices`, their prices without dividends (the
   * values where those are not known).
   */
  readonly joined: JoinedSeries;
  /** All candidates; those that cannot be joined carry a reason. */
  readonly sorted: readonly Candidate[];
}

/**
 * Joins the series that can be joined. A monthly series dated by the first day of each month shares no day
 * with daily series.
 */
function joinCandidates(
  candidates: readonly Candidate[],
  { interval, window, withPrices }: Pick<ComparisonParams, 'interval' | 'window'> & { withPrices: boolean },
): JoinedCandidates {
  const joining = candidates.filter(({ values }) => values !== null);
  const withFrequency = (values: DatedValues, { record }: Candidate) => ({
    ...values,
    frequency: traitsOf(record).frequency,
  });
  const joinedSeries = joinCompared(
    [
      ...joining.map((one) => withFrequency(one.values!, one)),
      ...(withPrices ? joining.map((one) => withFrequency(one.priced ?? one.values!, one)) : []),
    ],
    { ...window, interval },
  );
  if (joinedSeries.ok) return { joining, joined: joinedSeries.value, sorted: candidates };
  const coarsest = coarsestOf(joining.map(({ record }) => traitsOf(record)));
  return joinCandidates(
    candidates.map((one) =>
      one.values !== null && (traitsOf(one.record).frequency ?? 'daily') === coarsest
        ? { ...one, values: null, priced: null, gap: { ...NO_DATA, gap: joinedSeries.gap } }
        : one,
    ),
    { interval, window, withPrices },
  );
}

/** Periods per year of the joined series: of the interval, or of the least frequently observed series. */
function periodsOf(joining: readonly Candidate[], interval: BarInterval): number {
  const ownPeriods = joining.map(({ record }) => periodsPerYear(record.kind, traitsOf(record).frequency));
  const isCrypto = ownPeriods.length > 0 && ownPeriods.every((periods) => periods === 365);
  return Math.min(comparedPeriodsPerYear(interval, isCrypto ? 365 : 252), ...ownPeriods);
}

/** Figures that each series cannot have, by its kind and by the observation frequency of all series. */
function refusalsFor(joining: readonly Candidate[], { basis }: ComparisonParams): (RefuseFigure | null)[] {
  const frequency = coarsestOf(joining.map(({ record }) => traitsOf(record)));
  return joining.map(({ record }) => refusalsOf({ ...traitsOf(record), frequency }, basis));
}

const RELATIVE: ReadonlySet<string> = new Set(RELATIVE_FIGURE_IDS);

type Row = CompareStatistics['rows'][number];

/** Figures in which those relative to a price index are computed from the price returns of both sides. */
function againstPrice(
  total: Row,
  priced: Row,
  { priced: prices }: Candidate,
  { isBenchmarkNamed }: ComparisonParams,
): Row {
  if (prices === null && isBenchmarkNamed) return total;
  const unknown: GapNote = { ...NO_DATA, gap: 'basis-unknown' };
  const relative = RELATIVE_FIGURE_IDS.map(
    (id) => [id, prices === null ? null : priced.figures[id]] as const,
  );
  const reasons = RELATIVE_FIGURE_IDS.map((id) => [id, prices === null ? unknown : priced.gaps[id]] as const);
  const keptGaps = Object.entries(total.gaps).filter(([id]) => !RELATIVE.has(id));
  const gaps = Object.fromEntries([...keptGaps, ...reasons.filter(([, reason]) => reason !== undefined)]);
  return { figures: { ...total.figures, ...Object.fromEntries(relative) }, gaps };
}

/** Figures by symbol; an excluded series has its own gap in every figure. */
function figuresOf(
  candidates: readonly Candidate[],
  rows: CompareStatistics['rows'],
  places: ReadonlyMap<number, number>,
): Pick<Comparison, 'statistics' | 'gaps'> {
  const statistics: Comparison['statistics'] = {};
  const gaps: Comparison['gaps'] = {};
  for (const { gap: why, record } of candidates) {
    const place = places.get(record.id);
    const row = place === undefined ? null : rows[place]!;
    statistics[record.symbol] = row
      ? { ...row.figures }
      : Object.fromEntries(COMPARE_FIGURE_IDS.map((id) => [id, null]));
    gaps[record.symbol] = row
      ? { ...row.gaps }
      : Object.fromEntries(COMPARE_FIGURE_IDS.map((id) => [id, why ?? NO_DATA]));
  }
  return { statistics, gaps };
}

/** Correlations of returns, in the order of the instruments; null for an excluded one. */
function correlationsOf(
  returns: readonly Float64Array[],
  places: readonly (number | undefined)[],
): (number | null)[][] {
  const taking = places.filter((place) => place !== undefined);
  const matrix = correlationMatrix(taking.map((place) => returns[place]!));
  const rowOf = new Map(taking.map((place, row) => [place, row]));
  return places.map((a) =>
    places.map((b) => {
      if (!matrix.ok || a === undefined || b === undefined) return null;
      return matrix.value[rowOf.get(a)!]![rowOf.get(b)!]!;
    }),
  );
}
