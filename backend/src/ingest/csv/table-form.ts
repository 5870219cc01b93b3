import { AppError } from '@/lib/domain/errors';

/** Bytes that can stand between cells, in the order in which they win a tie. */
const SEPARATORS = [
  { byte: 44, character: ',', name: 'comma' },
  { byte: 59, character: ';', name: 'semicolon' },
  { byte: 9, character: '\t', name: 'tab' },
  { byte: 124, character: '|', name: 'bar' },
] as const;

/**
 * The byte between the cells of a table, from its header line: the one that cuts it into most cells, quotes respected.
 *
 * @param head - The beginning of the file; comment lines that begin with `#` are passed over.
 * @throws AppError `IMPORT_REFUSED` when two separators cut the header alike, or none does.
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
