import { t } from '@/lib/domain/text';
import type { TradeQuote } from '@/lib/contracts/portfolios/trade-quote';
import { formatDay } from '@/lib/format/date';
import { formatAmount } from '../report/portfolio-figures';
import { holdingPrice } from '../ui/holding-price';

/** A rate: `0.9154 EUR for 1 USD (2 Jan 2024)`. */
function rateText(
  { currency, settleCurrency }: TradeQuote,
  rate: number,
  rateDay: string | null = null,
): string {
  const day = rateDay === null ? '' : ` (${formatDay(rateDay)})`;
  return t('{rate} {settleCurrency} for 1 {currency}{day}', { rate, settleCurrency, currency, day });
}

/** The rate at which a trade settles in another currency. */
function settlementText(quote: TradeQuote, enteredRate: number | null): string {
  const { currency, rate, rateDay, settleCurrency } = quote;
  if (enteredRate !== null)
    return t('It settles in {settleCurrency} at {rate}.', {
      settleCurrency,
      rate: rateText(quote, enteredRate),
    });
  if (rate === null)
    return t('No rate from {currency} to {settleCurrency} is known: enter it.', { currency, settleCurrency });
  return t('It settles in {settleCurrency} at the day’s rate, {rate}.', {
    settleCurrency,
    rate: rateText(quote, rate, rateDay),
  });
}

const amountOf = (amount: number, currency: string): string => `${formatAmount(amount)} ${currency}`;

/** The market's data about the asset that is entered: its close, and the rate at which it settles. */
export function TradeQuoteLine({
  quote,
  settles,
  enteredRate,
  moved,
}: {
  readonly quote: TradeQuote;
  /** True when the account pays in another currency than that of the asset. */
  readonly settles: boolean;
  /** The rate that the numbers of the form state; null: that of the day counts. */
  readonly enteredRate: number | null;
  /** The change of the cash of the account; null while it is not known. */
  readonly moved: number | null;
}) {
  const { asset, cash, close, closeDay, currency, name, settleCurrency } = quote;
  const parts = [
    close === null || closeDay === null
      ? t('{name}: no close by this day.', { name })
      : t('{name}: {close} {currency} at the close of {closeDay}.', {
          name,
          close: holdingPrice(asset, close),
          currency,
          closeDay: formatDay(closeDay),
        }),
    settles && settlementText(quote, enteredRate),
    cash !== null &&
      (moved === null
        ? t('Cash of the account: {cash}.', { cash: amountOf(cash, settleCurrency) })
        : t('Cash of the account: {cash}, after it {after}.', {
            cash: amountOf(cash, settleCurrency),
            after: amountOf(cash + moved, settleCurrency),
          })),
  ];
  return <>{parts.filter(Boolean).join(' ')}</>;
}
