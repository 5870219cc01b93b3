import { t, translation } from '@/lib/domain/text';
import { formatDay } from '@/lib/format/date';

/** The day of an instant in the time zone of the browser: `19 Nov 2026`, in German `19.11.2026`. */
export function formatLocalDay(isoInstant: string): string {
  return writeLocal(isoInstant, { dateStyle: 'medium' });
}

/** An instant in the time zone of the browser: `19 Nov 2026, 21:25`. */
export function formatLocalInstant(isoInstant: string): string {
  return writeLocal(isoInstant, { dateStyle: 'medium', timeStyle: 'short' });
}

function writeLocal(isoInstant: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(translation()?.language ?? 'en-GB', options).format(new Date(isoInstant));
}

/** `19 Nov 2026, 21:25 UTC` */
export function formatInstant(isoInstant: string): string {
  return t('{isoInstant}, {isoInstant2} UTC', {
    isoInstant: formatDay(isoInstant.slice(0, 10)),
    isoInstant2: isoInstant.slice(11, 16),
  });
}
