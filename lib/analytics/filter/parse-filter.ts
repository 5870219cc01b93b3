import { FilterParser } from './filter-parser';
import type { FilterColumn, FilterFault, ParsedFilter } from './filter-syntax';
import { FilterSyntaxError, readTokens } from './read-tokens';
import { repairFault } from './repair-filter';

/** Longer texts are rejected without parsing. */
export const MAX_FILTER_LENGTH = 2000;

/**
 * Parses a filter.
 *
 * @param source - `pe < 15 and return1Y > 20%`; see docs/screener.md for the grammar.
 * @param columns - The columns that it may use.
 * @returns The condition and the ids of its columns, or the first error with its position.
 */
export function parseFilter(source: string, columns: readonly FilterColumn[]): ParsedFilter {
  if (source.length > MAX_FILTER_LENGTH) {
    const message = `a filter has at most ${MAX_FILTER_LENGTH} characters, this one ${source.length}`;
    return { ok: false, fault: { position: MAX_FILTER_LENGTH, length: 0, message, suggestion: null } };
  }
  const parsed = readFilter(source, columns);
  if (parsed.ok) return parsed;
  const readOn = (text: string): FilterFault | null => {
    const other = readFilter(text, columns);
    return other.ok ? null : other.fault;
  };
  const { position, length, suggestion } = parsed.fault;
  const rest = source.slice(position + length);
  // `market cap` is one column, not `marketCap` followed by another word.
  if (suggestion !== null && readOn(source.slice(0, position) + suggestion + rest) === null) return parsed;
  return { ok: false, fault: repairFault(source, parsed.fault, columns, readOn) };
}

function readFilter(source: string, columns: readonly FilterColumn[]): ParsedFilter {
  try {
    const parser = new FilterParser(readTokens(source), columns);
    return { ok: true, condition: parser.parse(), columns: [...parser.used] };
  } catch (error) {
    if (error instanceof FilterSyntaxError) return { ok: false, fault: error.fault };
    throw error;
  }
}
