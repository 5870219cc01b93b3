import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/**
 * Mean volume of the last `count` bars.
 *
 * @param volume - NaN where unknown.
 * @returns Gap `insufficient-history` with fewer bars, `no-data` when one of their volumes is unknown.
 */
export function averageVolume(volume: ArrayLike<number>, count: number, end = volume.length): Metric {
  if (end < count) return gap('insufficient-history', count, end);
  let sum = 0;
  for (let i = end - count; i < end; i++) sum += volume[i]!;
  return Number.isNaN(sum) ? gap('no-data') : ok(sum / count);
}

/**
 * Mean of close x volume over the last `count` bars: average traded value a day.
 *
 * @returns The gaps of {@link averageVolume}.
 */
export function averageTradedValue(
  { close, volume }: { readonly close: ArrayLike<number>; readonly volume: ArrayLike<number> },
  count: number,
): Metric {
  const end = close.length;
  if (end < count) return gap('insufficient-history', count, end);
  let sum = 0;
  for (let i = end - count; i < end; i++) sum += close[i]! * volume[i]!;
  return Number.isNaN(sum) ? gap('no-data') : ok(sum / count);
}

/**
 * Relative volume: the last bar's volume over the mean of the `count` bars before it.
 *
 * @returns 1 on a usual day. The gaps of {@link averageVolume}; also `no-data` when the average volume is
 * zero.
 */
export function relativeVolume(volume: ArrayLike<number>, count = 63): Metric {
  const n = volume.length;
  if (n <= count) return gap('insufficient-history', count + 1, n);
  const usual = averageVolume(volume, count, n - 1);
  if (!usual.ok) return usual;
  const today = volume[n - 1]!;
  if (Number.isNaN(today) || usual.value === 0) return gap('no-data');
  return ok(today / usual.value);
}
