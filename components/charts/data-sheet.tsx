import { DataTable } from '@/components/ui/data-table';
import { DASH } from '@/lib/format/number';

/** A value of a sheet; null where there is none. */
export type SheetValue = number | string | null;

/** A column of the table behind a chart. */
export interface SheetHead {
  readonly id: string;
  readonly label: string;
  /** How its numbers are written; words need none. */
  readonly format?: (value: number) => string;
}

/** The numbers behind a chart, as its data table and its CSV show them. */
export interface DataSheet {
  readonly caption: string;
  readonly heads: readonly SheetHead[];
  readonly rows: readonly (readonly SheetValue[])[];
}

function writeCell(head: SheetHead, value: SheetValue | undefined): string {
  if (value === null || value === undefined) return DASH;
  return typeof value === 'number' ? (head.format?.(value) ?? String(value)) : value;
}

/** The table behind a chart. */
export function SheetTable({ sheet }: { readonly sheet: DataSheet }) {
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
      isTall
    />
  );
}

function csvCell(value: SheetValue | undefined): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A sheet as CSV, its notes as comment lines above the head. */
export function sheetCsv({ heads, rows }: DataSheet, notes: readonly string[]): string {
  return [
    ...notes.map((note) => `# ${note}`),
    heads.map(({ id }) => csvCell(id)).join(','),
    ...rows.map((row) => heads.map((_, index) => csvCell(row[index])).join(',')),
    '',
  ].join('\n');
}
