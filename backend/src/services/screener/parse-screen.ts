import {
  findColumn,
  formatFilter,
  parseFilter,
  parseRowOrder,
  rowOrderText,
  SCREEN_COLUMNS,
  suggestColumn,
  type FilterColumn,
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
}

/** Upper limit of rows; a larger value is an input error. */
const MAX_LINES = 20_000;

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
  if (!parsed.ok) {
    const { length, message, position, suggestion } = parsed.fault;
    throw new AppError('REQUEST_INVALID', `where, at character ${position}: ${message}`, {
      fields: {
        where: [message],
        position: [String(position)],
        length: [String(length)],
        ...(suggestion !== null && { suggestions: [suggestion] }),
      },
    });
  }
  return { condition: parsed.condition, text: formatFilter(parsed.condition), columns: parsed.columns };
}

/** Parses the filter of a screen; null when it is absent. @throws AppError of {@link parseCondition}. */
export function parseWhere(text: string | undefined): ScreenFilter | null {
  const parsed = parseCondition(text, SCREEN_COLUMNS);
  return (
    parsed && {
      condition: parsed.condition,
      text: parsed.text,
      figures: parsed.columns.filter(isFigureId),
      needsWeight: parsed.columns.includes('weight'),
    }
  );
}

/**
 * Parses the order of `?sort=`: `id` ascending, `-id` descending; by symbol when it is absent.
 *
 * @throws AppError REQUEST_INVALID for an unknown column, with the most similar one as `suggestions`.
 */
export function parseSort(text: string | undefined): RowOrder {
  const order = parseRowOrder(text?.trim());
  if (order === null) return { id: 'symbol', direction: 'ascending' };
  const column = findColumn(order.id, SCREEN_COLUMNS);
  if (column) return { ...order, id: column.id };
  const suggestion = suggestColumn(order.id, SCREEN_COLUMNS);
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
