import { STALE_DAYS } from '@/lib/analytics/ledger/booking-prices';
import { rateDay } from '@/lib/analytics/ledger/rate-source';
import { decimalToNumber } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { inBase, type Examination, type FoundFault } from './examination';

/** Currencies in which something is held and whose rate is older than ten days, with what is held in them. */
export function checkRates(examination: Examination): FoundFault[] {
  const { asOf, book, market } = examination;
  const base = book.settings.baseCurrency;
  return [...heldByCurrency(examination)].flatMap(([currency, held]): FoundFault[] => {
    const day = held === 0 ? null : rateDay(market.pairs, { from: currency, to: base, day: asOf });
    if (day === null || asOf - day <= STALE_DAYS) return [];
    return [
      {
        kind: 'stale-rate',
        key: `${currency}${base}`,
        // An own rate counts where the market knows none: it cannot replace an old one of the market.
        ...(market.pairs.some(
          (pair) => pair.isOwn && (pair.base === currency || pair.quote === currency),
        ) && {
          pair: `${currency}${base}`,
        }),
        text: `The last rate of ${currency} in ${base} is of ${formatIsoDate(day)}, ${asOf - day} days old.`,
        day,
        account: null,
        asset: null,
        amount: inBase(examination, held, currency, asOf),
        rows: [],
        repair: null,
      },
    ];
  });
}

/** Cash and holdings on the as-of day by their currency, without that of the portfolio; debts count as such. */
function heldByCurrency({ asOf, book, grid }: Examination): Map<string, number> {
  const heldAmounts = new Map<string, number>();
  const add = (currency: string, amount: number): void => {
    if (currency !== book.settings.baseCurrency)
      heldAmounts.set(currency, (heldAmounts.get(currency) ?? 0) + Math.abs(amount));
  };
  for (const { amounts, currency } of book.cash) add(currency, decimalToNumber(amounts.at(-1) ?? 0n));
  for (const { asset, quantities } of book.holdings) {
    const units = decimalToNumber(quantities.at(-1)!);
    const price = units === 0 ? null : grid.priceOn(asset, asOf);
    if (price !== null) add(book.assets[asset]!.currency, units * price.price);
  }
  return heldAmounts;
}
