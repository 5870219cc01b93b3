import type { FigureNames } from '@/lib/research/figure-names';
import type { PageRow } from '@/lib/research/page-rows';
import type { InstrumentColumn } from './table-column';
import { isWordColumn, WORDS } from './word-column';

/** The id of a column. */
export function columnId(column: InstrumentColumn): string {
  return typeof column === 'object' ? column.id : column;
}

/** The head of a column in sentences. */
export function columnTitle(column: InstrumentColumn, names: FigureNames): string {
  if (typeof column === 'object') return column.head;
  if (isWordColumn(column)) return WORDS[column];
  return names[column]?.short ?? column;
}

/** True when all cells of a column are dashes; false while its values are loading. */
export function isEmptyColumn(column: InstrumentColumn, lines: readonly PageRow[]): boolean {
  if (lines.length === 0 || column === 'spark') return false;
  if (typeof column === 'object') return !column.cell && lines.every((line) => column.value(line) === null);
  if (isWordColumn(column)) return lines.every((line) => !line[column]);
  return lines.every(
    ({ figures, isPartial }) => (figures[column] ?? null) === null && (column in figures || !isPartial),
  );
}
