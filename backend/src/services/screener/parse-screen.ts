import {
  findColumn,
  findDerived,
  formatFilter,
  formatMetrics,
  parseFilter,
  parseMetrics,
  parseRowOrder,
  resolveColumns,
  rowOrderText,
  SCREEN_COLUMNS,
  suggestColumn,
  toFilterColumn,
  type FilterColumn,
  type FilterFault,
  type OwnMetric,
  type ParsedFilter,
  type RowOrder,
} from '@/lib/analytics';
import { AppError } from '@/lib/domain/errors';
import { isFigureId, type FigureId } from '@/lib/domain/figures';

/** A parsed filter. */
export interface ScreenFilter {
  readonly condition: (ParsedFilter & { ok: true })['condition'];
  /** Its normalized text. */
  readonly text: string;
  /** The figures that it needs. */
  readonly figures: readonly FigureId[];
  readonly needsWeight: boolean;
  /** The reader's metrics that it may use. */
  readonly metrics: readonly OwnMetric[];
  /** Their normalized text; empty without any. */
  readonly metricsText: string;
}

/** Upper limit of rows; a larger value is an input error. */
const MAX_LINES = 20_000;

/** An error in a text of the filter language, with its location and the most similar column. */
function faultError(name: string, { length, message, position, suggestion }: FilterFault): AppError {
  return new AppError('REQUEST_INVALID', `${name}, at character ${position}: ${message}`, {
    fields: {
      [name]: [message],
      position: [String(position)],
      length: [String(length)],
      ...(suggestion !== null && { suggestions: [suggestion] }),
    },
  });
}

/**
 * Parses the reader's metrics of `?metrics=`; none when it is absent.
 *
 * @throws AppError REQUEST_INVALID with the error at `metrics` and its location, as {@link parseWhere}.
 */
export function parseOwnMetrics(text: string | undefined): readonly OwnMetric[] {
  const parsed = parseMetrics(text ?? '', SCREEN_COLUMNS);
  if (!parsed.ok) throw faultError('metrics', parsed.fault);
  return parsed.metrics;
}

function screenColumns(metrics: readonly OwnMetric[]): readonly FilterColumn[] {
  return [...SCREEN_COLUMNS, ...metrics.map(toFilterColumn)];
}

/** A condition with its normalized text and the ids of its columns. */
export interface ParsedCondition extends Pick<ScreenFilter, 'condition' | 'text'> {
  readonly columns: readonly string[];
}

/**
 * Parses the filter of `?where=` with the columns that it may use; null when it is absent.
 *
 * @throws AppError REQUEST_INVALID with the error at `where`, its location (`position`, from 0, and `length`,
 *   in characters) and the most similar column as `suggestions`.
 */
export function parseCondition(
  text: string | undefined,
  columns: readonly FilterColumn[],
): ParsedCondition | null {
  if (text === undefined || text.trim() === '') return null;
  const parsed = parseFilter(text, columns);
  if (!parsed.ok) throw faultError('where', parsed.fault);
  return { condition: parsed.condition, text: formatFilter(parsed.condition), columns: parsed.columns };
}

/**
 * Parses the filter of a screen; null when it is absent.
 *
 * @param metrics - The reader's metrics, which it may use like columns.
 * @throws AppError of {@link parseCondition}.
 */
export function parseWhere(
  text: string | undefined,
  metrics: readonly OwnMetric[] = [],
): ScreenFilter | null {
  const parsed = parseCondition(text, screenColumns(metrics));
  if (parsed === null) return null;
  const columns = resolveColumns(parsed.columns, metrics);
  return {
    condition: parsed.condition,
    text: parsed.text,
    figures: columns.filter(isFigureId),
    needsWeight: columns.includes('weight'),
    metrics,
    metricsText: formatMetrics(metrics),
  };
}

/**
 * Parses the order of `?sort=`: `id` ascending, `-id` descending; by symbol when it is absent.
 *
 * @param metrics - The reader's metrics, by which rows can be ordered as well, and by `percentile.` of any
 *   number.
 * @throws AppError REQUEST_INVALID for an unknown column, with the most similar one as `suggestions`.
 */
export function parseSort(text: string | undefined, metrics: readonly OwnMetric[] = []): RowOrder {
  const order = parseRowOrder(text?.trim());
  if (order === null) return { id: 'symbol', direction: 'ascending' };
  const columns = screenColumns(metrics);
  if (findDerived(order.id, { columns: SCREEN_COLUMNS, metrics })) return order;
  const column = findColumn(order.id, columns);
  if (column) return { ...order, id: column.id };
  const suggestion = suggestColumn(order.id, columns);
  const fault = `must be the id of a column, after a minus for descending; there is no column "${order.id.slice(0, 40)}"`;
  throw new AppError('REQUEST_INVALID', `sort ${fault}`, {
    fields: { sort: [fault], ...(suggestion !== null && { suggestions: [suggestion] }) },
  });
}

/** The normalized text of an order. */
export function sortText(order: RowOrder): string {
  return rowOrderText(order);
}

/**
 * Parses a count from a query.
 *
 * @throws AppError REQUEST_INVALID unless the text is a whole number from 1 to the maximum.
 */
export function parseLimit(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN;
  if (count >= 1 && count <= MAX_LINES) return count;
  const fault = `must be a whole number from 1 to ${MAX_LINES}`;
  throw new AppError('REQUEST_INVALID', `limit ${fault}`, { fields: { limit: [fault] } });
}
