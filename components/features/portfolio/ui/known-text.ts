import { formatDay } from '@/lib/format/date';

/** A day, or an instant with its minute. */
export function knownText(known: string): string {
  const [day = '', time] = known.split('T');
  return time === undefined ? formatDay(day) : `${formatDay(day)}, ${time.slice(0, 5)} UTC`;
}
