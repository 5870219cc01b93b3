import type { Decimal } from '@/lib/domain/decimal';
import { divideDecimals } from '@/lib/domain/decimal';

/** The unit of prices whose head says so. */
export const PENCE = 'GBX';
const HUNDRED = 100n * 10n ** 18n;

/** True when a head says that its amounts are pence: `Price (p)`, `Price (GBX)`, `Price in pence`. */
export function isPenceHead(head: string): boolean {
  return /\((p|pence|GBX|GBp|gbx)\)|\b([Pp]ence|GBX|GBp)\b/.test(head);
}

export const inHundredths = (amount: Decimal): Decimal => divideDecimals(amount, HUNDRED);

/** An amount in hundredths of a currency in whole units. */
export function scaled(amount: Decimal | null, isMinor: boolean): Decimal | null {
  return amount === null || !isMinor ? amount : inHundredths(amount);
}
