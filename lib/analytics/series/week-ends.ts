import type { EpochDay } from '@/lib/domain/iso-date';

/** Weeks since 1969-12-29, a Monday. */
function weekOf(day: EpochDay): number {
  return Math.floor((day + 3) / 7);
}

/**
 * Indices of the first observation and of the last one of each calendar week (Monday to Sunday), for charts
 * of many years.
 *
 * @param days - Ascending epoch days.
 * @returns Strictly ascending indices; empty for an empty series.
 */
export function weekEndIndices(days: ArrayLike<number>): number[] {
  const indices: number[] = [];
  for (let i = 0; i < days.length; i++) {
    const isLast = i + 1 === days.length || weekOf(days[i + 1]!) !== weekOf(days[i]!);
    if (i === 0 || isLast) indices.push(i);
  }
  return indices;
}
