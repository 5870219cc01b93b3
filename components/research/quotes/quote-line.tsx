import { t } from '@/lib/domain/text';
import { formatInstant } from '@/lib/format/instant';
import { formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { quoteOrigin, useQuotes } from './use-quotes';

export interface QuoteLineProps {
  /** Of the market. */
  readonly symbol: string;
}

/** The price within the day of an instrument that is held or watched, where the site has one. */
export default function QuoteLine({ symbol }: QuoteLineProps) {
  const [quote] = useQuotes([symbol]).quotes;
  if (!quote) return null;
  const { at, change, currency, price } = quote;
  return (
    <>
      {t('Within the day {price} {currency}', { price: formatPrice(price), currency })}
      {t('{change}, provisional, {origin}, {at}. No figure uses it.', {
        change: change !== null && ` (${formatReturn(change)})`,
        at: formatInstant(at),
        origin: quoteOrigin(quote),
      })}
    </>
  );
}
