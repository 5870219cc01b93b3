import { compareStatistics } from '@/lib/analytics/compare/compare-statistics';
import { periodEnds } from '@/lib/analytics/compare/period-ends';
import { BAR_INTERVALS } from '@/lib/domain/bar-intervals';
import type { BarInterval } from '@/lib/domain/bar-intervals';
import type { RiskFree } from '@/lib/analytics/figure-set/risk-free';
import { drawdownColumn } from '@/lib/charting/drawdown';
import type { Comparison } from '@/lib/contracts/compare';
import { RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { roundForPage } from '@/lib/research/page-rows';
import type { CharterState } from '../state/charter-state';
import type { CharterSource, OwnHistory, OwnRow } from './charter-page-data';
import { MAX_POINTS } from './chart-lines';
import { periodsOf, refusalsFor } from './compared-rows';
import { STATISTICS } from './figure-ids';
import { seriesLabel } from './published-series';
import { toColumns } from './to-columns';
import { toPageRow } from './to-page-row';

/** The figures of a row that need no other series. */
export const OWN_STATISTICS = STATISTICS.filter(
  ({ id }) => !(RELATIVE_FIGURE_IDS as readonly string[]).includes(id),
);

/** The series of a comparison that have a history of their own; an index with its members' dividends has none. */
export function ownSymbols({ benchmark, instruments }: CharterSource): string[] {
  return instruments
    .filter(
      ({ gap, symbol }) => gap === null && !(benchmark?.source === 'members' && benchmark.symbol === symbol),
    )
    .map(({ symbol }) => symbol);
}

const SAMPLINGS = { '1d': null, '1w': 'week', '1mo': 'month' } as const;

/**
 * Describes series over their own histories. The server and the browser call this one function.
 *
 * @param answers - The comparison of each series with nothing else, in order.
 */
export function describeOwn(
  { interval }: Pick<CharterState, 'interval'>,
  answers: readonly Comparison[],
  riskFree: RiskFree,
): OwnHistory {
  const histories = answers.flatMap((answer) => {
    const [instrument] = answer.instruments;
    const { columns, days } = toColumns(answer);
    const values = instrument && columns[instrument.symbol];
    return instrument && values && days.length > 1 ? [{ instrument, days, values }] : [];
  });
  const sampled = chartInterval(histories.map(({ days }) => days));
  const lines = histories.map(({ instrument, days, values }) => {
    const falls = drawdownColumn(values);
    const at = periodEnds(days, sampled);
    return {
      id: instrument.symbol,
      label: seriesLabel(instrument),
      first: days[0]!,
      growth: new Map(at.map((index) => [days[index]!, roundForPage(values[index]! / values[0]!)])),
      drawdowns: new Map(at.map((index) => [days[index]!, roundForPage(falls[index]!)])),
    };
  });
  const days = [...new Set(lines.flatMap(({ growth }) => [...growth.keys()]))].sort((a, b) => a - b);
  return {
    days,
    sampling: SAMPLINGS[sampled],
    lines: lines.map(({ id, label, first, growth, drawdowns }) => ({
      id,
      label,
      first,
      growth: days.map((day) => growth.get(day) ?? null),
      drawdowns: days.map((day) => drawdowns.get(day) ?? null),
    })),
    rows: histories.map(({ instrument, days: own, values }): OwnRow => {
      const ends = periodEnds(own, interval);
      const { symbol, name } = instrument;
      const [row] = compareStatistics({
        days: Int32Array.from(ends, (index) => own[index]!),
        columns: [Float64Array.from(ends, (index) => values[index]!)],
        benchmark: null,
        periodsPerYear: periodsOf([instrument], interval),
        riskFree,
        refusals: refusalsFor([{ id: symbol }], [instrument]),
      }).rows;
      return {
        ...toPageRow({ id: symbol, label: seriesLabel(instrument), name }, row!),
        first: own[0]!,
        last: own.at(-1)!,
      };
    }),
  };
}

/** The finest sampling with which the page carries no more values than another chart. */
function chartInterval(histories: readonly Int32Array[]): BarInterval {
  const bars = histories.reduce((sum, { length }) => sum + length, 0);
  const perWeek = { '1d': 1, '1w': 5, '1mo': 21 } as const;
  // Each value is sent twice: growth and drawdown.
  return BAR_INTERVALS.find((interval) => (2 * bars) / perWeek[interval] <= MAX_POINTS) ?? '1mo';
}
