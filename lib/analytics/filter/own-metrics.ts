import { t } from '@/lib/domain/text';
import { computeNumbers, type FilterTable } from './evaluate-filter';
import { findColumn } from './column-names';
import type { FilterColumn, FilterFault, NumberExpression } from './filter-syntax';
import { formatExpression } from './format-filter';
import { RESERVED_WORDS } from './filter-parser';
import { parseExpression } from './parse-filter';

/** A column that a reader defines as an expression of others: `quality = roe - 0.5 * debtEquity`. */
export interface OwnMetric {
  readonly name: string;
  readonly expression: NumberExpression;
  /** The columns of the table that it needs, those of the metrics that it uses included. */
  readonly columns: readonly string[];
}

/** Parsed metrics, or the first error in their text. */
export type ParsedMetrics =
  | { readonly ok: true; readonly metrics: readonly OwnMetric[] }
  | { readonly ok: false; readonly fault: FilterFault };

export const MAX_METRICS = 10;
export const MAX_METRICS_LENGTH = 2000;
const MAX_NAME_LENGTH = 30;

const NAME = /^(\s*)(?:([^=\s](?:[^=]*[^=\s])?)(\s*))?=(?!=)/;
const VALID_NAME = /^[A-Za-z][A-Za-z0-9]*$/;

/** The prefix of an id that means the percentile of another column: `percentile.pe`. */
const PERCENTILE = 'percentile.';

/**
 * Parses metrics of a reader: `quality = roe - 0.5 * debtEquity; cheap = 1 / pe`. A metric may use those
 * before it.
 *
 * @param columns - The columns of the table; a metric cannot have the name of one.
 * @returns The metrics in their order; empty parts are skipped. A fault counts characters of the whole text.
 */
export function parseMetrics(source: string, columns: readonly FilterColumn[]): ParsedMetrics {
  if (source.length > MAX_METRICS_LENGTH) {
    const message = t('metrics have at most {maxMetricsLength} characters, these {count}', {
      maxMetricsLength: MAX_METRICS_LENGTH,
      count: source.length,
    });
    return { ok: false, fault: { position: MAX_METRICS_LENGTH, length: 0, message, suggestion: null } };
  }
  const metrics: OwnMetric[] = [];
  let start = 0;
  for (const part of source.split(/[;\n]/)) {
    if (part.trim() !== '') {
      const read = parseMetric(part, { columns, metrics });
      if ('message' in read) return { ok: false, fault: { ...read, position: read.position + start } };
      metrics.push(read);
    }
    start += part.length + 1;
  }
  return { ok: true, metrics };
}

interface Known {
  readonly columns: readonly FilterColumn[];
  readonly metrics: readonly OwnMetric[];
}

function parseMetric(part: string, { columns, metrics }: Known): OwnMetric | FilterFault {
  const match = NAME.exec(part);
  const [head = '', before = '', name = ''] = match ?? [];
  const at = before.length;
  const fault = (message: string, position = at, length = name.length): FilterFault => ({
    position,
    length,
    message,
    suggestion: null,
  });
  if (!match) {
    const space = part.length - part.trimStart().length;
    return fault(
      'a metric is a name, "=" and an expression, as in cheap = 1 / pe',
      space,
      part.trim().length,
    );
  }
  if (name === '') return fault('the name of the metric is missing before "="', at, 1);
  if (!VALID_NAME.test(name) || name.length > MAX_NAME_LENGTH)
    return fault(
      t('a name has letters and digits, begins with a letter and has at most {maxNameLength} characters', {
        maxNameLength: MAX_NAME_LENGTH,
      }),
    );
  if (RESERVED_WORDS.includes(name.toLowerCase()))
    return fault(t('"{name}" is a word of the filter language', { name }));
  const takenColumn = findColumn(name, columns);
  if (takenColumn)
    return fault(t('there is a column {id} already; choose another name', { id: takenColumn.id }));
  if (findColumn(name, metrics.map(toFilterColumn)))
    return fault(t('there is a metric "{name}" already', { name }));
  if (metrics.length >= MAX_METRICS)
    return fault(t('at most {maxMetrics} metrics', { maxMetrics: MAX_METRICS }));
  const parsedExpression = parseExpression(part.slice(head.length), [
    ...columns,
    ...metrics.map(toFilterColumn),
  ]);
  if (!parsedExpression.ok)
    return { ...parsedExpression.fault, position: parsedExpression.fault.position + head.length };
  return {
    name,
    expression: parsedExpression.expression,
    columns: resolveColumns(parsedExpression.columns, metrics),
  };
}

/** A metric as a column that a filter, an order or a later metric may use. */
export function toFilterColumn({ name }: OwnMetric): FilterColumn {
  return { id: name, kind: 'number' };
}

/** Replaces metrics among ids of columns by the columns that they need. */
export function resolveColumns(ids: readonly string[], metrics: readonly OwnMetric[]): readonly string[] {
  return [...new Set(ids.flatMap((id) => metrics.find(({ name }) => name === id)?.columns ?? [id]))];
}

/** The metrics in their canonical text, which parses to the same ones. */
export function formatMetrics(metrics: readonly OwnMetric[]): string {
  return metrics.map(({ name, expression }) => `${name} = ${formatExpression(expression)}`).join('; ');
}

/**
 * The column of an id that is computed from others: a metric of the reader, or `percentile.` and the id of a
 * column or of a metric. Null for any other id.
 */
export function findDerived(id: string, { columns, metrics }: Known): OwnMetric | null {
  const metric = metrics.find(({ name }) => name === id);
  if (metric || !id.startsWith(PERCENTILE)) return metric ?? null;
  const of = id.slice(PERCENTILE.length);
  const isNumber =
    metrics.some(({ name }) => name === of) ||
    columns.some((column) => column.id === of && column.kind === 'number');
  if (!isNumber) return null;
  return {
    name: id,
    expression: { form: 'percentile', of: { form: 'column', id: of }, group: null },
    columns: resolveColumns([of], metrics),
  };
}

/** The table with the metrics among its number columns. */
export function withMetrics(table: FilterTable, metrics: readonly OwnMetric[]): FilterTable {
  const knownValues = new Map<string, Float64Array>();
  const extended: FilterTable = {
    ...table,
    numbers: (id) => {
      const metric = metrics.find(({ name }) => name === id);
      if (!metric) return table.numbers(id);
      const values = knownValues.get(id) ?? computeNumbers(metric.expression, extended);
      knownValues.set(id, values);
      return values;
    },
  };
  return extended;
}
