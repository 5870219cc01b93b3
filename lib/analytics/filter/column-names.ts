import { editDistance } from '@/lib/domain/edit-distance';
import type { FilterColumn } from './filter-syntax';

/** A name without what people leave out or write otherwise: `return1y` for `return.1Y`. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[._]/g, '');
}

/** The column of a name, in any case and without its dots; null when there is none. */
export function findColumn(name: string, columns: readonly FilterColumn[]): FilterColumn | null {
  const folded = fold(name);
  return columns.find(({ id }) => id === name) ?? columns.find(({ id }) => fold(id) === folded) ?? null;
}

/** The column that was probably meant: the nearest by spelling, when it is near enough; null when none is. */
export function suggestColumn(name: string, columns: readonly FilterColumn[]): string | null {
  const folded = fold(name);
  let best: { id: string; edits: number } | null = null;
  for (const { id } of columns) {
    const other = fold(id);
    const isPart = folded.length > 2 && other.startsWith(folded);
    const edits = isPart ? 1 : editDistance(folded, other);
    if (best === null || edits < best.edits) best = { id, edits };
  }
  return best !== null && best.edits <= Math.max(1, Math.floor(folded.length / 3)) ? best.id : null;
}
