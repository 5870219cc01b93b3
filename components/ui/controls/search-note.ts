import { t } from '@/lib/domain/text';
import type { Suggestions } from '@/lib/search/suggest-stocks';

/**
 * The message line of a search list: why it shows no match; empty when the list needs no explanation.
 *
 * @param asked - The text in the box, trimmed.
 */
export function searchNote(asked: string, { matches, stocks }: Suggestions<unknown>): string {
  if (matches > 0) return stocks.length === 0 ? t('Keep typing: {matches} matches', { matches }) : '';
  const none = t('No symbol or name contains “{asked}”.', { asked });
  return stocks.length === 0 ? none : t('{none} Similar:', { none });
}
