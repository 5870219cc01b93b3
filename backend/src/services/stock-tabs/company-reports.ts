import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore, ReportedAmount } from '../../market/market-store';
import { restateAmount } from '../figures/read-fundamental-facts';

/** The accounts of a company in one currency. */
export interface CompanyReports {
  readonly currency: string | null;
  /** Per-share values and share counts in shares as of the day. */
  readonly values: readonly ReportedAmount[];
}

const COUNT = 'sharesOutstanding';

/**
 * Everything that a company filed by a day, in the currency of most of its values: amounts in another
 * currency would need the exchange rate of the period.
 */
export async function readReports(
  store: MarketStore,
  { currency: priceCurrency, id }: Pick<InstrumentRecord, 'currency' | 'id'>,
  asOf: EpochDay,
): Promise<CompanyReports> {
  const [reports, { splits }] = await Promise.all([store.reports(id, asOf), store.actions(id, asOf)]);
  const counts = new Map<string, number>();
  for (const { currency, item } of reports)
    if (item !== COUNT) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [most] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  const currency = most?.[0] ?? priceCurrency;
  return {
    currency,
    values: reports
      .filter((value) => value.item === COUNT || value.currency === currency)
      .map((value) => restateAmount(value, splits)),
  };
}
