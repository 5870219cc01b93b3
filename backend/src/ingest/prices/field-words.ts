import { CURRENCIES } from '@/lib/domain/currencies';
import { AppError } from '@/lib/domain/errors';

import { isColumnName, normalizeHeader } from './price-names';

/** Words for the two sides of a market. */
const SIDES = new Set([
  'ask',
  'bid',
  'offer',
  'geld',
  'brief',
  'kop',
  'salj',
  'kopkurs',
  'saljkurs',
  'denaro',
  'lettera',
]);
/** Words that say which price of an instrument a column holds; each is a ticker only beside other tickers. */
const QUALIFIERS = new Set(
  (
    'mid spread prev previous day daily week weekly month monthly year yearly 52w avg average mean median ' +
    'weighted vwap adj adjusted unadjusted raw total net gross first last high low open close real nominal ' +
    'local price prices market index settle theoretical official pre post after normal log pct change changes ' +
    'return returns volume turnover value trades count'
  ).split(' '),
);
const CURRENCY_CODES: ReadonlySet<string> = new Set(CURRENCIES.map((code) => code.toLowerCase()));
/** Currencies that a table of rates has at least. */
const MIN_RATES = 3;

/**
 * True for a table without a close whose columns are named by words of the field: they would become
 * instruments (`ADJ` of `Adj Open`).
 *
 * @param headers - Of the columns beside date, time and symbol.
 * @throws AppError `IMPORT_REFUSED` with what to say instead for the two sides of a market, and for rates of
 *   currencies.
 */
export function areFieldWords(file: string, headers: readonly string[]): boolean {
  const words = headers.map((header) =>
    normalizeHeader(header)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word !== ''),
  );
  const isField = (parts: readonly string[]): boolean =>
    isColumnName(parts.join(' ')) ||
    parts.every((word) => SIDES.has(word) || QUALIFIERS.has(word) || CURRENCY_CODES.has(word));
  if (words.length === 0 || !words.every(isField)) return false;
  const shownText = headers.slice(0, 6).join(', ');
  if (words.some((parts) => parts.some((word) => SIDES.has(word)))) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: holds prices of the sides of a market (${shownText}) and no close; name the one to take, such as --columns date,close${headers.length > 1 ? ',-' : ''}`,
    );
  }
  if (
    words.length >= MIN_RATES &&
    words.every(([word = '', ...more]) => more.length === 0 && CURRENCY_CODES.has(word))
  ) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: holds rates of currencies (${shownText}), no instruments; read it with import macro`,
    );
  }
  return words.length > 1;
}
