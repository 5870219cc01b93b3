import { queryHref, useBackendQuery } from '@/components/research/hooks/use-backend-query';
import { delayText, quoteOrigin } from '@/components/research/quotes/use-quotes';
import { FigureText } from '@/components/ui/figure-text';
import type { QuoteList } from '@/lib/contracts/listings';
import { t } from '@/lib/domain/text';
import { formatInstant } from '@/lib/format/instant';
import { formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import type { HomeQuote } from '../data/home-data';

export interface StripQuotesProps {
  readonly indexes: readonly HomeQuote[];
}

/** The prices within the day of the strip's indexes, apart from their closes. */
export default function StripQuotes({ indexes }: StripQuotesProps) {
  const symbols = indexes.map(({ symbol }) => symbol).join(',');
  // Those of indexes are for visitors, too.
  const { answer, isCurrent } = useBackendQuery<QuoteList>(
    queryHref({ path: '/instruments/quotes/', query: { symbols } }, null),
  );
  if (!isCurrent || !answer || answer.quotes.length === 0) return null;
  const byName = new Map(indexes.map(({ name, symbol }) => [symbol, name]));
  return (
    <>
      {t('Within the day, provisional, {delay}:', { delay: delayText(longestDelay(answer.quotes)) })}
      {answer.quotes.map((quote) => (
        <span key={quote.symbol} title={`${formatInstant(quote.at)}, ${quoteOrigin(quote)}`}>
          {byName.get(quote.symbol)} {formatPrice(quote.price, 'index')}{' '}
          <FigureText value={quote.change} format={formatReturn} isChange /> {quote.at.slice(11, 16)} UTC
        </span>
      ))}
      <span>{t('No figure uses them.')}</span>
    </>
  );
}

/** Null where one is not stated. */
function longestDelay(quotes: QuoteList['quotes']): number | null {
  const delays = quotes.map(({ delayMinutes }) => delayMinutes);
  return delays.includes(null) ? null : Math.max(...delays.map(Number));
}
