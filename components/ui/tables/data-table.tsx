import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { formatCount } from '@/lib/format/number';
import { ColumnHead } from './column-head';
import { ColumnMenu } from './column-menu';
import type { CellTone, DataColumn, SortDirection } from './data-column';
import { DetailRow } from './detail-row';
import { fitRules, hasTwoLines, leadColumns, splitColumns } from './fit-columns';
import { columnStyle, usualTones } from './column-style';
import { DataRow, wordClasses } from './table-row';
import { useColumnsInSight } from './use-columns-in-sight';
import { MANY_ROWS, ROW_GROUP, useRowWindow } from './use-row-window';
import styles from './data-table.module.scss';

export type { CellTone, DataColumn, SortDirection } from './data-column';

/** The tone of a change by its formatted sign: what is formatted as 0.00% is neither a gain nor a loss. */
export function toneOf(text: string): CellTone {
  if (text.startsWith('+')) return 'gain';
  return text.startsWith('−') ? 'loss' : 'flat';
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
  /** The current sort column: it is directly beside the name. */
  readonly sort?: { readonly id: string; readonly direction: SortDirection };
  /** Ids of columns that follow it: those of a filter, and those that the reader pins. */
  readonly lead?: readonly string[];
  /**
   * Sorts in place: columns with a `firstDirection` have a button, those with a `sortHref` keep their link.
   */
  readonly onSort?: (id: string, direction: SortDirection) => void;
  /** True shows the caption; otherwise it is visible to screen readers only. */
  readonly showsCaption?: boolean;
  /** True for tables with many columns: heads and names wrap, and cells are set closer. */
  readonly isDense?: boolean;
  /** True where each row is a block on phones, with all of its cells. */
  readonly isBlocks?: boolean;
  /** True while the rows are being reloaded. */
  readonly isBusy?: boolean;
  /** Called after other rows were rendered: state kept in the DOM can be applied again. */
  readonly onDrawn?: () => void;
}

/** The styles have rules for the widths of this number of columns (`$sized-columns`). */
const MAX_SIZED_COLUMNS = 40;

/**
 * A table that scrolls with the page, below its head. The first column is the row header. Columns without room are in a
 * menu ("+3 columns"): those of which all have widths by styles, others once they are measured.
 */
export function DataTable<Row>({
  caption,
  columns: given,
  rows,
  rowKey,
  groupOf,
  detailOf,
  sort,
  lead,
  onSort,
  showsCaption = false,
  isDense = false,
  isBlocks = false,
  isBusy,
  onDrawn,
}: DataTableProps<Row>) {
  const id = idOf(caption);
  const box = useRef<HTMLDivElement>(null);
  const [called, setCalled] = useState<readonly string[]>([]);
  const sorted = sort?.id;
  const all = useMemo(
    () => leadColumns(given, [sorted, ...(lead ?? []), ...called]),
    [given, sorted, lead, called],
  );
  const isSized = all.length <= MAX_SIZED_COLUMNS && all.every(({ width }) => width !== undefined);
  const columns = useColumnsInSight(box, all, !isSized);
  const { middle } = splitColumns(all);
  const outside = isSized
    ? middle.slice(middle.length > 1 ? 0 : 1)
    : middle.filter((one) => !columns.includes(one));

  const canCut = groupOf === undefined;
  const { cut, isShort, showAll } = useRowWindow(box, rows, canCut, isSized);
  const { first, end, rowHeight } = cut;
  const isCut = rowHeight > 0;
  useEffect(() => onDrawn?.(), [onDrawn, rows, first, end]);
  const isGrouped = isSized && canCut && rows.length > MANY_ROWS;
  const tones = useMemo(() => (isGrouped ? usualTones(columns, rows) : null), [isGrouped, columns, rows]);
  const shownRows = rows.slice(first, end);
  return (
    <div className={styles.frame}>
      {isSized && outside.length > 0 && <style>{fitRules(id, all, isBlocks)}</style>}
      {outside.length > 0 && (
        <ColumnMenu
          id={id}
          columns={outside}
          isMeasured={!isSized}
          onCall={(column) => setCalled((before) => [column, ...before.filter((one) => one !== column)])}
        />
      )}
      <div
        ref={box}
        className={`scroll-box ${styles.box}`}
        role="region"
        aria-label={t('Table: {caption}', { caption })}
        aria-busy={isBusy}
      >
        <table
          id={isSized ? id : undefined}
          className={classOf(
            'table',
            styles.table,
            isDense && styles.isDense,
            isSized && styles.isSized,
            isSized && !isBlocks && hasTwoLines(all) && styles.hasTwoLines,
            isGrouped && styles.isLong,
            isShort && styles.isShort,
            ...wordClasses(columns),
          )}
          aria-rowcount={isCut ? rows.length + 1 : undefined}
          style={isSized ? columnStyle(columns, tones ?? []) : undefined}
        >
          <caption className={showsCaption ? styles.caption : 'hidden-caption'}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  data-column={column.id}
                  className={column.align === 'start' ? 'words' : undefined}
                  aria-sort={sorted === column.id ? sort?.direction : undefined}
                >
                  <ColumnHead
                    column={column}
                    sorted={sorted === column.id ? (sort?.direction ?? null) : null}
                    onSort={onSort}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {isCut && <Spacer height={first * rowHeight} />}
          {(isGrouped ? rowGroups(shownRows, first) : sectionsOf(shownRows, isCut ? undefined : groupOf)).map(
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
                      <DataRow
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
      {isShort && (
        <p className={styles.rest}>
          <button type="button" className="btn btn-plain btn-sm" onClick={showAll}>
            {t('Show all {count} rows', { count: formatCount(rows.length) })}
          </button>
        </p>
      )}
    </div>
  );
}

/** The id of a table whose caption no other one of the page has: the same in the browser, after a change of the page too. */
function idOf(caption: string): string {
  let hash = 0;
  for (const letter of caption) hash = (hash * 31 + letter.charCodeAt(0)) % 2 ** 31;
  return `t${hash.toString(36)}`;
}

/** The rows of a `tbody`. */
interface Section<Row> {
  readonly group?: string;
  readonly first?: number;
  readonly style?: CSSProperties;
  readonly rows: readonly Row[];
}

/** The rows of a long table, in groups that are laid out together. */
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

function classOf(...names: readonly (string | undefined | false | null)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
