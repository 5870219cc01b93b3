import { formatDay } from '@/lib/format/date';

/** `19 Nov 2026, 21:25 UTC` */
export function formatInstant(isoInstant: string): string {
  return `${formatDay(isoInstant.slice(0, 10))}, ${isoInstant.slice(11, 16)} UTC`;
}
