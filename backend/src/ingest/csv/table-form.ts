import { AppError } from '@/lib/domain/errors';

/** Supported separators between cells, in order of precedence for ties. */
const SEPARATORS = [
  { byte: 44, character: ',', name: 'comma' },
  { byte: 59, character: ';', name: 'semicolon' },
  { byte: 9, character: '\t', name: 'tab' },
  { byte: 124, character: '|', name: 'bar' },
] as const;

/**
 * Finds the separator of a table from its header line: the byte that yields the most cells, respecting
 * quotes.
 *
 * @param head - The beginning of the file; comment lines that start with `#` are skipped.
 * @throws AppError `IMPORT_REFUSED` when two separators yield equally many cells, or none splits the header.
 */
export function findSeparator(file: string, head: string): number {
  const header = head.split(/\r?\n/).find((line) => line.trim() !== '' && !line.startsWith('#'));
  if (header === undefined) throw new AppError('IMPORT_REFUSED', `${file}: the file is empty`);
  const bare = header.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map(({ byte, character, name }) => ({
    byte,
    name,
    count: bare.split(character).length - 1,
  }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  if (best.count === 0) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: is no table: the first line "${header.slice(0, 60)}" has one cell`,
      { details: { isNoTable: true } },
    );
  }
  const rival = counts.find(({ byte, count }) => byte !== best.byte && count === best.count);
  if (rival) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: cells may be separated by ${best.name} or by ${rival.name}; the header has as many of each`,
    );
  }
  return best.byte;
}
