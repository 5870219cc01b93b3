import type { DataColumn } from '@/components/ui/tables/data-table';

/** A column whose rows can be put in the order of its values. */
export interface ValueColumn<Row> extends DataColumn<Row> {
  readonly sortValue?: (row: Row) => number | string | null;
}
