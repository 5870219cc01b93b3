import { t } from '@/lib/domain/text';

const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps a value in a cookie of this browser for a year; null removes it. */
export function writeBrowserCookie(name: string, value: string | null): void {
  const assignment = value === null ? '; Max-Age=0' : `${value}; Max-Age=${YEAR_S}`;
  const secure = window.location.protocol === 'https:' ? t('; Secure') : '';
  document.cookie = `${name}=${assignment}; Path=/; SameSite=Lax${secure}`;
}
