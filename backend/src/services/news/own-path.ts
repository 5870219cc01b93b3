import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { SIMULATED_HOST } from '../../market-model/batches';

/** Calendar days of the chart before and after the day of a simulated story. */
const DAYS_BEFORE = 60;
const DAYS_AFTER = 14;

/**
 * The path on this site to which a simulated headline links: the instrument's chart around the day of the
 * story, or the page of the figure. It has no as-of day, so that a reader of today's news keeps today's date.
 *
 * @returns null for the URL of an external page.
 */
export function toOwnPath(address: string): string | null {
  if (!address.startsWith(`https://${SIMULATED_HOST}/`)) return null;
  const { pathname, searchParams } = new URL(address);
  const day = parseIsoDate(searchParams.get('asof') ?? '');
  if (day === null || !pathname.startsWith('/stock-data/')) return pathname;
  return `${pathname}?from=${formatIsoDate(day - DAYS_BEFORE)}&to=${formatIsoDate(day + DAYS_AFTER)}`;
}
