import { editDistance } from '@/lib/domain/edit-distance';
import { findCountryCode } from '@/lib/domain/find-country-code';
import type { Condition } from './filter-syntax';
import { formatFilter } from './format-filter';
import { SCREEN_WORDS } from './screen-columns';

/** A value of a filter that no member has. */
export interface UnmatchedText {
  readonly column: string;
  readonly value: string;
  /** The values that members have; empty for symbols and names, which are a list by themselves. */
  readonly known: readonly string[];
  /** The known value that was probably meant. */
  readonly suggestion: string | null;
  /** The filter with the suggestion in place of the value. */
  readonly where: string | null;
}

/** Columns whose values are not listed in full. */
const OPEN: ReadonlySet<string> = new Set(['symbol', 'name']);
const WORDS: ReadonlySet<string> = new Set(SCREEN_WORDS);

/**
 * The values that a filter compares a text column with although no member has them, such as `sector = Tech`:
 * such a test passes nothing (or, under `not`, everything) without being an error.
 *
 * @param textsOf - The texts of a column of all members.
 */
export function findUnmatchedValues(
  condition: Condition,
  textsOf: (column: string) => readonly (string | null)[],
): UnmatchedText[] {
  const textsByColumn = new Map<string, readonly string[]>();
  const valuesOf = (column: string): readonly string[] => {
    const columnTexts =
      textsByColumn.get(column) ?? [...new Set(textsOf(column).filter((text) => text !== null))].sort();
    textsByColumn.set(column, columnTexts);
    return columnTexts;
  };
  return textTests(condition).flatMap(({ column, isPart, value }) => {
    const values = valuesOf(column);
    const wantedText = value.toLowerCase();
    const matches = (text: string): boolean =>
      isPart ? text.toLowerCase().includes(wantedText) : text.toLowerCase() === wantedText;
    if (values.some(matches)) return [];
    const suggestion = nearestValue(column, value, values);
    const where =
      suggestion === null ? null : formatFilter(replaceValue(condition, { column, value, by: suggestion }));
    return [{ column, value, known: OPEN.has(column) ? [] : values, suggestion, where }];
  });
}

/** True for a filter that compares a text column with something, whether members have it or not. */
export const comparesTexts = (condition: Condition): boolean => textTests(condition).length > 0;

interface TextTest {
  readonly column: string;
  readonly value: string;
  readonly isPart: boolean;
}

/** The tests of words, in the order of the text; days are texts as well, but no closed list. */
function textTests(condition: Condition): TextTest[] {
  switch (condition.form) {
    case 'and':
    case 'or':
      return [...textTests(condition.left), ...textTests(condition.right)];
    case 'not':
      return textTests(condition.of);
    case 'in':
      return WORDS.has(condition.column)
        ? condition.values.map((value) => ({ column: condition.column, value, isPart: false }))
        : [];
    case 'contains':
      return WORDS.has(condition.column)
        ? [{ column: condition.column, value: condition.text, isPart: true }]
        : [];
    default:
      return [];
  }
}

/** A text without signs and spaces: `BRK.B` and `BRK-B` are alike. */
const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The value that was probably meant: a country by its name, a part of one value alone, the closest spelling.
 */
function nearestValue(column: string, value: string, values: readonly string[]): string | null {
  const country = column === 'country' ? findCountryCode(value) : null;
  if (country !== null && values.includes(country)) return country;
  const foldedValue = fold(value);
  if (foldedValue === '') return null;
  const same = values.filter((one) => fold(one) === foldedValue);
  const starting = values.filter((one) =>
    one
      .toLowerCase()
      .split(/[\s,&-]+/)
      .some((word) => word.startsWith(foldedValue)),
  );
  const containing = foldedValue.length < 3 ? [] : values.filter((one) => fold(one).includes(foldedValue));
  for (const matches of [same, starting, containing]) if (matches.length === 1) return matches[0]!;
  if (column === 'name') return starting[0] ?? containing[0] ?? null;
  const most = Math.floor(foldedValue.length / 3);
  const [best] = values
    .map((one) => ({ one, edits: editDistance(foldedValue, fold(one), most) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits);
  return best?.one ?? null;
}

interface Replacement {
  readonly column: string;
  readonly value: string;
  readonly by: string;
}

function replaceValue(condition: Condition, change: Replacement): Condition {
  switch (condition.form) {
    case 'and':
    case 'or':
      return {
        ...condition,
        left: replaceValue(condition.left, change),
        right: replaceValue(condition.right, change),
      };
    case 'not':
      return { ...condition, of: replaceValue(condition.of, change) };
    case 'in':
      return condition.column === change.column
        ? {
            ...condition,
            values: condition.values.map((value) => (value === change.value ? change.by : value)),
          }
        : condition;
    case 'contains':
      return condition.column === change.column && condition.text === change.value
        ? { ...condition, text: change.by }
        : condition;
    default:
      return condition;
  }
}
