import { usePersonalQuery } from '@/components/research/hooks/use-personal-query';
import type { QuoteList } from '@/lib/contracts/listings';
import { providerName } from '@/lib/domain/provider-names';
import { t } from '@/lib/domain/text';
import { WATCHLIST_LIMIT } from '@/lib/domain/watchlist';

/** A price within the day. */
export type Quote = QuoteList['quotes'][number];

/**
 * Prices within the day, where the site has some, in the order of the symbols. The browser reads them, all with one call:
 * no response of a day contains them.
 *
 * @param symbols - Of the market; the call takes a watchlist of them.
 */
export function useQuotes(symbols: readonly string[]): QuoteList {
  const list = symbols.slice(0, WATCHLIST_LIMIT).join(',');
  const { data } = usePersonalQuery<QuoteList>(
    list === '' ? null : `/instruments/quotes/?symbols=${encodeURIComponent(list)}`,
  );
  // The last response may be that of other symbols.
  const bySymbol = new Map(data?.quotes.map((quote) => [quote.symbol, quote]));
  return { quotes: symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []), failures: data?.failures ?? [] };
}

/** @param minutes - null: the provider does not state it. */
export function delayText(minutes: number | null): string {
  if (minutes === null) return t('delayed');
  return minutes === 0
    ? t('without a delay')
    : t('delayed by {delayMinutes} minutes', { delayMinutes: minutes });
}

/** The delay of a price, and its provider. */
export function quoteOrigin({ delayMinutes, source }: Quote): string {
  return `${delayText(delayMinutes)}, ${providerName(source)}`;
}
