import { t } from '@/lib/domain/text';
import { FilterParser } from './filter-parser';
import type { FilterColumn, FilterFault, NumberExpression, ParsedFilter } from './filter-syntax';
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
    const message = t('a filter has at most {maxFilterLength} characters, this one {count}', {
      maxFilterLength: MAX_FILTER_LENGTH,
      count: source.length,
    });
    return { ok: false, fault: { position: MAX_FILTER_LENGTH, length: 0, message, suggestion: null } };
  }
  const parsedText = parseText(source, columns, (parser) => parser.parse());
  return parsedText.ok ? { ok: true, condition: parsedText.tree, columns: parsedText.columns } : parsedText;
}

/** A parsed number expression with the columns that it uses, or the error in its text. */
export type ParsedExpression =
  | { readonly ok: true; readonly expression: NumberExpression; readonly columns: readonly string[] }
  | { readonly ok: false; readonly fault: FilterFault };

/**
 * Parses an expression that has a number for each row: `roe - 0.5 * debtEquity`.
 *
 * @param columns - The columns that it may use.
 */
export function parseExpression(source: string, columns: readonly FilterColumn[]): ParsedExpression {
  const parsed = parseText(source, columns, (parser) => parser.parseExpression());
  return parsed.ok ? { ok: true, expression: parsed.tree, columns: parsed.columns } : parsed;
}

type ParsedText<Tree> =
  | { readonly ok: true; readonly tree: Tree; readonly columns: readonly string[] }
  | { readonly ok: false; readonly fault: FilterFault };

/** Parses a text by one rule of the grammar; the fault contains a correction where a slip is recognized. */
function parseText<Tree>(
  source: string,
  columns: readonly FilterColumn[],
  rule: (parser: FilterParser) => Tree,
): ParsedText<Tree> {
  const read = (text: string) => readText(text, columns, rule);
  const parsed = read(source);
  if (parsed.ok) return parsed;
  const readOn = (text: string): FilterFault | null => {
    const other = read(text);
    return other.ok ? null : other.fault;
  };
  const { position, length, suggestion } = parsed.fault;
  const rest = source.slice(position + length);
  // `market cap` is one column, not `marketCap` followed by another word.
  if (suggestion !== null && readOn(source.slice(0, position) + suggestion + rest) === null) return parsed;
  return { ok: false, fault: repairFault(source, parsed.fault, columns, readOn) };
}

function readText<Tree>(
  source: string,
  columns: readonly FilterColumn[],
  rule: (parser: FilterParser) => Tree,
): ParsedText<Tree> {
  try {
    const parser = new FilterParser(readTokens(source), columns);
    return { ok: true, tree: rule(parser), columns: [...parser.used] };
  } catch (error) {
    if (error instanceof FilterSyntaxError) return { ok: false, fault: error.fault };
    throw error;
  }
}
