import type { ImportFile } from './decode-file';
import { unreadable } from './import-limits';
import { isDateText } from './mapping/mapped-table';
import type { RowCollector } from './row-collector';

/** Files of fewer rows may have each of them twice. */
const DOUBLE_FILE_ROWS = 6;
/** Lines around a table that are there once: its header, titles, notes. */
const MAX_OTHER_LINES = 30;
/** Cells of a row of a table, at least. */
const ROW_CELLS = 3;

/** @throws AppError `FILE_UNREADABLE` for a file in which every row is there twice: two copies of an export. */
export function refuseDoubleFile(file: ImportFile, { drafts, open }: RowCollector): void {
  const isDouble =
    file.format === 'table'
      ? areLinesDouble(file.rows.map(({ cells }) => cells))
      : areAllDouble([...drafts, ...open.map(({ code, draft }) => ({ ...draft, code }))]);
  if (isDouble)
    throw unreadable(file.name, {}, 'every row is in the file twice; upload one export at a time');
}

/** Rows as they are read; orders of a table are joined already, so that its lines say more. */
function areAllDouble(rows: readonly object[]): boolean {
  const counts = countsOf(rows.map((row) => JSON.stringify({ ...row, line: 0, lines: 0 })));
  return rows.length >= DOUBLE_FILE_ROWS && [...counts.values()].every(isEven);
}

/** True when every line with a day is there an even number of times. */
function areLinesDouble(rows: readonly (readonly string[])[]): boolean {
  const lines = rows.filter((cells) => cells.filter((cell) => cell !== '').length >= ROW_CELLS);
  const counts = countsOf(lines.map((cells) => cells.join('\0').replace(/\0+$/, '')));
  const odd = [...counts].filter(([, count]) => !isEven(count)).map(([line]) => line);
  return (
    odd.length <= MAX_OTHER_LINES &&
    lines.length - odd.length >= DOUBLE_FILE_ROWS &&
    odd.every((line) => !line.split('\0').some(isDateText))
  );
}

const isEven = (count: number): boolean => count % 2 === 0;

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
