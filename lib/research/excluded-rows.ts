import { t } from '@/lib/domain/text';
import { numberOrNull } from '@/lib/domain/number-or-null';
import { formatCount } from '@/lib/format/number';
import type { PageRow } from './page-rows';
import { endedDay } from './page-rows';

/**
 * The rows that a sentence about a figure leaves out: `excluding 4 whose prices have ended and 1 without a
 * value`; empty when every row has the figure.
 */
export function excludedText(rows: readonly Pick<PageRow, 'figures' | 'gaps'>[], id: string): string {
  const missing = rows.filter((row) => numberOrNull(row.figures[id]) === null);
  const ended = missing.filter((row) => endedDay(row) !== null).length;
  const otherCount = missing.length - ended;
  const parts = [
    ...(ended > 0 ? [t('{ended} whose prices have ended', { ended: formatCount(ended) })] : []),
    ...(otherCount > 0 ? [t('{others} without a value', { others: formatCount(otherCount) })] : []),
  ];
  return parts.length === 0 ? '' : t('excluding {parts}', { parts: parts.join(' and ') });
}
