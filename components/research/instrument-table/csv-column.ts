import type { CsvColumn } from '@/lib/research/rows-csv';
import type { InstrumentColumn } from './table-column';
import { isWordColumn } from './word-column';

/** A table column in its CSV file: numbers unformatted, percentages as fractions. */
export function toCsvColumn(column: InstrumentColumn): CsvColumn {
  if (typeof column === 'object') return { id: column.id, value: (line) => column.value(line) ?? null };
  if (column === 'spark') return { id: 'spark', value: ({ spark }) => spark?.join(' ') ?? null };
  if (isWordColumn(column)) return { id: column, value: (line) => line[column] ?? null };
  return { id: column, value: ({ figures }) => figures[column] ?? null };
}
