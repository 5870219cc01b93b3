import { useMemo } from 'react';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import type { RowOrder } from '@/lib/analytics/ranking/order-rows';
import type { CallFailure } from '@/lib/http/call-result';
import type { ListRow } from '../data/watchlist-rows';
import type { ListColumn } from './watchlist-columns';
import { OpenCell } from './open-cell';
import styles from './watchlist-card.module.scss';

/** Longer lists scroll in their own box. */
const ROWS_WITHOUT_SCROLLING = 20;

export interface ListTableProps {
  /** null while the list is loading for the first time. */
  readonly rows: readonly ListRow[] | null;
  /** Number of rows to reserve space for until then. */
  readonly expected: number;
  readonly columns: readonly ListColumn[];
  readonly order: RowOrder | null;
  readonly onOrder: (order: RowOrder) => void;
  readonly onRemove: (row: ListRow) => Promise<void>;
  /** Symbols of rows that are being removed. */
  readonly leaving: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
}

/** The watchlist as a table with sortable columns; while loading, the same table with placeholder cells. */
export function ListTable({ rows, expected, columns, failure, ...rest }: ListTableProps) {
  if (!rows && failure) {
    return <EmptyState title="Your watchlist is unavailable">Retrying automatically.</EmptyState>;
  }
  if (!rows) {
    const open = columns.map((column): DataColumn<number> => ({
      ...headOf(column),
      cell: () => <OpenCell />,
    }));
    return (
      <div className={styles.table}>
        <DataTable
          caption="Watchlist, loading"
          columns={[...open, { ...REMOVAL, cell: () => null }]}
          rows={Array.from({ length: expected }, (_, index) => index)}
          rowKey={String}
          isTall={expected > ROWS_WITHOUT_SCROLLING && 'page'}
          isBusy
        />
      </div>
    );
  }
  return <FilledTable rows={rows} columns={columns} {...rest} />;
}

/** The head of a column, with or without its cells. */
function headOf({ id, head, name, definition, isWords, width }: ListColumn) {
  return {
    id,
    head,
    width,
    align: isWords ? ('start' as const) : ('end' as const),
    aside: definition && <Explain id={definition} name={name} />,
  };
}

const REMOVAL = { id: 'remove', head: <span className="visually-hidden">Remove</span>, width: 50 };

type FilledTableProps = Omit<ListTableProps, 'rows' | 'expected' | 'failure'> & {
  readonly rows: readonly ListRow[];
};

function FilledTable({ rows, columns, order, onOrder, onRemove, leaving, isBusy }: FilledTableProps) {
  const shown = useMemo(() => {
    const figures = columns.map((column): DataColumn<ListRow> => ({
      ...headOf(column),
      cell: column.cell,
      firstDirection: column.isWords ? 'ascending' : 'descending',
    }));
    return [...figures, removalColumn(leaving, onRemove)];
  }, [columns, leaving, onRemove]);
  return (
    <div className={styles.table}>
      <DataTable
        caption="Your watchlist"
        columns={shown}
        rows={rows}
        rowKey={({ symbol }) => symbol}
        sort={order ?? undefined}
        onSort={(id, direction) => onOrder({ id, direction })}
        isTall={rows.length > ROWS_WITHOUT_SCROLLING && 'page'}
        isBusy={isBusy}
      />
    </div>
  );
}

/** The column of the remove buttons. */
function removalColumn(
  leaving: ReadonlySet<string>,
  onRemove: ListTableProps['onRemove'],
): DataColumn<ListRow> {
  return {
    ...REMOVAL,
    cell: (row) => (
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove from watchlist: ${row.symbol}`}
        title={`Remove ${row.symbol}`}
        aria-disabled={leaving.has(row.symbol) || undefined}
        onClick={() => {
          if (!leaving.has(row.symbol)) void onRemove(row);
        }}
      >
        ✕
      </button>
    ),
  };
}
