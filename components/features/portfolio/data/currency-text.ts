import type { PortfolioPerformance } from '@/lib/contracts/watchlist';

/** The currency in which the returns of a list are measured: `in EUR (own currency: BTC-USD)`. */
export function listCurrencyText({
  currency,
  not_converted: kept,
}: Pick<PortfolioPerformance, 'currency' | 'not_converted'>): string {
  if (currency === null) return 'each stock in its own currency';
  if (kept.length === 0) return `in ${currency}`;
  return `in ${currency}; no exchange rate, so in their own currency: ${kept.join(', ')}`;
}
