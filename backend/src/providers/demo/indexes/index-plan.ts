import type { CatalogInstrument, DemoCatalog } from '../catalog/catalog';
import { quoteScale } from '@/lib/domain/minor-units';

/**
 * Keys of the recorded baskets: one per universe, one per sector of the S&P 500, one per American
 * sub-industry, one of all Nasdaq listings.
 */
export const basketKey = {
  universe: (id: string): string => `universe/${id}`,
  sector: (name: string): string => `sector/${name}`,
  industry: (name: string): string => `industry/${name}`,
  nasdaqListings: 'exchange/NASDAQ',
} as const;

/** The universe of the price-weighted index, whose level is the sum of its members' prices. */
export const PRICE_WEIGHTED_UNIVERSE = 'dj';

/** The index of all Nasdaq listings, which has no universe. */
export const NASDAQ_COMPOSITE = '^IXIC';

/**
 * The basket that contains an index's members, or null when the catalog has none. Its trading calendar is
 * that of the index's own exchange.
 */
export function basketOfIndex(catalog: DemoCatalog, symbol: string): string | null {
  if (symbol === NASDAQ_COMPOSITE) return basketKey.nasdaqListings;
  const universe = catalog.universes.find(({ indexSymbol }) => indexSymbol === symbol);
  return universe ? basketKey.universe(universe.id) : null;
}

/**
 * Value of one unit of an instrument's currency in the index of a universe: a fixed rate to euros in the
 * European one, so that its level depends on local prices only; otherwise 1. The members' share counts are
 * plain: who adds their values converts them at the rate of the day.
 */
export function universeCurrencyUnit(
  catalog: DemoCatalog,
  universe: string,
  instrument: CatalogInstrument,
): number {
  if (universe !== 'eurostocks') return 1;
  const currency = instrument.currency === 'GBp' ? 'GBP' : instrument.currency;
  return currency === 'EUR' ? 1 : dollarsPer(catalog, currency) / dollarsPer(catalog, 'EUR');
}

/**
 * Dollars per unit of a currency at the catalog's rough rates. @throws RangeError for a currency without a
 * pair.
 */
export function dollarsPer(catalog: DemoCatalog, currency: string): number {
  if (currency === 'USD') return 1;
  for (const { symbol, price, currency: quoted } of catalog.instruments) {
    if (symbol === `${currency}USD=X`) return price / quoteScale(quoted);
    if (symbol === `USD${currency}=X`) return 1 / price;
  }
  throw new RangeError(`no pair between ${currency} and the dollar`);
}
