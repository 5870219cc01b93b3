import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { PendingCell } from '@/components/ui/tables/pending-cell';
import type { FigureNames } from '@/lib/research/figure-names';
import { nameColumn, symbolColumn } from './first-columns';
import styles from './instrument-table.module.scss';
import { toDataColumn } from './table-column';
import type { InstrumentColumn } from './table-column';

export interface PendingTableProps {
  readonly caption: string;
  readonly columns: readonly InstrumentColumn[];
  readonly names: FigureNames;
  /** CSS pixels, as of the table that follows. */
  readonly nameWidth?: number;
  /** Number of rows to reserve space for. */
  readonly rows: number;
}

/** The table of instruments while its rows are loading: its heads and columns, with placeholder cells. */
export function PendingTable({ caption, columns, names, nameWidth, rows }: PendingTableProps) {
  const heads = [
    symbolColumn(null, false),
    nameColumn(nameWidth),
    ...columns.map((column) => toDataColumn(column, { names, previous: null })),
  ];
  return (
    <div className={styles.table}>
      <DataTable
        caption={caption}
        columns={heads.map(({ id, head, width, align, aside, stays }): DataColumn<number> => ({
          ...{ id, head, width, align, aside, stays },
          cell: () => <PendingCell />,
        }))}
        rows={Array.from({ length: rows }, (_, index) => index)}
        rowKey={String}
        isBusy
      />
    </div>
  );
}
