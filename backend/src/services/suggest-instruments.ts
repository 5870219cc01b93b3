import type { InstrumentRecord } from '../market/market-store';

const MOST = 5;
/** Beyond two slips of the pen a symbol is another symbol. */
const MOST_EDITS = 2;

/**
 * Symbols that may have been meant by a text that is none, the nearest first, at most five.
 * Looks at spelling (edits, beginnings) and at the words of the names.
 */
export function suggestInstruments(text: string, instruments: readonly InstrumentRecord[]): string[] {
  const wanted = text.trim().toUpperCase();
  if (wanted === '') return [];
  return instruments
    .map((instrument) => ({ symbol: instrument.symbol, distance: distanceOf(wanted, instrument) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, MOST)
    .map(({ symbol }) => symbol);
}

/** The smaller the nearer; Infinity = not near at all. */
function distanceOf(wanted: string, { symbol, aliases, name }: InstrumentRecord): number {
  const upperName = name.toUpperCase();
  if (upperName === wanted) return 0;
  const spellings = [symbol, symbol.replace(/^\^/, ''), ...aliases].map((one) => one.toUpperCase());
  const edits = Math.min(...spellings.map((one) => editDistance(wanted, one)));
  if (edits <= Math.min(MOST_EDITS, Math.floor(wanted.length / 2))) return edits;
  if (wanted.length >= 2 && spellings.some((one) => one.startsWith(wanted))) return 2.5;
  if (wanted.length >= 3 && upperName.startsWith(wanted)) return 3;
  if (wanted.length >= 3 && upperName.split(/[^A-Z0-9]+/).some((word) => word.startsWith(wanted))) return 3.5;
  return Infinity;
}

/** Insertions, deletions, replacements and swaps of neighbors between two texts; stops counting beyond the limit. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MOST_EDITS) return Infinity;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) best = Math.min(best, (before[column - 2] ?? 0) + 1);
      current.push(best);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? Infinity;
}
