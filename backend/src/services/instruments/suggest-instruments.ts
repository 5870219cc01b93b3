import { editDistance } from '@/lib/domain/edit-distance';
import { symbolsOfAlias } from '@/lib/domain/search/search-aliases';
import { findByAlias } from '@/lib/domain/search/similar-stocks';
import type { InstrumentRecord } from '../../market/market-store';

/** The names of an instrument or a series. */
type NamedInstrument = Pick<InstrumentRecord, 'symbol' | 'aliases' | 'name'>;

const MOST = 5;
/** Symbols that differ in more than two edits are not suggested. */
const MAX_EDITS = 2;

/**
 * Instruments that an unknown symbol may refer to, nearest first, at most five. Compares spelling (edits,
 * prefixes) and the words of the names; well-known other names ("google") come first, names without their
 * accents and signs last, as in the search.
 */
export function suggestInstruments(
  text: string,
  instruments: readonly NamedInstrument[],
): Pick<InstrumentRecord, 'symbol' | 'name'>[] {
  const upperText = text.trim().toUpperCase();
  if (upperText === '') return [];
  const other = findByAlias(text, instruments);
  const aliasMatches = symbolsOfAlias(text).flatMap(
    (symbol) => other.find((one) => one.symbol === symbol) ?? [],
  );
  const near = instruments
    .map((instrument) => ({ instrument, distance: distanceOf(upperText, instrument) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance || (a.instrument.symbol < b.instrument.symbol ? -1 : 1))
    .map(({ instrument }) => instrument);
  return [...new Set([...aliasMatches, ...near, ...other])]
    .slice(0, MOST)
    .map(({ symbol, name }) => ({ symbol, name }));
}

/** The smaller, the nearer; Infinity = no match. */
function distanceOf(wanted: string, { symbol, aliases, name }: NamedInstrument): number {
  const upperName = name.toUpperCase();
  if (upperName === wanted) return 0;
  const spellings = [symbol, symbol.replace(/^\^/, ''), ...aliases].map((one) => one.toUpperCase());
  const edits = Math.min(...spellings.map((one) => editDistance(wanted, one, MAX_EDITS)));
  if (edits <= Math.min(MAX_EDITS, Math.floor(wanted.length / 2))) return edits;
  if (wanted.length >= 2 && spellings.some((one) => one.startsWith(wanted))) return 2.5;
  if (wanted.length >= 3 && upperName.startsWith(wanted)) return 3;
  if (wanted.length >= 3 && upperName.split(/[^A-Z0-9]+/).some((word) => word.startsWith(wanted))) return 3.5;
  return Infinity;
}
