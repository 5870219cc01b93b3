import { t } from '@/lib/domain/text';
import type { InstrumentColumn, CustomColumn } from '@/components/research/instrument-table/instrument-table';
import type { OwnDefinition } from '@/components/ui/explain/explain-parts';
import { formatCompact, formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import type { FigureNames } from '@/lib/research/figure-names';
import { isFigure, isWord, percentileOf, readMetricTexts } from '../state/column-ids';

/** The names for the columns of a page: the registry's figures and the reader's metrics. */
export interface ColumnTexts {
  readonly names: FigureNames;
  /** The metrics of the address. */
  readonly metrics: string;
}

/** The full name of a column. */
export function columnName(id: string, { names }: Pick<ColumnTexts, 'names'>): string {
  const of = percentileOf(id);
  if (of !== null) return t('Percentile of {name}', { name: names[of]?.name ?? of });
  return names[id]?.name ?? (isWord(id) ? t(id.charAt(0).toUpperCase() + id.slice(1)) : id);
}

/** The definition of a column that is computed from others; null for a column of the registry and for words. */
export function ownDefinition(id: string, { names, metrics }: ColumnTexts): OwnDefinition | null {
  const of = percentileOf(id);
  if (of !== null)
    return {
      name: columnName(id, { names }),
      meaning: t(
        'Share of all members of the universe whose {name} is lower, equal values by half. 100% is the highest value.',
        { name: names[of]?.name ?? of },
      ),
      formula: `percentile(${of})`,
    };
  const metric = readMetricTexts(metrics).find(({ name }) => name === id);
  if (!metric) return null;
  return {
    name: metric.name,
    meaning: t(
      'Your own metric, computed for every member as of the day of the page. It is missing where one of its inputs is missing, and after a division by zero.',
    ),
    formula: `${metric.name} = ${metric.expression}`,
  };
}

/** A metric has no unit: small values get more digits, large ones are abbreviated. */
export function formatMetric(value: number): string {
  const size = Math.abs(value);
  if (size >= 10_000) return formatCompact(value);
  return formatNumber(value, { digits: size < 1 ? 4 : 2 });
}

/** The table's column of an id. */
export function toInstrumentColumn(id: string, texts: ColumnTexts): InstrumentColumn {
  if (isFigure(id) || isWord(id)) return id;
  const of = percentileOf(id);
  const { names } = texts;
  const column: CustomColumn = {
    id,
    head: of === null ? id : t('{short} pct.', { short: names[of]?.short ?? of }),
    name: columnName(id, texts),
    own: ownDefinition(id, texts) ?? undefined,
    value: ({ figures }) => figures[id] ?? null,
    gap: ({ gaps }) => gaps?.[id] ?? null,
    format: of === null ? formatMetric : (value) => formatPercent(value, { digits: 0 }),
  };
  return column;
}
