import type { Decimal } from '@/lib/domain/decimal';

import { NO_DAY, parseDayText } from '../../ingest/dates/day-parser';
import { readAmount } from './amount-text';
import type { HeadedTable } from './headed-table';
import { normalizeHead } from './headed-table';
import type { DraftRow } from './imported-row';

/** A column of a table with its filled cells. */
export interface HeadColumn {
  readonly head: string;
  readonly name: string;
  readonly cells: readonly { readonly text: string; readonly line: number }[];
}

export type RowsByLine = ReadonlyMap<number | null, DraftRow>;

export const amountOf = (text: string): Decimal | null =>
  readAmount(text, 'point') ?? readAmount(text, 'comma');
export const isDay = (text: string): boolean =>
  parseDayText(text, 'day-first') !== NO_DAY || parseDayText(text, 'month-first') !== NO_DAY;
const isBlank = (text: string): boolean => /^[-–—]?$/.test(text);

/** The columns of a table, without cells that are empty or repeat their head, as a whole row without a number does. */
export function columnsOf({ heads, rows: all }: HeadedTable): HeadColumn[] {
  const rows = all.filter(({ cells }) => cells.some((text) => /\d/.test(text)));
  return heads.map((head, at) => ({
    head,
    name: normalizeHead(head).replaceAll('_', ' '),
    cells: rows.flatMap(({ cells, line }) => {
      const text = cells[at] ?? '';
      return isBlank(text) || text === head ? [] : [{ text, line }];
    }),
  }));
}
