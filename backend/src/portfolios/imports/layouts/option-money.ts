import type { Decimal } from '@/lib/domain/decimal';

import type { LeftOutMoney } from '../imported-row';

/** The money of a trade of options, which are left out. */
export function optionMoney(amount: Decimal | null, currency: string): LeftOutMoney {
  return { amount: amount ?? 0n, currency, what: 'option trade' };
}
