import { parseRowOrder } from '@/lib/analytics/ranking/order-rows';
import { readCsvLine } from '@/lib/domain/csv';

/**
 * The rows of a CSV file in the order of a column, as the page shows them: numbers by value, words alphabetically, empty
 * cells last in either direction, ties as they were.
 *
 * @param order - `return.1Y`, `-return.1Y`; the file stays as it is without one, and where it has no such column.
 */
export function orderCsv(csv: string, order: string | undefined): string {
  const rowOrder = parseRowOrder(order);
  if (rowOrder === null) return csv;
  const lines = joinQuoted(csv);
  const head = lines.findIndex((line) => !line.startsWith('#'));
  const column = head === -1 ? -1 : readCsvLine(lines[head]!).indexOf(rowOrder.id);
  if (column === -1) return csv;
  const sign = rowOrder.direction === 'ascending' ? 1 : -1;
  const rows = lines.slice(head + 1).map((line) => ({ line, cell: readCsvLine(line)[column] ?? '' }));
  const isNumber = rows.every(({ cell }) => cell === '' || Number.isFinite(Number(cell)));
  const compare = (a: string, b: string): number => {
    if (a === '' || b === '') return (a === '' ? 1 : 0) - (b === '' ? 1 : 0);
    if (isNumber) return sign * (Number(a) - Number(b));
    const [x, y] = [a.toLowerCase(), b.toLowerCase()];
    return x === y ? 0 : sign * (x < y ? -1 : 1);
  };
  rows.sort((a, b) => compare(a.cell, b.cell));
  return `${[...lines.slice(0, head + 1), ...rows.map(({ line }) => line)].join('\n')}\n`;
}

/** The lines of a file; a cell in quotes may contain line ends. */
function joinQuoted(csv: string): string[] {
  const lines: string[] = [];
  let open = '';
  for (const part of csv.replace(/\n$/, '').split('\n')) {
    const line = open === '' ? part : `${open}\n${part}`;
    const isOpen = !line.startsWith('#') && (line.split('"').length - 1) % 2 === 1;
    open = isOpen ? line : '';
    if (!isOpen) lines.push(line);
  }
  return lines;
}
