import { calendarReturns } from '@/lib/analytics/returns/calendar-returns';
import type { YearReturn } from '@/lib/analytics/returns/calendar-returns';
import { sendSeries } from '@/lib/charting/sent-series';
import type { SentSeries } from '@/lib/charting/sent-series';
import type { PortfolioContributions, SectorAttribution } from '@/lib/contracts/portfolios/attribution';
import type { Performance } from '@/lib/contracts/portfolios/reports';
import type { WhatIf } from '@/lib/contracts/portfolios/what-if';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { reportLoader, tryRead } from '../data/load-report';
import { lossIndex } from '@/lib/charting/portfolio-charts';
import { performanceGrowth, performanceMoney } from '@/lib/charting/portfolio-charts';
import { whatIfChart } from './performance-charts';
import { rollPerformance } from './rolling-lines';
import type { RollingAnswer } from './rolling-lines';
import { parseRolling } from '../state/rolling-state';
import { parseWhatIfState, whatIfCall } from '../state/what-if-state';

/** An answer, or the reason why there is none. */
interface Tried<Answer> {
  readonly answer: Answer | null;
  readonly problem: string | null;
}

/** The answer to a what-if with its series as a chart. */
export type ShownWhatIf = Omit<WhatIf, 'dates' | 'own' | 'other'> & { readonly chart: SentSeries };

type Series = 'dates' | 'values' | 'growth' | 'invested' | 'flows' | 'benchmark';

/** The figures of the range with its series as charts. */
export interface ShownPerformance extends Omit<Performance, Series> {
  readonly benchmark: Pick<NonNullable<Performance['benchmark']>, 'symbol' | 'name'> | null;
  readonly growth: SentSeries;
  readonly money: SentSeries;
  /** Returns by calendar year and month, newest first; null when all capital was lost within the range. */
  readonly years: readonly YearReturn[] | null;
}

/** The performance of the range, what made it, and the same money in something else. */
export interface PerformanceAnswer extends ShownPerformance {
  readonly rolling: RollingAnswer;
  readonly contributions: PortfolioContributions;
  readonly attribution: Tried<SectorAttribution>;
  readonly whatIf: Tried<ShownWhatIf>;
}

/** Loads the performance tab; server only. */
export const loadPerformance = reportLoader<PerformanceAnswer>(async (read, { query }) => {
  const [performance, contributions, attribution] = await Promise.all([
    read<Performance>('/performance/', { benchmark: query.benchmark }),
    read<PortfolioContributions>('/contributions/'),
    tryRead(() => read<SectorAttribution>('/attribution/', { index: query.index })),
  ]);
  const whatIfQuery = whatIfCall(parseWhatIfState(query), performance.benchmark?.symbol);
  return {
    ...showPerformance(performance),
    rolling: rollPerformance(performance, parseRolling(query)),
    contributions,
    attribution,
    whatIf: await tryRead(async () => showWhatIf(await read<WhatIf>('/what-if/', whatIfQuery))),
  };
});

/** The tab's data of the series of the range. */
export function showPerformance(performance: Performance): ShownPerformance {
  const {
    benchmark,
    dates: _dates,
    flows: _flows,
    invested: _invested,
    values: _values,
    ...rest
  } = performance;
  return {
    ...rest,
    benchmark: benchmark && { symbol: benchmark.symbol, name: benchmark.name },
    growth: sendSeries(performanceGrowth(performance)),
    money: sendSeries(performanceMoney(performance)),
    years: lossIndex(performance.growth) < 0 ? calendarOf(performance) : null,
  };
}

/** The tab's data of a what-if. */
export function showWhatIf(answer: WhatIf): ShownWhatIf {
  const { dates: _dates, other: _other, own: _own, ...rest } = answer;
  return { ...rest, chart: sendSeries(whatIfChart(answer)) };
}

/** Returns of the calendar years and months of the range. */
function calendarOf({ dates, growth, to }: Performance): YearReturn[] {
  const days = dates.map(requireIsoDate);
  return calendarReturns(days, growth, { first: 0, last: days.length - 1, endsOn: requireIsoDate(to) });
}
