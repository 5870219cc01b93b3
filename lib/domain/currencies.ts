/** The currencies in which known instruments are quoted, most frequent first. */
export const CURRENCIES = [
  'USD',
  'CAD',
  'EUR',
  'GBP',
  'CHF',
  'JPY',
  'AUD',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'CNY',
  'HKD',
  'SGD',
  'TWD',
  'KRW',
  'INR',
  'BRL',
  'MXN',
  'ZAR',
  'ILS',
  'TRY',
] as const;

/** Currencies of which one unit is quoted in dollars; of the others, units for a dollar. */
const QUOTED_IN_DOLLARS: ReadonlySet<string> = new Set(['EUR', 'GBP', 'AUD', 'NZD']);

/** The pair of a currency with the dollar, as it is quoted; null for the dollar itself. */
export function dollarPairOf(currency: string): string | null {
  if (currency === 'USD') return null;
  return QUOTED_IN_DOLLARS.has(currency) ? `${currency}USD=X` : `USD${currency}=X`;
}

/** A symbol in capitals; rates of the dollar have a short form (`JPY=X` is `USDJPY=X`). */
export function fullPair(symbol: string): string {
  return symbol.toUpperCase().replace(/^([A-Z]{3})=X$/, 'USD$1=X');
}
