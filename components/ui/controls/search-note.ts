import type { Suggestions } from '@/lib/search/suggest-stocks';

/**
 * The message line of a search list: why it shows no match; empty when the list needs no explanation.
 *
 * @param asked - The text in the box, trimmed.
 */
export function searchNote(asked: string, { matches, stocks }: Suggestions<unknown>): string {
  if (matches > 0) return stocks.length === 0 ? `Keep typing: ${matches} matches` : '';
  const none = `No symbol or name contains “${asked}”.`;
  return stocks.length === 0 ? none : `${none} Similar:`;
}
