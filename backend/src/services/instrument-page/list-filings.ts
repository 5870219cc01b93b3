import type { EpochDay } from '@/lib/domain/iso-date';
import type { ReportedAmount } from '../../market/market-store';

/** A report of a company: its period, and how much it contains. */
export interface Filing {
  readonly filed: EpochDay;
  readonly periodEnd: EpochDay;
  readonly periodMonths: number;
  /** Values of the period. */
  readonly items: number;
  /** Values of earlier periods that it changed. */
  readonly restated: number;
}

/**
 * The reports behind the stored accounts, newest first. Values filed on one day are one report, about the
 * newest period among them; values of earlier periods count as restated when an earlier filing had another
 * value.
 */
export function listFilings(values: readonly ReportedAmount[]): Filing[] {
  const byDay = new Map<EpochDay, ReportedAmount[]>();
  for (const value of values) {
    const dayValues = byDay.get(value.filed);
    if (dayValues) dayValues.push(value);
    else byDay.set(value.filed, [value]);
  }
  const valueByKey = new Map<string, number>();
  const filings: Filing[] = [];
  for (const [filed, own] of [...byDay].sort(([a], [b]) => a - b)) {
    const periodEnd = own.reduce((last, value) => Math.max(last, value.periodEnd), own[0]!.periodEnd);
    const current = own.filter((value) => value.periodEnd === periodEnd);
    let restated = 0;
    for (const { item, periodEnd: end, periodMonths, value, currency } of own) {
      const key = `${item}/${end}/${periodMonths}/${currency}`;
      const before = valueByKey.get(key);
      if (before !== undefined && before !== value) restated += 1;
      valueByKey.set(key, value);
    }
    filings.push({
      filed,
      periodEnd,
      periodMonths: lengthOf(current.map(({ periodMonths }) => periodMonths)),
      items: current.length,
      restated,
    });
  }
  return filings.reverse();
}

/**
 * The period that a report is about: the year of an annual one; of another the quarter, although its cash flows are
 * those since the start of the year.
 */
function lengthOf(months: readonly number[]): number {
  return months.includes(12) ? 12 : Math.min(...months);
}
