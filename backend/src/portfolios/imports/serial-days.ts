import { isExcelDay, parseDayText } from '../../ingest/dates/day-parser';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { normalizeHead } from './headed-table';
import type { CellRow, TableFile } from './table-file';

/** Rows among which the header is looked for. */
const HEAD_ROWS = 60;
const DAY_HEAD = /(^|[ _-])(date|datum|fecha|data|dato|day|tag)$/;

/** A table whose days a spreadsheet wrote as their numbers (`45303`), below a head that says so, with days. */
export function withSerialDays(file: TableFile): TableFile {
  const { rows } = file;
  for (const [at, head] of rows.slice(0, HEAD_ROWS).entries()) {
    const below = rows.slice(at + 1);
    const places = head.cells.flatMap((cell, place) =>
      DAY_HEAD.test(normalizeHead(cell)) && isSerial(below, place) ? [place] : [],
    );
    if (places.length === 0) continue;
    const dated = below.map((row) => ({
      ...row,
      cells: row.cells.map((cell, place) => (places.includes(place) && cell !== '' ? dayOf(cell) : cell)),
    }));
    return { ...file, rows: [...rows.slice(0, at + 1), ...dated] };
  }
  return file;
}

function isSerial(rows: readonly CellRow[], place: number): boolean {
  const texts = rows.flatMap(({ cells }) =>
    cells.length > place && cells[place] !== '' ? [cells[place]!] : [],
  );
  return texts.length > 0 && texts.every(isExcelDay);
}

const dayOf = (text: string): string => formatIsoDate(parseDayText(text, 'excel-days'));
