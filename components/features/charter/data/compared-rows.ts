import type { CompareStatistics } from '@/lib/analytics/compare/compare-statistics';
import { comparedPeriodsPerYear } from '@/lib/analytics/compare/period-ends';
import type { BarInterval } from '@/lib/domain/bar-intervals';
import { coarsestOf } from '@/lib/analytics/relative/align-frequencies';
import type { ComparedSeries } from '@/lib/contracts/compare';
import { RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { refusalsOf } from '@/lib/domain/figures/series-rules';
import type { RefuseFigure } from '@/lib/domain/figures/series-rules';
import { periodsPerYear } from '@/lib/domain/instruments';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { gap } from '@/lib/domain/metric';
import { PORTFOLIO } from './charter-page-data';

type Row = CompareStatistics['rows'][number];

/** Periods per year of the joined lines: of the interval, or of the least frequently observed series. */
export function periodsOf(taking: readonly ComparedSeries[], interval: BarInterval): number {
  const ownPeriods = taking.map(({ frequency, kind }) => periodsPerYear(kind as InstrumentKind, frequency));
  return Math.min(
    comparedPeriodsPerYear(interval, ownPeriods.every((periods) => periods === 365) ? 365 : 252),
    ...ownPeriods,
  );
}

/** Figures that are unavailable for each line, because of its kind or of the common observation frequency. */
export function refusalsFor(
  lines: readonly { readonly id: string }[],
  taking: readonly ComparedSeries[],
): (RefuseFigure | null)[] {
  const frequency = coarsestOf(taking);
  return lines.map(({ id }) => {
    const { kind = 'stock', symbol = id } = taking.find((one) => one.symbol === id) ?? {};
    return refusalsOf({ kind: kind as InstrumentKind, symbol, frequency }, 'total');
  });
}

/**
 * True when a line's returns without dividends are known: its own, or those of every possible portfolio
 * member.
 */
export function hasCloses(
  id: string,
  closes: Readonly<Record<string, unknown>>,
  taking: readonly ComparedSeries[],
): boolean {
  return id === PORTFOLIO ? taking.every(({ symbol }) => symbol in closes) : id in closes;
}

/**
 * Rows whose figures relative to a price index use the price returns of both sides. When those are unknown
 * the figure is a gap; beside a benchmark that the reader has chosen the row is unchanged.
 */
export function againstPrice(
  rows: readonly Row[],
  {
    priced,
    isKnown,
    isNamed,
  }: { readonly priced: readonly Row[]; readonly isKnown: readonly boolean[]; readonly isNamed: boolean },
): Row[] {
  const { gap: reason, have, need } = gap('basis-unknown');
  const unknown = { gap: reason, need, have };
  return rows.map((row, at) => {
    if (!isKnown[at] && isNamed) return row;
    const other = priced[at]!;
    const figures = RELATIVE_FIGURE_IDS.map((id) => [id, isKnown[at] ? other.figures[id] : null] as const);
    const gaps = RELATIVE_FIGURE_IDS.map((id) => [id, isKnown[at] ? other.gaps[id] : unknown] as const);
    return {
      figures: { ...row.figures, ...Object.fromEntries(figures) },
      gaps: { ...row.gaps, ...Object.fromEntries(gaps) },
    };
  });
}
