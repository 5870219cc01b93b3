import { lazy, Suspense, useCallback, useMemo, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import type { ExplainFact } from '@/components/ui/explain/explain-parts';
import { MANY_ROWS, useRowWindow } from '@/components/ui/tables/use-row-window';
import { formatDay } from '@/lib/format/date';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageRow } from '@/lib/research/page-rows';
import { columnWidth, textColumnWidth } from './column-width';
import { nameColumn, PICK_WIDTH, ROWS_WITHOUT_SCROLLING, symbolColumn } from './first-columns';
import styles from './instrument-table.module.scss';
import { canSort, sortLines } from './sort-lines';
import type { RowOrder } from './sort-lines';
import { toDataColumn } from './table-column';
import type { InstrumentColumn } from './table-column';
import { useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';

export type { InstrumentColumn } from './table-column';
export type { CustomColumn } from './custom-column';

/** Loaded when the first row is selected. */
const SelectionBar = lazy(() => import('./selection-bar'));

/** Additional padding between the last column and the edge of the card. */
const EDGE = 6;

export interface InstrumentTableProps {
  readonly caption: string;
  readonly lines: readonly PageRow[];
  /** Must be the same array between renders, otherwise all rows render again. */
  readonly columns: readonly InstrumentColumn[];
  /** Names of the figures among the columns: `figureNames(ids)` of the loader. */
  readonly names: FigureNames;
  /** The page's as-of day; null: today. Links to stocks include it. */
  readonly asOf?: string | null;
  /** Rows of another day: each figure shows its change since then below it. */
  readonly versus?: { readonly asOf: string; readonly lines: readonly PageRow[] } | null;
  readonly sort?: RowOrder | null;
  /** Rows sorted by group are shown under group headings while no other sort order is active. */
  readonly groupOf?: (line: PageRow) => string | undefined;
  readonly sortHref?: (order: RowOrder) => string;
  readonly onSort?: (order: RowOrder) => void;
  /** True: rows can be selected for the basket, the watchlist or a file. */
  readonly isSelectable?: boolean;
  /** Maximum number of rows shown; the page provides a link or note about the rest. */
  readonly rowLimit?: number;
  /** Shown above the table: its own controls. */
  readonly extra?: ReactNode;
  /** File name for selected rows, without extension. */
  readonly csvName?: string;
  /** True while other rows are loading. */
  readonly isBusy?: boolean;
  /** Ids of columns that follow the symbol and stay visible while the table scrolls. */
  readonly pinned?: readonly string[];
  /** True: the first column after the name gives way on a phone, so that its neighbor, a number, is visible. */
  readonly hidesFirstColumn?: boolean;
  /** CSS pixels of the names; default 190. */
  readonly nameWidth?: number;
  /** A column after all others that is neither sorted nor in files: the actions of a row. */
  readonly lastColumn?: DataColumn<PageRow>;
  /** Lines below the definition of a column; stable like `columns`. */
  readonly factsOf?: (id: string) => readonly ExplainFact[];
}

const NO_PINS: readonly string[] = [];

/** A table of instruments: symbol and name, then figures with definitions and the page's own columns. */
export function InstrumentTable({
  caption,
  lines,
  columns,
  names,
  asOf = null,
  versus = null,
  sort = null,
  groupOf,
  sortHref,
  onSort,
  isSelectable = false,
  rowLimit,
  extra,
  csvName = 'table',
  isBusy,
  pinned = NO_PINS,
  hidesFirstColumn = false,
  nameWidth,
  lastColumn,
  factsOf,
}: InstrumentTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => {
    const sorted = sortLines(lines, sort, columns);
    return rowLimit === undefined ? sorted : sorted.slice(0, rowLimit);
  }, [lines, sort, columns, rowLimit]);
  const previous = useMemo(
    () => versus && new Map(versus.lines.map((line) => [line.symbol, line])),
    [versus],
  );
  const selection = useSelection(box, shown);
  const { first, rest } = useMemo(() => splitPinned(columns, pinned), [columns, pinned]);
  const cells = useMemo(() => {
    const toCells = (part: readonly InstrumentColumn[]) =>
      part.map((column) => toDataColumn(column, { names, previous, factsOf }));
    const stays = toCells(first).map((column) => ({ ...column, isPinned: true }));
    return [symbolColumn(asOf, isSelectable), ...stays, nameColumn(nameWidth), ...toCells(rest)];
  }, [first, rest, names, asOf, previous, isSelectable, nameWidth, factsOf]);
  const rooms = useMemo(
    () => [
      Math.max(0, ...shown.map(({ symbol }) => textColumnWidth(symbol))) + (isSelectable ? PICK_WIDTH : 0),
      ...first.map((column) => columnWidth(column, shown)),
      0,
      ...rest.map((column, index) => columnWidth(column, shown) + (index === rest.length - 1 ? EDGE : 0)),
    ],
    [shown, first, rest, isSelectable],
  );
  const heads = useMemo(() => {
    const sortable = cells.map((column, index) => ({
      ...withSort(column, { sort, sortHref }),
      width: Math.max(column.width ?? 0, rooms[index] ?? 0),
    }));
    if (isSelectable) sortable[0] = { ...sortable[0]!, before: <PickAll /> };
    return lastColumn ? [...sortable, lastColumn] : sortable;
  }, [cells, rooms, sort, sortHref, isSelectable, lastColumn]);
  const sortBy = onSort && ((id: string, direction: RowOrder['direction']) => onSort({ id, direction }));
  const onRowKey = useCallback(
    (key: 'w' | 'c' | 'x', line: PageRow) => selection.act(key, line, isSelectable),
    [selection, isSelectable],
  );
  const pressKey = useRowKeys(box, shown, onRowKey);
  const scrollBox = useRef<HTMLDivElement>(null);
  const isLong = shown.length > ROWS_WITHOUT_SCROLLING;
  const cut = useRowWindow(scrollBox, shown, isLong);

  const classes = [
    styles.table,
    previous && styles.isCompared,
    first.length === 0 && styles.hasNames,
    hidesFirstColumn && first.length === 0 && styles.hidesFirst,
  ];

  return (
    <>
      {extra}
      {sort && lines.length > 0 && !canSort(lines, sort, columns) && (
        <p role="alert" className={styles.note}>
          Cannot sort by unknown column “{sort.id.slice(0, 40)}”.
        </p>
      )}
      {versus && (
        <p className={styles.note}>
          Small figures: change since {formatDay(versus.asOf)}{' '}
          <Explain id="table.changeSince" name="Change since the comparison day" />
        </p>
      )}
      <div
        ref={box}
        className={classes.filter(Boolean).join(' ')}
        onClick={selection.onClick}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => pressKey(event)}
      >
        <DataTable
          caption={caption}
          columns={heads}
          rows={shown}
          rowKey={symbolOf}
          groupOf={sort ? undefined : groupOf}
          sort={sort ?? undefined}
          onSort={sortBy}
          isTall={isLong && 'page'}
          box={scrollBox}
          cut={cut}
          isLong={shown.length > MANY_ROWS && (!groupOf || sort !== null)}
          isBusy={isBusy}
          onDrawn={selection.show}
        />
      </div>
      {selection.isUsed && (
        <Suspense>
          <SelectionBar
            picked={selection.picked}
            pendingAction={selection.pendingAction}
            onClear={selection.clear}
            file={{ caption, name: csvName, columns }}
            asOf={asOf}
          />
        </Suspense>
      )}
    </>
  );
}

/** The pinned columns in their order, and the others in theirs. */
function splitPinned(columns: readonly InstrumentColumn[], pinned: readonly string[]) {
  if (pinned.length === 0) return { first: [], rest: columns };
  const idOf = (column: InstrumentColumn) => (typeof column === 'object' ? column.id : column);
  const isPinned = (column: InstrumentColumn) => pinned.includes(idOf(column));
  return { first: columns.filter(isPinned), rest: columns.filter((column) => !isPinned(column)) };
}

function symbolOf({ symbol }: PageRow): string {
  return symbol;
}

function PickAll() {
  return <input type="checkbox" aria-label="Select all" />;
}

/** Text sorts ascending first, numbers descending; a press on the current sort column reverses the order. */
function withSort(
  column: DataColumn<PageRow>,
  { sort, sortHref }: Pick<InstrumentTableProps, 'sort' | 'sortHref'>,
): DataColumn<PageRow> {
  const first = column.align === 'start' ? 'ascending' : 'descending';
  const turned = sort?.direction === 'ascending' ? 'descending' : 'ascending';
  const direction = sort?.id === column.id ? turned : first;
  return { ...column, firstDirection: first, sortHref: sortHref?.({ id: column.id, direction }) };
}
