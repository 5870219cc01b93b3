import { resolveRange, type RangeChoice } from '@/lib/domain/ranges';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { DayWindow } from '../request/parse-day';

/** The days of a range that ends on a day; `from` null: the earliest day when all series have prices. */
export function rangeWindow(range: RangeChoice, lastDay: EpochDay): DayWindow {
  const days = resolveRange(range, { asOf: lastDay, firstDay: -Infinity, lastDay });
  return { from: Number.isFinite(days.from) ? days.from : null, to: days.to };
}
