import { t } from '@/lib/domain/text';
import { formatDay } from '@/lib/format/date';

/** A day, or an instant with its minute. */
export function knownText(known: string): string {
  const [day = '', time] = known.split('T');
  return time === undefined
    ? formatDay(day)
    : t('{day}, {time} UTC', { day: formatDay(day), time: time.slice(0, 5) });
}
