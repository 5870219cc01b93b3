import { Fragment, lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { RowMenu, RowMenuButton } from '@/components/ui/menu/row-menu';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import type { ExplainFact } from '@/components/ui/explain/explain-parts';
import { formatDay } from '@/lib/format/date';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageRow } from '@/lib/research/page-rows';
import { stockHref } from '@/lib/site/routes';
import { columnWidth, textColumnWidth } from './column-width';
import { columnId, columnTitle, isEmptyColumn } from './empty-columns';
import { nameColumn, PICK_WIDTH, symbolColumn } from './first-columns';
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
  /** Ids of columns beside the name, after that of the sort order: those of a filter, and those that the reader pins. */
  readonly lead?: readonly string[];
  /** CSS pixels of the names; default 190. */
  readonly nameWidth?: number;
  /** A column after all others that is neither sorted nor in files, and stays: what a page does with a row. */
  readonly lastColumn?: DataColumn<PageRow>;
  /** Lines below the definition of a column; stable like `columns`. */
  readonly factsOf?: (id: string) => readonly ExplainFact[];
}

const NO_LEAD: readonly string[] = [];

/** The button of a row's menu. */
const drawActions = (): DataColumn<PageRow> => ({
  id: 'actions',
  head: <span className="visually-hidden">{t('Actions')}</span>,
  width: 44,
  stays: true,
  cell: ({ symbol }) => <RowMenuButton name={symbol} />,
});

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
  lead = NO_LEAD,
  nameWidth,
  lastColumn,
  factsOf,
}: InstrumentTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const shownLines = useMemo(() => {
    const sorted = sortLines(lines, sort, columns);
    return rowLimit === undefined ? sorted : sorted.slice(0, rowLimit);
  }, [lines, sort, columns, rowLimit]);
  const previous = useMemo(
    () => versus && new Map(versus.lines.map((line) => [line.symbol, line])),
    [versus],
  );
  const selection = useSelection(box, shownLines);
  const [showsEmpty, setShowsEmpty] = useState(false);
  const empty = useMemo(() => {
    if (showsEmpty || versus) return [];
    const keptIds = [...lead, sort?.id];
    return columns.filter((one) => !keptIds.includes(columnId(one)) && isEmptyColumn(one, shownLines));
  }, [showsEmpty, versus, lead, sort, columns, shownLines]);
  const visible = useMemo(() => columns.filter((one) => !empty.includes(one)), [columns, empty]);
  const cells = useMemo(
    () => [
      symbolColumn(asOf, isSelectable),
      nameColumn(nameWidth),
      ...visible.map((column) => toDataColumn(column, { names, previous, factsOf })),
    ],
    [visible, names, asOf, previous, isSelectable, nameWidth, factsOf],
  );
  const rooms = useMemo(
    () => [
      Math.max(0, ...shownLines.map(({ symbol }) => textColumnWidth(symbol))) +
        (isSelectable ? PICK_WIDTH : 0),
      0,
      ...visible.map(
        (column, index) => columnWidth(column, shownLines) + (index === visible.length - 1 ? EDGE : 0),
      ),
    ],
    [shownLines, visible, isSelectable],
  );
  const last = lastColumn ?? (isSelectable ? drawActions() : null);
  const heads = useMemo(() => {
    const sortable = cells.map((column, index) => ({
      ...withSort(column, { sort, sortHref }),
      width: Math.max(column.width ?? 0, rooms[index] ?? 0),
    }));
    if (isSelectable) sortable[0] = { ...sortable[0]!, before: <PickAll /> };
    return last ? [...sortable, last] : sortable;
  }, [cells, rooms, sort, sortHref, isSelectable, last]);
  const sortBy = onSort && ((id: string, direction: RowOrder['direction']) => onSort({ id, direction }));
  const onRowKey = useCallback(
    (key: 'w' | 'c' | 'x', line: PageRow) => selection.act(key, line, isSelectable),
    [selection, isSelectable],
  );
  const pressKey = useRowKeys(box, shownLines, onRowKey);
  const [opened, setOpened] = useState<{ readonly button: HTMLElement; readonly line: PageRow } | null>(null);

  const click = (event: MouseEvent<HTMLElement>) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-row-menu]');
    if (!button) {
      selection.onClick(event);
      return;
    }
    const symbol = button.closest('tr')?.querySelector('th a')?.textContent;
    const line = shownLines.find((one) => one.symbol === symbol);
    setOpened(line && opened?.button !== button ? { button, line } : null);
  };
  const classes = [styles.table, previous && styles.isCompared];

  return (
    <>
      {extra}
      {sort && lines.length > 0 && !canSort(lines, sort, columns) && (
        <p role="alert" className={styles.note}>
          {t('Cannot sort by unknown column “{id}”.', { id: sort.id.slice(0, 40) })}
        </p>
      )}
      {versus && (
        <p className={styles.note}>
          {t('Small figures: change since {asOf}', { asOf: formatDay(versus.asOf) })}{' '}
          <Explain id="table.changeSince" name={t('Change since the comparison day')} />
        </p>
      )}
      {empty.length > 0 && (
        <p className={styles.note}>
          {rich('Hidden, without values here: {empty}.', {
            empty: empty.map((one, at) => (
              <Fragment key={columnId(one)}>
                {at > 0 && ', '}
                {/* A column that sorts is shown, which needs no scripts. */}
                {sortHref ? (
                  <a href={sortHref({ id: columnId(one), direction: 'descending' })} rel="nofollow">
                    {columnTitle(one, names)}
                  </a>
                ) : (
                  columnTitle(one, names)
                )}
              </Fragment>
            )),
          })}{' '}
          <button type="button" className={styles.link} onClick={() => setShowsEmpty(true)}>
            {t('Show them')}
          </button>
        </p>
      )}
      <div
        ref={box}
        className={classes.filter(Boolean).join(' ')}
        onClick={click}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => pressKey(event)}
      >
        <DataTable
          caption={caption}
          columns={heads}
          rows={shownLines}
          rowKey={symbolOf}
          groupOf={sort ? undefined : groupOf}
          sort={sort ?? undefined}
          lead={lead}
          onSort={sortBy}
          isBusy={isBusy}
          onDrawn={selection.show}
        />
        {opened && (
          <RowMenu
            button={opened.button}
            name={opened.line.symbol}
            actions={[
              {
                label: t('Open {symbol}', { symbol: opened.line.symbol }),
                href: stockHref(opened.line.symbol, { asOf }),
              },
              { label: t('Add to watchlist'), onPress: () => selection.act('w', opened.line, isSelectable) },
              {
                label: t('Add to compare list'),
                onPress: () => selection.act('c', opened.line, isSelectable),
              },
            ]}
            onClose={() => setOpened(null)}
          />
        )}
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

function symbolOf({ symbol }: PageRow): string {
  return symbol;
}

function PickAll() {
  return <input type="checkbox" aria-label={t('Select all')} />;
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
