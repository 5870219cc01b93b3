import { t } from '@/lib/domain/text';
import type { Breadth } from '@/lib/contracts/markets';
import { formatCount } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';

/** A share of a count; null when the total is zero. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
/** Formats a share in whole percent. */
export const wholePercent = (value: number) => formatPercent(value, { digits: 0 });

/**
 * The number of members without a daily change because their prices are weekly or monthly; empty when there
 * are none.
 */
export function notDailyText({ notDaily }: Pick<Breadth, 'notDaily'>): string {
  return notDaily === 0
    ? ''
    : t('excluding {notDaily} without daily prices', { notDaily: formatCount(notDaily) });
}
