import { gap, ok, type Metric } from '@/lib/domain/metric';

/** Days before the last 24 hours that make the usual number of a topic. */
export const USUAL_DAYS = 28;
/** A shorter history has no usual number. */
export const MIN_USUAL_DAYS = 7;

/**
 * The usual number of stories of a topic a day.
 *
 * @param stories - Stories in the days before the last 24 hours.
 * @param days - Number of these days that the topic has been followed, {@link USUAL_DAYS} at most.
 * @returns Stories a day; gap `insufficient-history` below {@link MIN_USUAL_DAYS} days.
 */
export function usualStories(stories: number, days: number): Metric {
  if (days < MIN_USUAL_DAYS)
    return gap('insufficient-history', MIN_USUAL_DAYS, Math.max(0, Math.floor(days)));
  return ok(stories / days);
}

/**
 * The number of stories on a topic, relative to its usual number.
 *
 * @param recent - Stories of the last 24 hours.
 * @param usual - {@link usualStories} of the same topic.
 * @returns A ratio: 1 is the usual number. Gap `no-data` where no story is usual, and the gap of `usual`.
 */
export function topicHeat(recent: number, usual: Metric): Metric {
  if (!usual.ok) return usual;
  return usual.value === 0 ? gap('no-data') : ok(recent / usual.value);
}
