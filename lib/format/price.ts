import { LARGEST_PRICE } from '@/lib/domain/round-for-page';
import { formatCompact, formatNumber } from './number';

/**
 * Decimals of a price by kind of instrument: two from 1 on (four for a currency pair), four below 1, six
 * below a cent, eight below a hundredth of a cent, so that small coins keep three significant digits.
 */
export function priceDigits(price: number, kind?: string): number {
  const size = Math.abs(price);
  // Pairs are quoted in ten-thousandths; those around one hundred (dollars in yen) in hundredths.
  if (kind === 'currency' && size > 0 && size < 20) return 4;
  if (size >= 1 || size === 0) return 2;
  if (size >= 0.01) return 4;
  return size >= 0.0001 ? 6 : 8;
}

/** A price without its currency (shown in the header): `226.25`, `48,120.10`, `0.0731`. */
export function formatPrice(price: number, kind?: string): string {
  return formatNumber(price, { digits: priceDigits(price, kind) });
}

/**
 * A value of a line of prices: a price, or an amount of money such as the value of all coins, of which a page
 * has its leading digits only.
 */
export function formatLevel(level: number, kind?: string): string {
  return Math.abs(level) < LARGEST_PRICE ? formatPrice(level, kind) : formatCompact(level);
}

/** A change of a price, formatted with the decimals of the price: `+3.31`. */
export function formatPriceChange(change: number, price: number, kind?: string): string {
  return formatNumber(change, { digits: priceDigits(price, kind), signed: true });
}

/** An amount of money with its ISO 4217 code: `3.94 T USD`; without a currency the amount alone. */
export function formatMoney(amount: number, currency: string | null): string {
  return currency === null ? formatCompact(amount) : `${formatCompact(amount)} ${currency}`;
}
