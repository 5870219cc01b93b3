import type { CatalogInstrument, DemoCatalog } from '../catalog/catalog';
import { quoteScale } from '../universes/currency-units';

/** Baskets that are kept: one a universe, one a sector of the S&P 500, one an American sub-industry, one of all Nasdaq listings. */
export const basketKey = {
  universe: (id: string): string => `universe/${id}`,
  sector: (name: string): string => `sector/${name}`,
  industry: (name: string): string => `industry/${name}`,
  nasdaqListings: 'exchange/NASDAQ',
} as const;

/** The index whose price is the sum of its members' prices, whatever their size. */
export const PRICE_WEIGHTED_UNIVERSE = 'dj';

/** Everything listed on Nasdaq makes up this one; no universe is named after it. */
export const NASDAQ_COMPOSITE = '^IXIC';

/** The trading calendar's exchange is the index's own; its members come from this basket, or null when the catalog holds none. */
export function basketOfIndex(catalog: DemoCatalog, symbol: string): string | null {
  if (symbol === NASDAQ_COMPOSITE) return basketKey.nasdaqListings;
  const universe = catalog.universes.find(({ indexSymbol }) => indexSymbol === symbol);
  return universe ? basketKey.universe(universe.id) : null;
}

/**
 * What one unit of an instrument's currency counts in a universe: a fixed rate into euros in the European one, so that its index moves with
 * local prices alone and its members' weights add up without a table of currencies; else 1.
 */
export function currencyUnit(catalog: DemoCatalog, universe: string, instrument: CatalogInstrument): number {
  if (universe !== 'eurostocks') return 1;
  const currency = instrument.currency === 'GBp' ? 'GBP' : instrument.currency;
  return currency === 'EUR' ? 1 : dollarsPer(catalog, currency) / dollarsPer(catalog, 'EUR');
}

/** Dollars for one unit of a currency at the catalog's rough rates. @throws RangeError for a currency without a pair. */
function dollarsPer(catalog: DemoCatalog, currency: string): number {
  if (currency === 'USD') return 1;
  for (const { symbol, price, currency: quoted } of catalog.instruments) {
    if (symbol === `${currency}USD=X`) return price / quoteScale(quoted);
    if (symbol === `USD${currency}=X`) return 1 / price;
  }
  throw new RangeError(`no pair between ${currency} and the dollar`);
}
