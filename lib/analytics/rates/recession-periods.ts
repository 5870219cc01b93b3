import type { EpochDay } from '@/lib/domain/iso-date';
import { addMonths } from '@/lib/domain/iso-date';
import type { PublishedSeries } from './yield-curve';

/** A period, both days included. */
export interface Period {
  readonly from: EpochDay;
  readonly to: EpochDay;
}

/**
 * Recessions from a monthly series of 0 and 1 (FRED's USREC, dated by the first day of the month). A month
 * with 1 counts as a whole; months after the last published one are unknown, not free of recession.
 *
 * @returns In order of time, without overlap.
 */
export function recessionPeriods({ days, values }: PublishedSeries): Period[] {
  const periods: Period[] = [];
  for (let at = 0; at < days.length; at++) {
    if (values[at] !== 1) continue;
    const [from, to] = [days[at]!, addMonths(days[at]!, 1) - 1];
    const last = periods.at(-1);
    if (last && last.to + 1 === from) periods[periods.length - 1] = { from: last.from, to };
    else periods.push({ from, to });
  }
  return periods;
}
