import type { AdminOverview, AdminSetting, Filling } from '@/lib/contracts/admin-site';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatInstant } from '@/lib/format/instant';

/** The sources of data, as the page names them. */
export const SOURCE_NAMES = {
  demo: 'Simulated market',
  live: 'Real data from public providers',
  csv: 'Files that you import',
} as const;

/** `123 of 794 since 29 Nov 2026, 06:14 UTC` */
export function fillingText({ done, since, total }: Filling): string {
  const start = since === null ? '' : ` since ${formatInstant(since)}`;
  return `${formatCount(done)} of ${formatCount(total)}${start}`;
}

/** `1,300 instruments, 5,200,000 bars` */
export function extentText({ bars, instruments }: AdminOverview): string {
  return `${formatCount(instruments)} instruments, ${formatCount(bars)} bars`;
}

/** `12.3 MB` */
export function bytesText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;
  let at = 0;
  let value = bytes;
  while (value >= 1000 && at < units.length - 1) {
    value /= 1000;
    at += 1;
  }
  return `${formatNumber(value, { digits: at === 0 ? 0 : 1 })} ${units[at]}`;
}

/** Where the value of a setting comes from. */
export function originText({ fallback, isSecret, isSet, name, origin }: AdminSetting): string {
  if (origin === 'environment')
    return `${name} is set in the environment or in .env, which decides; change it there.`;
  if (isSecret) return isSet ? 'Stored, and never shown again. An empty field keeps it.' : 'Not set.';
  if (origin === 'site') return 'Changed on this page.';
  return fallback === null ? 'Not set.' : `Default: ${fallback}`;
}
