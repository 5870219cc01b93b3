import { formatPercent } from '@/lib/format/percent';

/** A difference of two fractions in percentage points: `+1.24 pp`. */
export function formatPoints(difference: number): string {
  return formatPercent(difference, { signed: true }).replace(/ %$/, ' pp');
}
