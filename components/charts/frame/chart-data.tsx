import { DataTable } from '@/components/ui/tables/data-table';
import { writeCsvText } from '@/lib/domain/csv';
import { DASH } from '@/lib/format/number';

/** A table value; null when missing. */
export type ChartDataValue = number | string | null;

/** A column of the table behind a chart. */
export interface ChartDataHead {
  readonly id: string;
  readonly label: string;
  /** Formats the numbers of the column; not needed for text. */
  readonly format?: (value: number) => string;
}

/** The data behind a chart, as shown in its data table and exported as CSV. */
export interface ChartData {
  readonly caption: string;
  readonly heads: readonly ChartDataHead[];
  readonly rows: readonly (readonly ChartDataValue[])[];
}

function writeCell(head: ChartDataHead, value: ChartDataValue | undefined): string {
  if (value === null || value === undefined) return DASH;
  return typeof value === 'number' ? (head.format?.(value) ?? String(value)) : value;
}

/** The data table of a chart. */
export function ChartDataTable({ sheet }: { readonly sheet: ChartData }) {
  const { caption, heads, rows } = sheet;
  const keyed = rows.map((row, index) => ({ row, key: String(index) }));
  return (
    <DataTable
      caption={caption}
      columns={heads.map((head, index) => ({
        id: head.id,
        head: head.label,
        align: head.format ? ('end' as const) : ('start' as const),
        cell: ({ row }: (typeof keyed)[number]) => writeCell(head, row[index]),
      }))}
      rows={keyed}
      rowKey={({ key }) => key}
    />
  );
}

/** Formats chart data as CSV, with notes as comment lines above the header. */
export function chartDataCsv({ heads, rows }: ChartData, notes: readonly string[]): string {
  return writeCsvText({
    comments: notes,
    head: heads.map(({ id }) => id),
    rows: rows.map((row) => heads.map((_, index) => row[index])),
  });
}
