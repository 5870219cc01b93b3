/** FRED ids and column names whose unit is percent. */
const PERCENT =
  /^(DGS|DTB|TB3MS|TB6MS|GS\d|DFII|FEDFUNDS|DFF|SOFR|UNRATE|MORTGAGE|T10Y|T5Y|BAML|.*(RATE|YIELD|INFLATION|INTEREST))/i;
const INDEX = /^(CPI|PCEPI|INDPRO|DTWEX|SP500|VIX|.*INDEX)/i;
const BILLIONS = /^(GDP|GDPC1|M1SL|M2SL)$/i;
const MILLIONS = /^WALCL$/i;
const THOUSANDS = /^PAYEMS$/i;

/**
 * Guesses the unit of a series from its id or its column name when the file does not state it: `percent`,
 * `index`, `usd-billions`, `usd-millions`, `thousands`, `flag`, `usd` for a price, `per-usd` for an exchange
 * rate; `number` when the names are inconclusive.
 */
export function guessUnit(id: string, column: string): string {
  if (/exchange rate/i.test(column)) return 'per-usd';
  // The part after the dot is a column or a country.
  // The ECB's keys end with the transformation: an annual rate of change.
  if (/\.(ANR|AVR)\)?$/.test(column)) return 'percent';
  for (const name of [id.split('.').pop() ?? id, column]) {
    if (PERCENT.test(name)) return 'percent';
    if (BILLIONS.test(name)) return 'usd-billions';
    if (MILLIONS.test(name)) return 'usd-millions';
    if (THOUSANDS.test(name)) return 'thousands';
    if (INDEX.test(name)) return 'index';
    if (/^USREC/i.test(name)) return 'flag';
    if (/^(price|DCOIL)/i.test(name)) return 'usd';
  }
  return 'number';
}
