import type { ReactNode } from 'react';
import styles from './data-table.module.scss';

/** A column: its head, and what each row shows in it. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** `start` for words, `end` for numbers (the default). */
  readonly align?: 'start' | 'end';
  /** The address that sorts by this column. */
  readonly sortHref?: string;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The column that orders the rows. */
  readonly sort?: { readonly id: string; readonly direction: 'ascending' | 'descending' };
  /** True shows the caption; else it is there for screen readers. */
  readonly showsCaption?: boolean;
  /** Greatest height in lines before the table scrolls inside its box. */
  readonly isTall?: boolean;
}

/** A table in a box of its own that scrolls sideways: the page never does. The first column heads its row and stays in sight. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  showsCaption = false,
  isTall = false,
}: DataTableProps<Row>) {
  return (
    <div
      className={`scroll-box ${styles.box} ${isTall ? styles.isTall : ''}`}
      tabIndex={0}
      role="region"
      aria-label={`Table: ${caption}`}
    >
      <table className={`table ${styles.table}`}>
        <caption className={showsCaption ? styles.caption : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.align === 'start' ? styles.words : undefined}
                aria-sort={sort?.id === column.id ? sort.direction : undefined}
              >
                {column.sortHref ? <a href={column.sortHref}>{column.head}</a> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th
                    key={column.id}
                    scope="row"
                    className={column.align === 'end' ? undefined : styles.words}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={column.align === 'start' ? styles.words : undefined}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
