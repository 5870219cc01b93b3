import { setImmediate as nextTurn } from 'node:timers/promises';
import { contributorsOf } from '@/lib/analytics/portfolio/contributors';
import { deepestDrawdown } from '@/lib/analytics/risk/drawdown';
import { lossIndex, overviewGrowth, overviewMoney } from '@/lib/charting/portfolio-charts';
import { sendSeries } from '@/lib/charting/sent-series';
import type { Performance } from '@/lib/contracts/portfolios/reports';
import type { PortfolioSummary } from '@/lib/contracts/portfolios/summary';
import { addMonths } from '@/lib/domain/iso-date';
import { benchmarkReturn } from '@/lib/domain/portfolio/benchmark-return';
import { readRecurring } from '../../db/repositories/portfolio-recurring-rows';
import { readDoctor } from '../doctor/doctor-service';
import { choiceCheck } from '../form-checks';
import { portfoliosOf, todayFor, type PortfolioKey } from '../portfolios-context';
import { readAllocation } from '../reports/allocation';
import { readIncome } from '../reports/income';
import { readChange, readOverview, readPerformance } from '../reports/performance';
import type { ReportScope, ReportContext } from '../reports/report-scope';
import { parseWith } from '../reports/read-params';
import { readReportScope } from '../reports/read-report-scope';
import { daysDue } from '../recurring/book-recurring';

/** The content of the overview's chart: amounts, or the return beside the benchmark. */
export const SUMMARY_CHARTS = ['value', 'return'] as const;

/** Holdings of the short table, and bars of contributors. */
const SHOWN = 10;

/** Findings of the card; the doctor tab has all of them. */
const FINDINGS = 4;

type Query = Readonly<Record<string, string | undefined>>;

/**
 * GET …/summary/: what the overview page shows. A page that asked for the whole answers would read 900 KB, of which it shows a
 * thirtieth.
 *
 * @param query - `by`, the dimension of the allocation, and `chart`.
 */
export async function readSummary(
  context: ReportContext,
  key: PortfolioKey,
  scope: ReportScope,
  query: Query,
): Promise<Omit<PortfolioSummary, 'meta'>> {
  const { store } = context;
  const chart = parseWith(query, 'chart', choiceCheck(SUMMARY_CHARTS)) ?? 'value';
  const { dates, invested, values, ...overview } = readOverview(scope);
  const { byHolding: _, from, leftOut: __, to, ...change } = readChange(scope);
  await nextTurn();
  const growth = growthOf(await readPerformance(store, scope, undefined), chart === 'return');
  const { by, concentration, groups } = await readAllocation(store, scope, { by: query['by'] });
  await nextTurn();
  const income = await incomeOf(context, key, scope);
  const doctor = await readDoctor(context, key, scope.params, { kind: null, limit: FINDINGS, page: 1 });
  const money = { currency: overview.currency, dates, invested, values };
  return {
    ...overview,
    holdings: overview.holdings.slice(0, SHOWN),
    held: overview.holdings.length,
    contributors: contributorsOf(overview.holdings, SHOWN),
    money: chart === 'value' ? sendSeries(overviewMoney(money)) : null,
    change: { ...change, from, to },
    growth,
    allocation: { by, groups, concentration },
    income,
    due: await countDue(context, scope),
    findings: {
      count: doctor.total,
      largest: doctor.findings.map(({ amount, id, kind, text }) => ({ amount, id, kind, text })),
    },
  };
}

/** The days of recurring rows that wait for a press. */
async function countDue(context: ReportContext, { params, portfolio }: ReportScope): Promise<number> {
  if (params.asOf !== null || params.known !== null) return 0;
  const owners = portfoliosOf(portfolio) ?? [portfolio];
  const rows = (await Promise.all(owners.map(({ id }) => readRecurring(context.db, id)))).flat();
  const today = todayFor(context);
  return rows.reduce((sum, row) => sum + daysDue(row, today).length, 0);
}

/** The growth of the range: its end beside that of the benchmark, and its deepest drawdown. */
function growthOf(performance: Omit<Performance, 'meta'>, hasChart: boolean): PortfolioSummary['growth'] {
  const { benchmark, dates, growth, values } = performance;
  // From a loss of all capital on there is no growth.
  const fall = lossIndex(growth) < 0 ? deepestDrawdown(growth) : null;
  const beside = benchmark && benchmarkReturn({ dates, values, growth: benchmark.growth });
  return {
    benchmark: beside && { symbol: benchmark.symbol, name: benchmark.name, ...beside },
    drawdown: fall && {
      depth: fall.depth,
      peak: dates[fall.peak]!,
      trough: dates[fall.trough]!,
      recovered: fall.recovery === null ? null : dates[fall.recovery]!,
    },
    chart: hasChart ? sendSeries(overviewGrowth(performance)) : null,
  };
}

/** Income of the twelve months to the as-of day, and of the twelve after it. */
async function incomeOf(
  context: ReportContext,
  key: PortfolioKey,
  { book, params }: ReportScope,
): Promise<PortfolioSummary['income']> {
  const range = { from: addMonths(book.asOf, -12), to: book.asOf };
  const lastYear = await readReportScope(context, key, { ...params, ...range });
  const { forecast, from, months, to } = await readIncome(context.store, lastYear);
  return {
    from,
    to,
    months,
    forecast: forecast.map(({ amount, asset, name }) => ({ asset, name, amount })),
  };
}
