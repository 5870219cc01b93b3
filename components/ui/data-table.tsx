import { memo, useEffect } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { isModifiedClick } from './segmented-control';
import type { RowWindow } from './use-row-window';
import styles from './data-table.module.scss';

export type SortDirection = 'ascending' | 'descending';

/** A gain, a loss, or neither: shown by an arrow and a color beside the sign. */
export type CellTone = 'gain' | 'loss' | 'flat';

/** The tone of a change by the sign that it is written with: what is written as 0.00 % is neither a gain nor a loss. */
export function toneOf(text: string): CellTone {
  if (text.startsWith('+')) return 'gain';
  return text.startsWith('−') ? 'loss' : 'flat';
}

/** Class of a part of a cell with a tone of its own. */
export function toneClass(tone: CellTone): string {
  return styles[tone] ?? '';
}

/** A column: its head, and what each row shows in it. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** What the number in a cell says beside its sign; a cell that is a number alone needs no markup of its own. */
  readonly tone?: (row: Row) => CellTone | null;
  /** `start` for words, `end` for numbers (the default). */
  readonly align?: 'start' | 'end';
  /** The address that sorts by this column: it works without scripts, and `onSort` takes it over where there are some. */
  readonly sortHref?: string;
  /** The direction that the first press asks for, with which the column can be sorted by: numbers begin with the greatest. */
  readonly firstDirection?: SortDirection;
  /**
   * CSS pixels. When every column has one, they hold whatever the cells contain: rows may come later without moving anything. A wider
   * box is shared out in their proportions.
   */
  readonly width?: number;
  /** Stands beside the head, apart from what sorts: the "?" of its figure. */
  readonly aside?: ReactNode;
  /** Stands before the head: what chooses all rows. */
  readonly before?: ReactNode;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The group of a row: the first one of each stands under its name. For rows that come group by group. */
  readonly groupOf?: (row: Row) => string | undefined;
  /** The column that orders the rows. */
  readonly sort?: { readonly id: string; readonly direction: SortDirection };
  /** Sorts on the page: columns with a `firstDirection` get a button, those with a `sortHref` keep their link. */
  readonly onSort?: (id: string, direction: SortDirection) => void;
  /** True shows the caption; else it is there for screen readers. */
  readonly showsCaption?: boolean;
  /** A greatest height before the table scrolls inside its box, under a head that stays; `page`: nearly the window's. */
  readonly isTall?: boolean | 'page';
  /** True while the rows are being read anew. */
  readonly isBusy?: boolean;
  /** What scrolls the rows, for whoever has to know. */
  readonly box?: RefObject<HTMLDivElement | null>;
  /** The rows to draw of a long table (see `useRowWindow`); all of them without it. */
  readonly cut?: RowWindow;
  /** Called after other rows were drawn: what is kept outside of them can be put on them again. */
  readonly onDrawn?: () => void;
}

/** So many rows can be followed by eye; more get stripes. */
const ROWS_WITHOUT_STRIPES = 20;

/** A table in a box of its own that scrolls sideways: the page never does. The first column heads its row and stays in sight. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  groupOf,
  sort,
  onSort,
  showsCaption = false,
  isTall = false,
  isBusy,
  box,
  cut = { first: 0, end: rows.length, rowHeight: 0 },
  onDrawn,
}: DataTableProps<Row>) {
  const { first, end, rowHeight } = cut;
  const isCut = rowHeight > 0;
  useEffect(() => onDrawn?.(), [onDrawn, rows, first, end]);
  const height = isTall === 'page' ? `${styles.isTall} ${styles.isPage}` : isTall ? styles.isTall : '';
  const widths = columns.every(({ width }) => width !== undefined) ? columns.map(columnWidth) : null;
  const stripes = rows.length > ROWS_WITHOUT_STRIPES ? styles.isStriped : '';
  return (
    <div
      ref={box}
      className={`scroll-box ${styles.box} ${height}`}
      tabIndex={0}
      role="region"
      aria-label={`Table: ${caption}`}
      aria-busy={isBusy}
    >
      <table
        className={`table ${styles.table} ${stripes} ${widths ? styles.isFixed : ''}`}
        aria-rowcount={isCut ? rows.length + 1 : undefined}
        style={widths ? { minWidth: sumOf(widths) } : undefined}
      >
        <caption className={showsCaption ? styles.caption : 'visually-hidden'}>{caption}</caption>
        {widths && (
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.align === 'start' ? styles.words : undefined}
                aria-sort={sort?.id === column.id ? sort.direction : undefined}
              >
                <ColumnHead
                  column={column}
                  sorted={sort?.id === column.id ? sort.direction : null}
                  onSort={onSort}
                />
              </th>
            ))}
          </tr>
        </thead>
        {isCut && <Spacer height={first * rowHeight} />}
        {sectionsOf(isCut ? rows.slice(first, end) : rows, isCut ? undefined : groupOf).map(
          (section, part) => (
            <tbody key={section.group ?? part}>
              {section.group !== undefined && (
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length}>
                    <span>{section.group}</span>
                  </th>
                </tr>
              )}
              {section.rows.map((row, index) => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  place={isCut ? first + index + 2 : undefined}
                />
              ))}
            </tbody>
          ),
        )}
        {isCut && <Spacer height={(rows.length - end) * rowHeight} />}
      </table>
    </div>
  );
}

/** A first column that is wider than this holds names, in CSS pixels; symbols are always whole. */
const MOST_SYMBOL = 160;

/** Words give way on a phone, so that numbers are in sight. */
function columnWidth<Row>({ align, width = 0 }: DataColumn<Row>, index: number): number | string {
  if (align !== 'start') return width;
  if (index > 0) return `min(${width}px, 30vw)`;
  return width > MOST_SYMBOL ? `min(${width}px, 40vw)` : width;
}

function sumOf(widths: readonly (number | string)[]): string {
  const fixed = widths.reduce((sum: number, width) => (typeof width === 'number' ? sum + width : sum), 0);
  const giving = widths.filter((width) => typeof width === 'string');
  return giving.length === 0 ? `${fixed}px` : `calc(${[`${fixed}px`, ...giving].join(' + ')})`;
}

/** Rows that follow each other in one group; all of them together without groups. */
function sectionsOf<Row>(
  rows: readonly Row[],
  groupOf: DataTableProps<Row>['groupOf'],
): { readonly group?: string; readonly rows: readonly Row[] }[] {
  if (!groupOf) return [{ rows }];
  const sections: { group?: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groupOf(row);
    const last = sections.at(-1);
    if (last && last.group === group) last.rows.push(row);
    else sections.push({ group, rows: [row] });
  }
  return sections;
}

/** Room for rows that are out of sight. */
function Spacer({ height }: { readonly height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  /** Which row of the whole table it is, the head being the first, where not all of them are drawn. */
  readonly place?: number;
}

function PlainRow<Row>({ row, columns, place }: TableRowProps<Row>) {
  return (
    <tr aria-rowindex={place}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" className={column.align === 'end' ? undefined : styles.words}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={cellClass(column, row)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

function cellClass<Row>({ align, tone }: DataColumn<Row>, row: Row): string | undefined {
  if (align === 'start') return styles.words;
  const found = tone?.(row);
  return found ? styles[found] : undefined;
}

/** Whether a row would be drawn as it is: the heads of its columns do not matter to it. */
function isSameRow<Row>(before: TableRowProps<Row>, after: TableRowProps<Row>): boolean {
  if (before.row !== after.row || before.place !== after.place) return false;
  if (before.columns === after.columns) return true;
  return (
    before.columns.length === after.columns.length &&
    before.columns.every((column, index) => {
      const other = after.columns[index]!;
      return column.id === other.id && column.cell === other.cell && column.tone === other.tone;
    })
  );
}

/** Drawn anew only when its row or its cells are others: another order moves hundreds of rows without touching their cells. */
const TableRow = memo(PlainRow, isSameRow) as typeof PlainRow;

interface ColumnHeadProps<Row> {
  readonly column: DataColumn<Row>;
  /** How the rows are ordered by this column; null when they are not. */
  readonly sorted: SortDirection | null;
  readonly onSort: DataTableProps<Row>['onSort'];
}

function ColumnHead<Row>({ column, sorted, onSort }: ColumnHeadProps<Row>) {
  const { id, head, sortHref, firstDirection, aside, before } = column;
  const press = (event: MouseEvent) => {
    if (!onSort || isModifiedClick(event)) return;
    event.preventDefault();
    onSort(id, nextDirection(sorted, firstDirection));
  };
  let label = head;
  if (sortHref) {
    label = (
      <a href={sortHref} rel="nofollow" className={styles.sorts} onClick={press}>
        {head}
      </a>
    );
  } else if (onSort && firstDirection) {
    label = (
      <button type="button" className={styles.sorts} onClick={press}>
        {head}
      </button>
    );
  }
  if (!aside && !before) return label;
  return (
    <span className={styles.head}>
      {before}
      {label}
      {aside}
    </span>
  );
}

/** A press turns a sorted column round, and sorts another one the way that is asked for first. */
function nextDirection(sorted: SortDirection | null, first: SortDirection = 'descending'): SortDirection {
  if (sorted === null) return first;
  return sorted === 'ascending' ? 'descending' : 'ascending';
}
