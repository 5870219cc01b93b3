import type { InstrumentLine } from '@/lib/contracts/lines';
import { definitionOf } from '@/lib/domain/figures';
import type { CsvCell, CsvTable } from '../plugins/write-csv';

type Column = CsvTable['columns'][number];

/** Figures as columns of a file, each with its definition from the registry or from the page's own. */
export function figureColumns(ids: readonly string[]): Column[] {
  return ids.map((id) => {
    const found = definitionOf(id);
    if (!found) return { name: id, definition: id };
    const unit = 'unit' in found ? `; unit ${found.unit}; ${found.window}` : '';
    return { name: id, definition: `${found.name}; ${found.formula}${unit}` };
  });
}

/** The figures of a line in the order of the ids; empty where there is none. */
export function figureCells({ figures }: Pick<InstrumentLine, 'figures'>, ids: readonly string[]): CsvCell[] {
  return ids.map((id) => figures[id] ?? null);
}
