import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { InstrumentTable } from '@/components/research/instrument-table/instrument-table';
import type { InstrumentColumn } from '@/components/research/instrument-table/instrument-table';
import { PendingTable } from '@/components/research/instrument-table/pending-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type { RowOrder } from '@/lib/analytics/ranking/order-rows';
import type { CallFailure } from '@/lib/http/call-result';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageRow } from '@/lib/research/page-rows';
import type { ListRow } from '../data/watchlist-rows';
import styles from './watchlist-card.module.scss';

/** So that all columns of the overview fit a window of 1440 pixels. */
const NAME_WIDTH = 138;

export interface ListTableProps {
  /** In the order of the list; null while the list is loading for the first time. */
  readonly rows: readonly ListRow[] | null;
  /** Number of rows to reserve space for until then. */
  readonly expected: number;
  readonly columns: readonly InstrumentColumn[];
  readonly names: FigureNames;
  readonly order: RowOrder | null;
  readonly onOrder: (order: RowOrder) => void;
  readonly onRemove: (row: ListRow) => Promise<void>;
  /** Symbols of rows that are being removed. */
  readonly leaving: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
}

/** The watchlist as a table of instruments with a button that removes each; while loading, the same table with placeholder cells. */
export function ListTable({
  rows,
  expected,
  columns,
  names,
  order,
  onOrder,
  onRemove,
  leaving,
  isBusy,
  failure,
}: ListTableProps) {
  const removal = useMemo(() => removalColumn(leaving, onRemove), [leaving, onRemove]);
  if (!rows && failure?.error.code === 'WATCHLIST_UNKNOWN') {
    return <EmptyState title={t('There is no such watchlist')}>{t('Choose one of yours above.')}</EmptyState>;
  }
  if (!rows && failure) {
    return <EmptyState title={t('Your watchlist is unavailable')}>{t('Retrying automatically.')}</EmptyState>;
  }
  return (
    <div className={styles.table}>
      {rows ? (
        <InstrumentTable
          caption={t('Your watchlist')}
          lines={rows}
          columns={columns}
          names={names}
          sort={order}
          onSort={onOrder}
          lastColumn={removal}
          isBusy={isBusy}
          nameWidth={NAME_WIDTH}
          csvName="watchlist"
        />
      ) : (
        <PendingTable
          caption={t('Watchlist, loading')}
          columns={columns}
          names={names}
          nameWidth={NAME_WIDTH}
          rows={expected}
        />
      )}
    </div>
  );
}

/** The column of the remove buttons. */
function removalColumn(
  leaving: ReadonlySet<string>,
  onRemove: ListTableProps['onRemove'],
): DataColumn<PageRow> {
  return {
    id: 'remove',
    head: <span className="visually-hidden">{t('Remove')}</span>,
    width: 57,
    stays: true,
    cell: (row) => (
      <button
        type="button"
        className={styles.remove}
        aria-label={t('Remove from watchlist: {symbol}', { symbol: row.symbol })}
        title={t('Remove {symbol}', { symbol: row.symbol })}
        aria-disabled={leaving.has(row.symbol) || undefined}
        onClick={() => {
          if (!leaving.has(row.symbol)) void onRemove(row as ListRow);
        }}
      >
        ✕
      </button>
    ),
  };
}
