import type { EpochDay } from '@/lib/domain/iso-date';
import type { MacroBatch } from '../market-model/batches';
import type { MacroColumns } from '../market/published-tables';

/**
 * The observations of a response that are not stored yet. A value that differs from the newest stored one of
 * its day is a revision and becomes known today; the first value of a day becomes known on its estimated
 * publication day, or today when that day has not come.
 */
export function addVintages(batch: MacroBatch, stored: MacroColumns | null, today: EpochDay): MacroBatch {
  if (stored === null || batch.publicationKnown) return batch;
  const newest = new Map<EpochDay, number>();
  // Sorted by day and publication day: the last one of a day is its newest.
  stored.days.forEach((day, at) => newest.set(day, stored.values[at]!));
  const rows = [...batch.days].flatMap((day, at) => {
    const value = batch.values[at]!;
    const newestValue = newest.get(day);
    if (newestValue === value) return [];
    const published = newestValue === undefined ? Math.min(batch.published[at]!, today) : today;
    return [{ day, published: Math.max(day, published), value }];
  });
  return {
    ...batch,
    days: Int32Array.from(rows, ({ day }) => day),
    published: Int32Array.from(rows, ({ published }) => published),
    values: Float64Array.from(rows, ({ value }) => value),
  };
}
