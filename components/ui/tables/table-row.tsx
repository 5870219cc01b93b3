import { memo } from 'react';
import type { DataColumn } from './data-column';
import type { UsualTone } from './column-style';
import styles from './data-table.module.scss';

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  /** Index of a row in the whole table, counting the head as the first, when not all rows are rendered. */
  readonly place?: number;
  /** The tone of each column whose cells need no class, because the style sheet gives the column its color. */
  readonly tones: readonly (UsualTone | undefined)[] | null;
}

function PlainRow<Row>({ row, columns, place, tones }: TableRowProps<Row>) {
  return (
    <tr aria-rowindex={place}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" className={column.align === 'end' ? styles.numbers : undefined}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={cellClass(column, row, index, tones)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Classes of a table whose second, third or fourth column holds words: without one at each of their cells. */
const WORDS = [undefined, styles.words1, styles.words2, styles.words3];

/** The classes of a table for its columns of words. */
export function wordClasses<Row>(columns: readonly DataColumn<Row>[]): readonly (string | undefined)[] {
  return WORDS.filter((_, index) => columns[index]?.align === 'start');
}

function cellClass<Row>(
  { align, tone }: DataColumn<Row>,
  row: Row,
  index: number,
  tones: TableRowProps<Row>['tones'],
): string | undefined {
  if (align === 'start') return WORDS[index] ? undefined : 'words';
  const cellTone = tone?.(row);
  return cellTone && cellTone !== tones?.[index] ? cellTone : undefined;
}

/** True when a row would render the same; the heads of its columns do not matter. */
function isSameRow<Row>(before: TableRowProps<Row>, after: TableRowProps<Row>): boolean {
  if (before.row !== after.row || before.place !== after.place) return false;
  if (before.tones?.join() !== after.tones?.join()) return false;
  if (before.columns === after.columns) return true;
  return (
    before.columns.length === after.columns.length &&
    before.columns.every((column, index) => {
      const other = after.columns[index]!;
      return column.id === other.id && column.cell === other.cell && column.tone === other.tone;
    })
  );
}

/**
 * Renders only when its row or its cells change: sorting moves hundreds of rows without rendering their
 * cells.
 */
export const DataRow = memo(PlainRow, isSameRow) as typeof PlainRow;
