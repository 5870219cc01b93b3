import { SCREEN_COLUMNS, SCREEN_WORDS } from '@/lib/analytics/filter/screen-columns';
import type { FigureId } from '@/lib/domain/figures/figure-catalog';

/** Text columns that the table can show. */
export const WORD_COLUMNS = ['sector', 'industry', 'group', 'country', 'exchange', 'currency'] as const;
type WordColumnId = (typeof WORD_COLUMNS)[number];

const NOT_FIGURES: readonly string[] = [...SCREEN_WORDS, 'weight'];

const FIGURE_COLUMNS: ReadonlySet<string> = new Set(
  SCREEN_COLUMNS.map(({ id }) => id).filter((id) => !NOT_FIGURES.includes(id)),
);

/** True when an id is that of a figure of the registry. */
export function isFigure(id: string): id is FigureId {
  return FIGURE_COLUMNS.has(id);
}

/** Figures available as columns, in the order of the chooser. */
export const CHOOSABLE: readonly FigureId[] = [...FIGURE_COLUMNS].filter(isFigure);

/** True when an id is that of a text column. */
export function isWord(id: string): id is WordColumnId {
  return WORD_COLUMNS.some((word) => word === id);
}

/** A reader's own metric as written in the address. */
export interface MetricText {
  readonly name: string;
  readonly expression: string;
}

/** The metrics of a text by their names; parts without a name are left out. The backend parses the expressions. */
export function readMetricTexts(metrics: string): readonly MetricText[] {
  return metrics.split(/[;\n]/).flatMap((part) => {
    const [, name, expression] = /^\s*([A-Za-z][A-Za-z0-9]*)\s*=([^=].*)$/.exec(part) ?? [];
    return name !== undefined && expression !== undefined ? [{ name, expression: expression.trim() }] : [];
  });
}

const PERCENTILE = 'percentile.';

/** The column whose percentile a column shows; null for other columns. */
export function percentileOf(id: string): string | null {
  return id.startsWith(PERCENTILE) ? id.slice(PERCENTILE.length) : null;
}

/** The id of the percentile column of another column. */
export function percentileId(id: string): string {
  return PERCENTILE + id;
}

/** True when an id is that of a column computed from others: a metric of the reader or a percentile. */
export function isDerived(id: string, metrics: string): boolean {
  const names = readMetricTexts(metrics).map(({ name }) => name);
  const of = percentileOf(id);
  return of === null ? names.includes(id) : isFigure(of) || names.includes(of);
}
