import type { LooseTable } from '../csv/loose-table';
import { headerKey } from '../csv/loose-table';
import type { StatedSeries, StatedTable } from './stated-series';
import { idPart, unitOfTitle, unitOfWords } from './stated-series';

/** A pair of currencies: `AUD/CAD` is Canadian dollars for one Australian. */
const PAIR = /^([A-Z]{3})\/([A-Z]{3})$/;
const UNIT_BEHIND = /\(([^()]{1,60})\)$/;

/**
 * Reads a table with a column a series with its ids above it: the Energy Information Administration's line
 * `Sourcekey`, or the Bank of Canada's list of `id`, `label` and `description`.
 *
 * @returns Null when nothing above the table names its columns.
 */
export function readKeyedColumns(table: LooseTable): StatedTable | null {
  if (headerKey(table.headers[0] ?? '') !== 'date') return null;
  return readSourceKeys(table) ?? readDescribedColumns(table);
}

function readSourceKeys(table: LooseTable): StatedTable | null {
  const keys = table.preamble.find(({ cells }) => headerKey(cells[0] ?? '') === 'sourcekey')?.cells;
  if (keys === undefined) return null;
  const series = table.headers.flatMap((title, at): StatedSeries[] => {
    const id = idPart(keys[at] ?? '');
    if (at === 0 || id === '') return [];
    const words = UNIT_BEHIND.exec(title)?.[1]?.replace(/\bdollars?\b/i, 'usd') ?? '';
    return [{ id, part: id, name: title, unit: unitOfWords(words) ?? unitOfTitle(title) }];
  });
  const headers = table.headers.map((title, at) => (at === 0 ? 'date' : idPart(keys[at] ?? '') || title));
  return stated({ ...table, headers }, series, 'Energy Information Administration (Sourcekey, Date)');
}

function readDescribedColumns(table: LooseTable): StatedTable | null {
  const at = table.preamble.findIndex(
    ({ cells }) => headerKey(cells[0] ?? '') === 'id' && headerKey(cells[1] ?? '') === 'label',
  );
  if (at === -1) return null;
  const series = table.preamble
    .slice(at + 1)
    .flatMap(({ cells: [id = '', label = '', text = ''] }): StatedSeries[] => {
      if (id === '' || !table.headers.includes(id)) return [];
      const pair = PAIR.exec(label);
      const name = text === '' ? label : text;
      const unit = pair ? `${pair[2]}-per-${pair[1]}`.toLowerCase() : unitOfTitle(`${label} ${text}`);
      return [{ id: idPart(id), part: idPart(id), name, unit }];
    });
  return series.length === 0 ? null : stated(table, series, 'Bank of Canada (id, label, description)');
}

function stated(table: LooseTable, series: readonly StatedSeries[], form: string): StatedTable {
  const knownSeries = new Map(series.map((one) => [one.id, one]));
  const missing = table.headers.slice(1).filter((header) => header !== '' && !knownSeries.has(header));
  const leftOut = missing.length === 0 ? [] : [`columns without an id, left out: ${missing.join(', ')}`];
  return { ...table, form, statedUnit: null, series: knownSeries, leftOut };
}
