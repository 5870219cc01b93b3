import { deepestDrawdown } from '@/lib/analytics/risk/drawdown';
import { sendSeries } from '@/lib/charting/sent-series';
import type { SentSeries } from '@/lib/charting/sent-series';
import type { Doctor } from '@/lib/contracts/portfolios/doctor';
import type { Income } from '@/lib/contracts/portfolios/income';
import type { Allocation, ChangeAnswer, Overview, Performance } from '@/lib/contracts/portfolios/reading';
import { addMonths, formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import { allocationCall } from '../allocation/load-allocation';
import { readingLoader } from '../reading/load-reading';
import { lossIndex } from '../reading/value-chart';
import { overviewGrowth, overviewMoney } from './overview-charts';
import { parseOverviewState } from './overview-state';

/** The growth of the range: its end beside that of the benchmark, and its deepest drawdown. */
export interface OverviewGrowth {
  readonly benchmark: { readonly symbol: string; readonly name: string; readonly return: number } | null;
  /** Null for a series that never falls; `recovered` null: not yet. */
  readonly drawdown: {
    readonly depth: number;
    readonly peak: string;
    readonly trough: string;
    readonly recovered: string | null;
  } | null;
  /** The series of the chart; null while the chart shows amounts. */
  readonly chart: SentSeries | null;
}

/** A holding with what it added to the return. */
export interface Contributor {
  readonly asset: string;
  readonly name: string;
  readonly contribution: number;
}

/** The holdings that changed the return most, the best first, and the best and the worst of all. */
export interface OverviewContributors {
  readonly largest: readonly Contributor[];
  readonly most: Contributor | null;
  readonly least: Contributor | null;
}

/** Income of the twelve months to the as-of day, and of the twelve after it. */
export interface OverviewIncome extends Pick<Income, 'from' | 'to' | 'months'> {
  readonly forecast: readonly Pick<Income['forecast'][number], 'asset' | 'name' | 'amount'>[];
}

/** The overview, with what the other tabs answer to the same request. */
export interface OverviewAnswer extends Omit<Overview, 'dates' | 'values' | 'invested'> {
  /** The largest ones; `held` is how many there are. */
  readonly holdings: Overview['holdings'];
  readonly held: number;
  readonly contributors: OverviewContributors;
  /** The value and the money put in; null while the chart shows returns. */
  readonly money: SentSeries | null;
  readonly change: ChangeAnswer;
  readonly growth: OverviewGrowth;
  readonly allocation: Pick<Allocation, 'by' | 'groups' | 'concentration'>;
  readonly income: OverviewIncome;
  /** The largest ones, and how many there are. */
  readonly findings: {
    readonly count: number;
    readonly largest: readonly Pick<Doctor['findings'][number], 'id' | 'kind' | 'text' | 'amount'>[];
  };
}

/** Holdings of the short table, and bars of contributors. */
const SHOWN = 10;

/** Findings of the card; the doctor tab has all of them. */
const FINDINGS = 4;

/** Loads the overview; server only. */
export const loadOverview = readingLoader<OverviewAnswer>(async (read, { query }) => {
  const { by, chart } = parseOverviewState(query);
  // The backend computes a book once for concurrent calls.
  const reading = read<Overview>('/overview/');
  const [overview, change, performance, allocation, income, doctor] = await Promise.all([
    reading,
    read<ChangeAnswer>('/change/'),
    read<Performance>('/performance/'),
    read<Allocation>('/allocation/', allocationCall({ by: by === 'class' ? undefined : by })),
    reading.then(({ meta, to }) => {
      const day = meta.asOf ?? to;
      return read<Income>('/income/', { from: yearBefore(day), to: day });
    }),
    read<Doctor>('/doctor/', { limit: String(FINDINGS) }),
  ]);
  const { dates: _dates, invested: _invested, values: _values, ...rest } = overview;
  return {
    ...rest,
    holdings: overview.holdings.slice(0, SHOWN),
    held: overview.holdings.length,
    contributors: contributorsOf(overview.holdings),
    money: chart === 'value' ? sendSeries(overviewMoney(overview)) : null,
    change: { ...change, byHolding: [] },
    growth: growthOf(performance, chart === 'return'),
    allocation: { by: allocation.by, groups: allocation.groups, concentration: allocation.concentration },
    income: {
      from: income.from,
      to: income.to,
      months: income.months,
      forecast: income.forecast.map(({ amount, asset, name }) => ({ amount, asset, name })),
    },
    findings: {
      count: doctor.total,
      largest: doctor.findings.map(({ amount, id, kind, text }) => ({ amount, id, kind, text })),
    },
  };
});

/** What the holdings added to the return; those that added nothing are left out. */
export function contributorsOf(holdings: Overview['holdings']): OverviewContributors {
  const all = holdings
    .flatMap(({ asset, contribution, name }) =>
      contribution === null || contribution === 0 ? [] : [{ asset, name, contribution }],
    )
    .sort((a, b) => b.contribution - a.contribution);
  const bySize = [...all].sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  const shown = new Set(bySize.slice(0, SHOWN));
  return {
    largest: all.filter((one) => shown.has(one)),
    most: all[0] ?? null,
    least: all.at(-1) ?? null,
  };
}

function yearBefore(day: string): string {
  return formatIsoDate(addMonths(requireIsoDate(day), -12));
}

function growthOf(performance: Performance, hasChart: boolean): OverviewGrowth {
  const { benchmark, dates, growth } = performance;
  // From a loss of all capital on there is no growth.
  const fall = lossIndex(growth) < 0 ? deepestDrawdown(growth) : null;
  const end = benchmark?.growth.at(-1) ?? null;
  return {
    benchmark:
      benchmark && end !== null ? { symbol: benchmark.symbol, name: benchmark.name, return: end - 1 } : null,
    drawdown: fall && {
      depth: fall.depth,
      peak: dates[fall.peak]!,
      trough: dates[fall.trough]!,
      recovered: fall.recovery === null ? null : dates[fall.recovery]!,
    },
    chart: hasChart ? sendSeries(overviewGrowth(performance)) : null,
  };
}
