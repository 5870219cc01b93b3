import { priceDigits } from '@/lib/domain/price-digits';
import { formatCompact, formatNumber } from './number';

/** A price without its currency (shown in the header): `226.25`, `48,120.10`, `0.0731`. */
export function formatPrice(price: number, kind?: string): string {
  return formatNumber(price, { digits: priceDigits(price, kind) });
}

/** A change of a price, formatted with the decimals of the price: `+3.31`. */
export function formatPriceChange(change: number, price: number, kind?: string): string {
  return formatNumber(change, { digits: priceDigits(price, kind), signed: true });
}

/** An amount of money with its ISO 4217 code: `3.94 T USD`; without a currency the amount alone. */
export function formatMoney(amount: number, currency: string | null): string {
  return currency === null ? formatCompact(amount) : `${formatCompact(amount)} ${currency}`;
}
