import { CURRENCIES } from '@/lib/domain/currencies';

/** FRED ids and column names whose unit is percent. */
const PERCENT = /^(DGS|DTB|TB3MS|TB6MS|GS\d|DFII|FEDFUNDS|DFF|SOFR|UNRATE|MORTGAGE|T10Y|T5Y|BAML)/i;
/** Words of names whose unit is percent. */
const PERCENT_WORDS = /^(.*rates?|.*yields?|inflation|interest)$/i;
/** Words that end like these and are none. */
const OTHER_WORDS = /^(corporates?|separates?|operates?|generates?|moderates?|aggregates?|.*strates?)$/i;
/** Rates of exchange: words, pairs of currencies, and codes of one. */
const EXCHANGE_WORDS =
  /^(fx|forex|exch|exchange|currency|currencies|devisen|wechselkurse?|cross|eurofxref.*)$/i;
const PAIR = new RegExp(`^(?:FX)?(?:${CURRENCIES.join('|')})[/_-]?(?:${CURRENCIES.join('|')})$`);
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
  if (isExchangeRate(id) || isExchangeRate(column)) return 'number';
  for (const name of [id.split('.').pop() ?? id, column]) {
    if (PERCENT.test(name) || wordsOf(name).some(isPercentWord)) return 'percent';
    if (BILLIONS.test(name)) return 'usd-billions';
    if (MILLIONS.test(name)) return 'usd-millions';
    if (THOUSANDS.test(name)) return 'thousands';
    if (INDEX.test(name)) return 'index';
    if (/^USREC/i.test(name)) return 'flag';
    if (/^(price$|DCOIL)/i.test(name)) return 'usd';
  }
  return 'number';
}

function isExchangeRate(name: string): boolean {
  return PAIR.test(name.trim()) || wordsOf(name).some((word) => EXCHANGE_WORDS.test(word));
}

function isPercentWord(word: string): boolean {
  return PERCENT_WORDS.test(word) && !OTHER_WORDS.test(word);
}

/** The words of a name, also of one in camel case. */
function wordsOf(name: string): readonly string[] {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[^A-Za-z]+/);
}
