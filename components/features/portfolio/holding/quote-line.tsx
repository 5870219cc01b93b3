import { useEffect, useState } from 'react';
import { t } from '@/lib/domain/text';
import type { QuoteList } from '@/lib/contracts/listings';
import { providerName } from '@/lib/domain/provider-names';
import { formatInstant } from '@/lib/format/instant';
import { formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { callBackend } from '@/lib/http/backend-client';
import tracker from '../ui/portfolio.module.scss';

type Quote = QuoteList['quotes'][number];

export interface QuoteLineProps {
  /** Of the market. */
  readonly symbol: string;
}

/** The price within the day, where the site has one. It is read by the browser: no response of a day contains it. */
export function QuoteLine({ symbol }: QuoteLineProps) {
  const [quote, setQuote] = useState<Quote | null>(null);

  useEffect(() => {
    let isShown = true;
    void callBackend<QuoteList>({
      method: 'GET',
      path: `/instruments/quotes/?symbols=${encodeURIComponent(symbol)}`,
    }).then((answer) => {
      if (isShown) setQuote(answer.ok ? (answer.data.quotes[0] ?? null) : null);
    });
    return () => {
      isShown = false;
    };
  }, [symbol]);

  if (quote === null) return null;
  const { at, change, currency, delayMinutes, price, source } = quote;
  const delay =
    delayMinutes === null
      ? t('delayed')
      : delayMinutes === 0
        ? t('without a delay')
        : t('delayed by {delayMinutes} minutes', { delayMinutes });
  return (
    <p className={tracker.note}>
      {t('Within the day: {price} {currency}', { price: formatPrice(price), currency })}
      {t('{change}, {at}, {delay}, {providerName}. Provisional: no figure uses it.', {
        change: change !== null && ` (${formatReturn(change)})`,
        at: formatInstant(at),
        delay,
        providerName: providerName(source),
      })}
    </p>
  );
}
