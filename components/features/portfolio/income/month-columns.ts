import type { Income } from '@/lib/contracts/portfolios/income';
import { addMonths, formatIsoMonth, requireIsoDate, toCalendarDay } from '@/lib/domain/iso-date';
import { MONTH_NAMES } from '@/lib/format/date';
import { incomeOf } from './income-sums';

/** A column of a chart of months. */
interface MonthColumn {
  readonly id: string;
  readonly label: string;
  readonly value: number;
}

/** `2024-03` as `Mar 24`. */
function shortMonth(month: string): string {
  return `${MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(2, 4)}`;
}

/** Every month that has a day in (from, to], oldest first, with its income; 0 without any. */
export function monthColumns({ from, months, to }: Pick<Income, 'from' | 'months' | 'to'>): MonthColumn[] {
  const received = new Map(months.map((month) => [month.month, incomeOf(month)]));
  const first = requireIsoDate(from) + 1;
  // The first day of a month exists in every month.
  const start = first - toCalendarDay(first).day + 1;
  const end = requireIsoDate(to);
  const columns: MonthColumn[] = [];
  for (let day = start; day <= end; day = addMonths(day, 1)) {
    const id = formatIsoMonth(day);
    columns.push({
      id,
      label: shortMonth(id),
      value: received.get(id) ?? 0,
    });
  }
  return columns;
}
