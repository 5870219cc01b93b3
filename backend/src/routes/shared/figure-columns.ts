import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import { definitionOf } from '@/lib/domain/figures';
import type { CsvCell, CsvTable } from '../../plugins/write-csv';

type Column = CsvTable['columns'][number];

/** Figures as CSV columns, each with its definition from the registry or from the page itself. */
export function figureColumns(ids: readonly string[]): Column[] {
  return ids.map((id) => {
    const figure = definitionOf(id);
    if (!figure) return { name: id, definition: id };
    const unit = 'basis' in figure ? `; unit ${figure.unit}; ${figure.window}` : '';
    return { name: id, definition: `${figure.name}; ${figure.formula}${unit}` };
  });
}

/** The figures of a row in the order of the ids; empty for a missing figure. */
export function figureCells(
  { figures }: Pick<InstrumentTableRow, 'figures'>,
  ids: readonly string[],
): CsvCell[] {
  return ids.map((id) => figures[id] ?? null);
}
