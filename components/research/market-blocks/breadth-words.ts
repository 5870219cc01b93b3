import { formatPercent } from '@/lib/format/percent';

/** A share of counts; null where there is nothing to count among. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
/** A share as whole percent. */
export const wholePercent = (value: number) => formatPercent(value, { digits: 0 });
