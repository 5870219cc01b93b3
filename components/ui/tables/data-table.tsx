import { Fragment, memo, useEffect, useMemo } from 'react';
import type { CSSProperties, MouseEvent, ReactNode, RefObject } from 'react';
import { columnWidths, pinOffsets } from './column-widths';
import { DetailRow } from './detail-row';
import { isModifiedClick } from '../controls/segmented-control';
import { lateColumns, usualTones } from './late-columns';
import type { UsualTone } from './late-columns';
import { ROW_GROUP } from './use-row-window';
import type { RowWindow } from './use-row-window';
import styles from './data-table.module.scss';

export type SortDirection = 'ascending' | 'descending';

/** A gain, a loss, or neither: shown by color in addition to the sign. */
export type CellTone = 'gain' | 'loss' | 'flat';

/** The tone of a change by its formatted sign: what is formatted as 0.00% is neither a gain nor a loss. */
export function toneOf(text: string): CellTone {
  if (text.startsWith('+')) return 'gain';
  return text.startsWith('−') ? 'loss' : 'flat';
}

/** Class of a part of a cell with its own tone. */
export function toneClass(tone: CellTone): string {
  return styles[tone] ?? '';
}

/** A column: its head, and the cell of each row. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** The tone of the number in a cell; a cell that contains only a number needs no further markup. */
  readonly tone?: (row: Row) => CellTone | null;
  /** `start` for text, `end` for numbers (default). */
  readonly align?: 'start' | 'end';
  /** URL that sorts by this column: it works without JavaScript, and `onSort` replaces it with JavaScript. */
  readonly sortHref?: string;
  /** The direction of the first press; makes the column sortable. Numbers sort descending first. */
  readonly firstDirection?: SortDirection;
  /**
   * CSS pixels. When every column has a width, the widths are fixed regardless of the content: rows can be
   * loaded later without moving anything. Extra width is distributed proportionally.
   */
  readonly width?: number;
  /** Shown beside the head, outside the sort control: the "?" of its figure. */
  readonly aside?: ReactNode;
  /**
   * True for columns directly after the first one that stay visible beside it while the table scrolls; they need
   * widths.
   */
  readonly isPinned?: boolean;
  /** Shown before the head: the checkbox that selects all rows. */
  readonly before?: ReactNode;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /**
   * The group of a row: the first row of each group follows a group heading. Requires rows sorted by group.
   */
  readonly groupOf?: (row: Row) => string | undefined;
  /** Shown below a row over the whole width. */
  readonly detailOf?: (row: Row) => ReactNode;
  /** The current sort column. */
  readonly sort?: { readonly id: string; readonly direction: SortDirection };
  /**
   * Sorts in place: columns with a `firstDirection` have a button, those with a `sortHref` keep their link.
   */
  readonly onSort?: (id: string, direction: SortDirection) => void;
  /** True shows the caption; otherwise it is visible to screen readers only. */
  readonly showsCaption?: boolean;
  /**
   * Maximum height, above which the table scrolls inside its box under a sticky head; `page`: nearly the
   * height of the window.
   */
  readonly isTall?: boolean | 'page';
  /** True for tables with many columns: heads and names wrap, and cells are set closer. */
  readonly isDense?: boolean;
  /**
   * True for a long table without groups, with fixed widths and rows of the height `--row`: rows far from the
   * window are not laid out.
   */
  readonly isLong?: boolean;
  /** True while the rows are being reloaded. */
  readonly isBusy?: boolean;
  /** Ref to the scroll container. */
  readonly box?: RefObject<HTMLDivElement | null>;
  /** The rows to render of a long table (see `useRowWindow`); default: all of them. */
  readonly cut?: RowWindow;
  /** Called after other rows were rendered: state kept in the DOM can be applied again. */
  readonly onDrawn?: () => void;
}

/** The styles have rules for the widths of this number of columns (`$late-columns`). */
const MAX_LATE_COLUMNS = 40;

/**
 * A table in a box that scrolls horizontally, so that the page never does. The first column is the row header
 * and stays visible.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  groupOf,
  detailOf,
  sort,
  onSort,
  showsCaption = false,
  isTall = false,
  isDense = false,
  isLong = false,
  isBusy,
  box,
  cut = { first: 0, end: rows.length, rowHeight: 0 },
  onDrawn,
}: DataTableProps<Row>) {
  const { first, end, rowHeight } = cut;
  const isCut = rowHeight > 0;
  useEffect(() => onDrawn?.(), [onDrawn, rows, first, end]);
  const height = isTall === 'page' ? `${styles.isTall} ${styles.isPage}` : isTall ? styles.isTall : '';
  const widths = columnWidths(columns);
  const isLate = isLong && widths !== null && columns.length <= MAX_LATE_COLUMNS;
  const tones = useMemo(() => (isLate ? usualTones(columns, rows) : null), [isLate, columns, rows]);
  const shown = isCut ? rows.slice(first, end) : rows;
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
        className={classOf(
          'table',
          styles.table,
          isDense && styles.isDense,
          widths && styles.isFixed,
          widths?.gives && styles.gives,
          isLate && styles.isLate,
          ...wordClasses(columns),
        )}
        aria-rowcount={isCut ? rows.length + 1 : undefined}
        style={
          widths
            ? ({
                '--sum': widths.sum,
                ...pinOffsets(columns),
                ...(tones && lateColumns(widths.lengths, tones)),
              } as CSSProperties)
            : undefined
        }
      >
        <caption className={showsCaption ? styles.caption : 'hidden-caption'}>{caption}</caption>
        {widths && !isLate && (
          <colgroup>
            {widths.lengths.map((width, index) => (
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                data-column={column.id}
                className={classOf(
                  column.align === 'start' ? styles.words : undefined,
                  pinClass(columns, index),
                )}
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
        {(isLate ? rowGroups(shown, first) : sectionsOf(shown, isCut ? undefined : groupOf)).map(
          (section, part) => (
            <tbody key={section.group ?? section.first ?? part} style={section.style}>
              {section.group !== undefined && (
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length}>
                    <span>{section.group}</span>
                  </th>
                </tr>
              )}
              {section.rows.map((row, index) => {
                const detail = detailOf?.(row);
                return (
                  <Fragment key={rowKey(row)}>
                    <TableRow
                      row={row}
                      columns={columns}
                      place={isCut ? (section.first ?? first) + index + 2 : undefined}
                      tones={tones}
                    />
                    {detail && <DetailRow span={columns.length}>{detail}</DetailRow>}
                  </Fragment>
                );
              })}
            </tbody>
          ),
        )}
        {isCut && <Spacer height={(rows.length - end) * rowHeight} />}
      </table>
    </div>
  );
}

/** The rows of a `tbody`. */
interface Section<Row> {
  readonly group?: string;
  readonly first?: number;
  readonly style?: CSSProperties;
  readonly rows: readonly Row[];
}

/** The rows of a late table, in groups that are laid out together. */
function rowGroups<Row>(rows: readonly Row[], first: number): readonly Section<Row>[] {
  return Array.from({ length: Math.ceil(rows.length / ROW_GROUP) }, (_, index) => {
    const part = rows.slice(index * ROW_GROUP, (index + 1) * ROW_GROUP);
    const style = part.length < ROW_GROUP ? ({ '--rows': part.length } as CSSProperties) : undefined;
    return { first: first + index * ROW_GROUP, rows: part, style };
  });
}

/** Consecutive rows of one group; all rows without groups. */
function sectionsOf<Row>(
  rows: readonly Row[],
  groupOf: DataTableProps<Row>['groupOf'],
): readonly Section<Row>[] {
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

/** Placeholder for rows outside the window. */
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
          <td
            key={column.id}
            className={classOf(cellClass(column, row, index, tones), pinClass(columns, index))}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Classes of the first, second and third pinned column. */
const PINS = [styles.pin1, styles.pin2, styles.pin3];

/** The class of a pinned column, by its place after the first column. */
function pinClass<Row>(columns: readonly DataColumn<Row>[], index: number): string | undefined {
  return columns[index]?.isPinned ? PINS[index - 1] : undefined;
}

function classOf(...names: readonly (string | undefined | false | null)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

/** Classes of a table whose second, third or fourth column holds words: without one at each of their cells. */
const WORDS = [undefined, styles.words1, styles.words2, styles.words3];

/** The classes of a table for its columns of words. */
function wordClasses<Row>(columns: readonly DataColumn<Row>[]): readonly (string | undefined)[] {
  return WORDS.filter((_, index) => columns[index]?.align === 'start');
}

function cellClass<Row>(
  { align, tone }: DataColumn<Row>,
  row: Row,
  index: number,
  tones: TableRowProps<Row>['tones'],
): string | undefined {
  if (align === 'start') return WORDS[index] ? undefined : styles.words;
  const found = tone?.(row);
  return found && found !== tones?.[index] ? styles[found] : undefined;
}

/** Whether a row would render the same; the heads of its columns do not matter. */
function isSameRow<Row>(before: TableRowProps<Row>, after: TableRowProps<Row>): boolean {
  if (before.row !== after.row || before.place !== after.place) return false;
  if (before.tones?.join() !== after.tones?.join()) return false;
  if (before.columns === after.columns) return true;
  return (
    before.columns.length === after.columns.length &&
    before.columns.every((column, index) => {
      const other = after.columns[index]!;
      return (
        column.id === other.id &&
        column.cell === other.cell &&
        column.tone === other.tone &&
        column.isPinned === other.isPinned
      );
    })
  );
}

/**
 * Renders only when its row or its cells change: sorting moves hundreds of rows without rendering their
 * cells.
 */
const TableRow = memo(PlainRow, isSameRow) as typeof PlainRow;

interface ColumnHeadProps<Row> {
  readonly column: DataColumn<Row>;
  /** The sort direction of this column; null when it is not the sort column. */
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
      {aside && <span className={styles.aside}>{aside}</span>}
    </span>
  );
}

/** A press reverses a sorted column, and sorts another one in its first direction. */
function nextDirection(sorted: SortDirection | null, first: SortDirection = 'descending'): SortDirection {
  if (sorted === null) return first;
  return sorted === 'ascending' ? 'descending' : 'ascending';
}
