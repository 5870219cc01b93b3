import { t } from '@/lib/domain/text';
import { formatDay } from '@/lib/format/date';

/** `19 Nov 2026, 21:25 UTC` */
export function formatInstant(isoInstant: string): string {
  return t('{isoInstant}, {isoInstant2} UTC', {
    isoInstant: formatDay(isoInstant.slice(0, 10)),
    isoInstant2: isoInstant.slice(11, 16),
  });
}
