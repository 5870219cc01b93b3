import { t } from '@/lib/domain/text';
import type { AdminOverview, AdminSetting, Filling } from '@/lib/contracts/admin-site';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatInstant } from '@/lib/format/instant';

/** The sources of data, as the page names them. */
export const SOURCE_NAMES = {
  get demo() {
    return t('Simulated market');
  },
  get live() {
    return t('Real data from public providers');
  },
  get csv() {
    return t('Files that you import');
  },
} as const;

/** `123 of 794 since 29 Nov 2026, 06:14 UTC` */
export function fillingText({ done, since, total }: Filling): string {
  const start = since === null ? '' : ` ${t('since {since}', { since: formatInstant(since) })}`;
  return t('{done} of {total}{start}', { done: formatCount(done), total: formatCount(total), start });
}

/** `1,300 instruments, 5,200,000 bars` */
export function extentText({ bars, instruments }: AdminOverview): string {
  return t('{instruments} instruments, {bars} bars', {
    instruments: formatCount(instruments),
    bars: formatCount(bars),
  });
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

/** The origin of a setting's value. */
export function originText({ fallback, isSecret, isSet, name, origin }: AdminSetting): string {
  if (origin === 'environment')
    return t('{name} is set in the environment or in .env, which decides; change it there.', { name });
  if (isSecret) return isSet ? t('Stored, and never shown again. An empty field keeps it.') : t('Not set.');
  if (origin === 'site') return t('Changed on this page.');
  return fallback === null ? t('Not set.') : t('Default: {fallback}', { fallback });
}
