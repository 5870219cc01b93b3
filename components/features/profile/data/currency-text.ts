import { t } from '@/lib/domain/text';
import type { PortfolioPerformance, WatchlistEntry } from '@/lib/contracts/watchlist';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';

/** The currency in which the returns of a list are measured: `in EUR (own currency: BTC-USD)`. */
export function listCurrencyText({
  currency,
  not_converted: kept,
}: Pick<PortfolioPerformance, 'currency' | 'not_converted'>): string {
  if (currency === null) return t('each stock in its own currency');
  if (kept.length === 0) return t('in {currency}', { currency });
  return t('in {currency}; no exchange rate, so in their own currency: {kept}', {
    currency,
    kept: kept.join(', '),
  });
}

/** The base currency in which some price of a list is converted; null where none is. */
export function convertedCurrency(entries: readonly WatchlistEntry[]): string | null {
  const converted = entries.find(({ base_price: base, currency }) => base && base.currency !== currency);
  return converted?.base_price?.currency ?? null;
}

/** The exchange rate of a row: `1 USD = 0.9213 EUR on 20 Nov 2026`; empty for a price that is not converted. */
export function conversionText({
  base_price: base,
  currency,
}: Pick<WatchlistEntry, 'base_price' | 'currency'>): string {
  if (!base || currency === null || currency === base.currency) return '';
  const digits = base.rate < 0.1 ? 6 : 4;
  return t('1 {currency} = {rate} {currency2} on {rate_day}', {
    currency,
    rate: formatNumber(base.rate, { digits }),
    currency2: base.currency,
    rate_day: formatDay(base.rate_day),
  });
}

/** The rates of a list, each once. */
export function ratesText(entries: readonly WatchlistEntry[]): string {
  return [...new Set(entries.map(conversionText).filter((text) => text !== ''))].join(', ');
}
