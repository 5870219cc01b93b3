import type { FigureNames } from '@/lib/research/figure-names';
import { CHOOSABLE } from '../state/universe-state';

const WORDS = ['symbol', 'name', 'sector', 'industry', 'country', 'exchange', 'group', 'weight'] as const;
const MIN_LETTERS = 2;
const LIMIT = 8;

/** A column that may complete the word before the cursor. */
export interface Completion {
  /** Name in the filter language. */
  readonly id: string;
  /** Full name for readers. */
  readonly name: string;
}

/** The word of a filter before the cursor; empty between words and inside quotes. */
export function wordBefore(text: string, cursor: number): string {
  const before = text.slice(0, cursor);
  const isQuoted = (before.match(/"/g) ?? []).length % 2 === 1;
  return isQuoted ? '' : (/(?<![A-Za-z0-9.])[0-9.]*([A-Za-z][A-Za-z0-9.]*)$/.exec(before)?.[1] ?? '');
}

function spellingOf(name: string): string {
  return name.replaceAll('.', '').toLowerCase();
}

/**
 * Columns that start with the word before the cursor, then those whose id or name contains it; at most eight.
 */
export function completeColumn(text: string, cursor: number, names: FigureNames): readonly Completion[] {
  const word = spellingOf(wordBefore(text, cursor));
  if (word.length < MIN_LETTERS) return [];
  const rankOf = (id: string): number => {
    const spelling = spellingOf(id);
    if (spelling.startsWith(word)) return 0;
    if (spelling.includes(word)) return 1;
    return names[id]?.name.toLowerCase().includes(word) ? 2 : 3;
  };
  const ranked = [...CHOOSABLE, ...WORDS].map((id) => ({ id, rank: rankOf(id) }));
  const completions = ranked.filter(({ rank }) => rank < 3).sort((a, b) => a.rank - b.rank);
  // A word that is a complete column name needs no completion.
  if (completions.length === 1 && spellingOf(completions[0]!.id) === word) return [];
  return completions.slice(0, LIMIT).map(({ id }) => ({ id, name: names[id]?.name ?? id }));
}

/** The text with the word before the cursor completed, and the cursor position after it. */
export function applyCompletion(
  text: string,
  cursor: number,
  id: string,
): { readonly text: string; readonly cursor: number } {
  const start = cursor - wordBefore(text, cursor).length;
  return { text: text.slice(0, start) + id + text.slice(cursor), cursor: start + id.length };
}
