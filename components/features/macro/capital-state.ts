import { isTransform } from '@/lib/analytics/rates/transform-series';
import type { Transform } from '@/lib/analytics/rates/transform-series';
import { isChartRange } from '@/lib/analytics/series/chart-range';
import type { ChartRange } from '@/lib/analytics/series/chart-range';
import { isIsoDate } from '@/lib/domain/iso-date';

/** The transforms of a macro series, in the order of their buttons. */
export const TRANSFORM_CHOICES = [
  { id: 'level', label: 'Level', name: 'as published' },
  { id: 'change', label: 'Change', name: 'change since the observation before' },
  { id: 'percent', label: '% change', name: 'change in percent since the observation before' },
  { id: 'yoy', label: 'Year on year', name: 'change over a year' },
  { id: 'index', label: '= 100', name: 'first value shown = 100' },
  { id: 'zscore', label: 'z-score', name: 'distance from the mean in standard deviations' },
] as const satisfies readonly { readonly id: Transform; readonly label: string; readonly name: string }[];

export const SPREAD_RANGES = ['1Y', '5Y', '10Y', 'Max'] as const satisfies readonly ChartRange[];
export const SERIES_RANGES = ['1Y', '3Y', '5Y', '10Y', 'Max'] as const satisfies readonly ChartRange[];

export const MOST_SERIES = 6;
export const MOST_CURVES = 4;

/** What the cross matrix shows. */
export const MATRICES = [
  { id: 'rate', label: 'Rate' },
  { id: 'change', label: '1 month' },
] as const;

export type MatrixId = (typeof MATRICES)[number]['id'];

/** Everything that a reader can set on the page beside the order of its tables. */
export interface CapitalState {
  /** Days whose curves stand beside the last one, separated by commas; null: a week, a month and a year before. */
  readonly curve: string | null;
  readonly spreads: ChartRange;
  /** Ids of the macro chart, separated by commas; null: inflation. */
  readonly series: string | null;
  readonly transform: Transform;
  readonly range: ChartRange;
  readonly matrix: MatrixId;
}

export const CAPITAL_PARAMETERS = ['curve', 'spreads', 'series', 'transform', 'range', 'matrix'] as const;

/** What a form without scripts sends in the place of `curve`. */
export const CURVE_FIELDS = ['curve1', 'curve2'] as const;

export const DEFAULT_CAPITAL_STATE: CapitalState = {
  curve: null,
  spreads: 'Max',
  series: null,
  transform: 'yoy',
  range: '10Y',
  matrix: 'rate',
};

type Query = Readonly<Record<string, string | undefined>>;

/**
 * Reads the state from an address. Never fails: what it cannot read is named and left out.
 *
 * @param latest - The day beyond which no curve is known; null while it is not known, and then any day is taken.
 */
export function parseCapitalState(
  query: Query,
  latest: string | null,
): { readonly state: CapitalState; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const range = (name: 'spreads' | 'range', choices: readonly string[]): ChartRange => {
    const text = query[name];
    if (isChartRange(text)) return text;
    if (text) problems.push(`${name} is one of ${choices.join(', ')}.`);
    return DEFAULT_CAPITAL_STATE[name];
  };
  if (query.transform && !isTransform(query.transform))
    problems.push(`transform is one of ${TRANSFORM_CHOICES.map(({ id }) => id).join(', ')}.`);
  const matrix = MATRICES.find(({ id }) => id === query.matrix);
  if (query.matrix && !matrix) problems.push('matrix is rate or change.');
  const days = curveDays(query).filter((day) => {
    if (!isIsoDate(day)) {
      problems.push(`curve takes days as YYYY-MM-DD, not “${day.slice(0, 20)}”.`);
      return false;
    }
    if (latest !== null && day > latest) {
      problems.push(`There is no curve of ${day} yet: the page looks from ${latest}.`);
      return false;
    }
    return true;
  });
  const ids = [...new Set((query.series ?? '').split(/[\s,]+/))].filter((id) => id !== '');
  if (ids.length > MOST_SERIES)
    problems.push(`The chart takes ${MOST_SERIES} series at most: the first ${MOST_SERIES} are shown.`);
  const curve = [...new Set(days)].slice(0, MOST_CURVES).join(',');
  const series = ids.slice(0, MOST_SERIES).join(',');
  return {
    state: {
      curve: curve === '' ? null : curve,
      spreads: range('spreads', SPREAD_RANGES),
      series: series === '' ? null : series,
      transform: isTransform(query.transform) ? query.transform : DEFAULT_CAPITAL_STATE.transform,
      range: range('range', SERIES_RANGES),
      matrix: matrix?.id ?? DEFAULT_CAPITAL_STATE.matrix,
    },
    problems,
  };
}

/** The days of `curve`, or those of the two fields of the form without scripts. */
function curveDays(query: Query): string[] {
  const fields = CURVE_FIELDS.flatMap((name) => query[name] ?? []);
  const texts = fields.length > 0 ? fields : (query.curve ?? '').split(',');
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
