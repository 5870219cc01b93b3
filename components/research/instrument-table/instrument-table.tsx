import Link from 'next/link';
import { lazy, Suspense, useCallback, useMemo, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { Explain } from '@/components/ui/explain';
import { useRowWindow } from '@/components/ui/use-row-window';
import { formatDay } from '@/lib/format/date';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageLine } from '@/lib/research/page-lines';
import { stockHref } from '@/lib/routes';
import { columnRoom, textRoom } from './column-room';
import styles from './instrument-table.module.scss';
import { canSort, sortLines } from './sort-lines';
import type { RowOrder } from './sort-lines';
import { toDataColumn } from './table-column';
import type { InstrumentColumn } from './table-column';
import { useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';

export type { InstrumentColumn } from './table-column';
export type { OwnColumn } from './own-column';

/** Comes with the first row that is chosen. */
const SelectionBar = lazy(() => import('./selection-bar'));

/** A longer table scrolls in a box of its own, under a head that stays. */
const ROWS_WITHOUT_SCROLLING = 20;
const SYMBOL_WIDTH = 96;
const PICK_WIDTH = 30;
const NAME_WIDTH = 190;
/** The last column keeps this much more from the edge of the card. */
const EDGE = 6;

export interface InstrumentTableProps {
  readonly caption: string;
  readonly lines: readonly PageLine[];
  /** The same array from one drawing to the next, or rows are drawn anew each time. */
  readonly columns: readonly InstrumentColumn[];
  /** Names of the figures among the columns: `figureNames(ids)` of the loader. */
  readonly names: FigureNames;
  /** The day from which the page looks; null: today. Links to stocks carry it. */
  readonly asOf?: string | null;
  /** Another day's lines: under each figure stands what it has changed since. */
  readonly versus?: { readonly asOf: string; readonly lines: readonly PageLine[] } | null;
  readonly sort?: RowOrder | null;
  /** Lines that come group by group stand under the names of their groups as long as nothing else orders them. */
  readonly groupOf?: (line: PageLine) => string | undefined;
  readonly sortHref?: (order: RowOrder) => string;
  readonly onSort?: (order: RowOrder) => void;
  /** True: rows can be chosen for the basket, the watchlist or a file. */
  readonly isSelectable?: boolean;
  /** Shows no more rows than these; a link or note about the rest is the page's. */
  readonly rowLimit?: number;
  /** Stands above the table: its own controls. */
  readonly extra?: ReactNode;
  /** Name of the file that chosen rows are saved as, without its ending. */
  readonly csvName?: string;
  /** True while other rows are on their way. */
  readonly isBusy?: boolean;
}

/** A table of instruments: symbol and name, then figures that explain themselves and the page's own columns. */
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
}: InstrumentTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => {
    const sorted = sortLines(lines, sort, columns);
    return rowLimit === undefined ? sorted : sorted.slice(0, rowLimit);
  }, [lines, sort, columns, rowLimit]);
  const then = useMemo(() => versus && new Map(versus.lines.map((line) => [line.symbol, line])), [versus]);
  const selection = useSelection(box, shown);
  const cells = useMemo(
    () => [
      symbolColumn(asOf, isSelectable),
      NAME,
      ...columns.map((column) => toDataColumn(column, { names, then })),
    ],
    [columns, names, asOf, then, isSelectable],
  );
  const rooms = useMemo(
    () => [
      Math.max(0, ...shown.map(({ symbol }) => textRoom(symbol))) + (isSelectable ? PICK_WIDTH : 0),
      0,
      ...columns.map(
        (column, index) => columnRoom(column, shown) + (index === columns.length - 1 ? EDGE : 0),
      ),
    ],
    [shown, columns, isSelectable],
  );
  const heads = useMemo(() => {
    const sortable = cells.map((column, index) => ({
      ...withSort(column, { sort, sortHref }),
      width: Math.max(column.width ?? 0, rooms[index] ?? 0),
    }));
    if (isSelectable) sortable[0] = { ...sortable[0]!, before: <PickAll /> };
    return sortable;
  }, [cells, rooms, sort, sortHref, isSelectable]);
  const sortBy = onSort && ((id: string, direction: RowOrder['direction']) => onSort({ id, direction }));
  const onRowKey = useCallback(
    (key: 'w' | 'c' | 'x', line: PageLine) => selection.act(key, line, isSelectable),
    [selection, isSelectable],
  );
  const pressKey = useRowKeys(box, shown, onRowKey);
  const scrollBox = useRef<HTMLDivElement>(null);
  const isLong = shown.length > ROWS_WITHOUT_SCROLLING;
  const cut = useRowWindow(scrollBox, shown, isLong);

  return (
    <>
      {extra}
      {sort && lines.length > 0 && !canSort(lines, sort, columns) && (
        <p role="alert" className={styles.note}>
          This table has no column “{sort.id.slice(0, 40)}” to be sorted by.
        </p>
      )}
      {versus && (
        <p className={styles.note}>
          Small figures: the change since {formatDay(versus.asOf)}{' '}
          <Explain id="table.changeSince" name="Change since the other day" />
        </p>
      )}
      <div
        ref={box}
        className={`${styles.table} ${then ? styles.isCompared : ''}`}
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
          isBusy={isBusy}
          onDrawn={selection.show}
        />
      </div>
      {selection.isUsed && (
        <Suspense>
          <SelectionBar
            picked={selection.picked}
            wish={selection.wish}
            onClear={selection.clear}
            file={{ caption, name: csvName, columns }}
            asOf={asOf}
          />
        </Suspense>
      )}
    </>
  );
}

function symbolOf({ symbol }: PageLine): string {
  return symbol;
}

function symbolColumn(asOf: string | null, isSelectable: boolean): DataColumn<PageLine> {
  return {
    id: 'symbol',
    head: 'Symbol',
    align: 'start',
    width: SYMBOL_WIDTH + (isSelectable ? PICK_WIDTH : 0),
    cell: ({ symbol }) => (
      <>
        {isSelectable && <input type="checkbox" aria-label={`Select ${symbol}`} className={styles.pick} />}
        <Link href={stockHref(symbol, { asOf })} prefetch={false}>
          {symbol}
        </Link>
      </>
    ),
  };
}

const NAME: DataColumn<PageLine> = {
  id: 'name',
  head: 'Name',
  align: 'start',
  width: NAME_WIDTH,
  cell: ({ name }) => <span>{name}</span>,
};

function PickAll() {
  return <input type="checkbox" aria-label="Select all" className={styles.pick} />;
}

/** Words begin with A, numbers with the greatest; a press on the column that sorts turns it round. */
function withSort(
  column: DataColumn<PageLine>,
  { sort, sortHref }: Pick<InstrumentTableProps, 'sort' | 'sortHref'>,
): DataColumn<PageLine> {
  const first = column.align === 'start' ? 'ascending' : 'descending';
  const turned = sort?.direction === 'ascending' ? 'descending' : 'ascending';
  const direction = sort?.id === column.id ? turned : first;
  return { ...column, firstDirection: first, sortHref: sortHref?.({ id: column.id, direction }) };
}
