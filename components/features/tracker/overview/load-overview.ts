import { deepestDrawdown } from '@/lib/analytics/risk/drawdown';
import type { Doctor } from '@/lib/contracts/portfolios/doctor';
import type { Income } from '@/lib/contracts/portfolios/income';
import type { Allocation, ChangeAnswer, Overview, Performance } from '@/lib/contracts/portfolios/reading';
import { addMonths, formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import { allocationCall } from '../allocation/load-allocation';
import { readingLoader } from '../reading/load-reading';
import { lossIndex } from '../reading/value-chart';
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
  /** The series by day; null while the chart shows amounts. */
  readonly chart: Pick<Performance, 'dates' | 'growth' | 'benchmark'> | null;
}

/** Income of the twelve months to the as-of day, and of the twelve after it. */
export interface OverviewIncome extends Pick<Income, 'from' | 'to' | 'months'> {
  readonly forecast: readonly Pick<Income['forecast'][number], 'asset' | 'name' | 'amount'>[];
}

/** The overview, with what the other tabs answer to the same request. */
export interface OverviewAnswer extends Overview {
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

/** Findings of the card; the doctor tab has all of them. */
const FINDINGS = 4;

/** Loads the overview; server only. */
export const loadOverview = readingLoader<OverviewAnswer>(async (read, { query }) => {
  const { by, chart } = parseOverviewState(query);
  // The others begin when the book of the portfolio is in memory.
  const overview = await read<Overview>('/overview/');
  const day = overview.meta.asOf ?? overview.to;
  const [change, performance, allocation, income, doctor] = await Promise.all([
    read<ChangeAnswer>('/change/'),
    read<Performance>('/performance/'),
    read<Allocation>('/allocation/', allocationCall({ by: by === 'class' ? undefined : by })),
    read<Income>('/income/', { from: yearBefore(day), to: day }),
    read<Doctor>('/doctor/', { limit: String(FINDINGS) }),
  ]);
  return {
    ...overview,
    values: chart === 'value' ? overview.values.map(toCents) : [],
    invested: chart === 'value' ? overview.invested.map(toCents) : [],
    dates: chart === 'value' ? overview.dates : [],
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

/** The chart shows cents: more digits would double the size of the page. */
const toCents = (value: number): number => Math.round(value * 100) / 100;

/** Six digits of a growth are more than a chart can show. */
const toChartDigits = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e6) / 1e6;

function yearBefore(day: string): string {
  return formatIsoDate(addMonths(requireIsoDate(day), -12));
}

function growthOf({ benchmark, dates, growth }: Performance, hasChart: boolean): OverviewGrowth {
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
    chart: hasChart
      ? {
          dates,
          growth: growth.map((value) => toChartDigits(value)!),
          benchmark: benchmark && { ...benchmark, growth: benchmark.growth.map(toChartDigits) },
        }
      : null,
  };
}
