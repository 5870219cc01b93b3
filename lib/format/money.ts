import { currentRequest } from '@/lib/config/current-request';
import { formatNumber } from './number';
import type { NumberStyle } from './number';

/** In place of an amount that its owner hides. */
export const HIDDEN_AMOUNT = '•••';

/** Name of the cookie of {@link areAmountsHidden}. */
export const HIDDEN_AMOUNTS_COOKIE = 'hidden_amounts';

/** True when the cookies of a request or a browser hide amounts. */
export function hidesAmounts(cookies: string | undefined): boolean {
  return new RegExp(`(?:^|;\\s*)${HIDDEN_AMOUNTS_COOKIE}=1(?:;|$)`).test(cookies ?? '');
}

/** Of this browser: the switch loads the page again. */
let isHiddenHere: boolean | null = null;

/**
 * True when the reader hides amounts of money: of the request that is answered, or of this browser. Both read the same
 * cookie, so that the server's HTML has no amount either, and hydration finds the same texts.
 */
export function areAmountsHidden(): boolean {
  if (typeof document === 'undefined') return currentRequest()?.hidesAmounts ?? false;
  isHiddenHere ??= hidesAmounts(document.cookie);
  return isHiddenHere;
}

/** An amount of money that belongs to the reader: `1,234.50`, or that it is hidden. */
export function formatOwnAmount(value: number, style?: NumberStyle): string {
  return areAmountsHidden() ? HIDDEN_AMOUNT : formatNumber(value, style);
}
