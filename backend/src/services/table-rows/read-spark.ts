import { lastOnOrBefore, ofSameDay } from '@/lib/analytics';
import { decimate } from '@/lib/charting/decimate';
import { addMonths } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';

const SPARK_MONTHS = 3;
/** Two points per column, so that no extreme is lost. */
const SPARK_COLUMNS = 16;

const firstDay = ofSameDay((last) => addMonths(last, -SPARK_MONTHS));

/** The closes of the three months before the last bar, reduced so that every extreme is kept. */
export function readSpark({ close, days }: SeriesView): number[] {
  const last = days.length - 1;
  if (last < 0) return [];
  const first = Math.max(0, lastOnOrBefore(days, firstDay(days[last]!)));
  // The places become the values in the same array.
  const points = decimate(close, first, last, SPARK_COLUMNS);
  for (let i = 0; i < points.length; i += 1) points[i] = close[points[i]!]!;
  return points;
}
