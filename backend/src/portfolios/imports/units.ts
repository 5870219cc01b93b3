import { minorUnitOf } from '@/lib/domain/minor-units';

import { withoutPieces } from './amount-text';
import { currencyOfSign, currencySignIn } from './currency-signs';
import type { ImportedRow, RowFault } from './imported-row';

/** Codes that brokers write in place of those of ISO 4217, and that exchanges write in place of the usual ones. */
const CODES: Readonly<Record<string, string>> = {
  CAN: 'CAD',
  CDN: 'CAD',
  XBT: 'BTC',
  XXBT: 'BTC',
  XXDG: 'DOGE',
};
/** Newer than the tables of Node, withdrawn (old files have them), and the yuan outside of China, as brokers write it. */
const MORE_CODES =
  'ZWG XCG SLE VED CNH ATS BEF BYR CYP DEM EEK ESP FIM FRF GHC GRD HRK IEP ITL LTL LUF LVL MTL MZM NLG PTE ROL RUR SIT SKK TRL VEF ZMK';
const CURRENCY_CODES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency'),
  ...MORE_CODES.split(' '),
]);
/** Codes of ISO 4217 for what is no money: metals, funds, tests. */
const NO_MONEY = /^X(?!OF|AF|CD|CG|PF)[A-Z]{2}$/;

/** True when a code is that of a currency, or of its hundredth. Coins are units, not money. */
export function isMoney(code: string): boolean {
  return (CURRENCY_CODES.has(code) && !NO_MONEY.test(code)) || minorUnitOf(code) !== null;
}

/** The fault of a row whose currency is none; null for one that has rates and for one that has none. */
export function unknownCurrency(row: ImportedRow): RowFault | null {
  for (const column of ['currency', 'settleCurrency', 'toCurrency'] as const) {
    const value = row[column];
    if (value !== undefined && !isMoney(value))
      return { line: row.line, column, value, expected: 'a currency as ISO 4217, such as EUR' };
  }
  return null;
}

/** The code of a currency or coin: `BTC (Bitcoin)` is BTC, `ZEUR` of Kraken is EUR, `€` is EUR; `$` stays what it is. */
export function unitOf(text: string): string {
  const plain = text.trim().replace(/(?<!\s)\s*\([^()]{0,60}\)$/, '');
  if (minorUnitOf(plain) !== null) return plain;
  const code = plain.toUpperCase();
  const sign = /^[A-Z\d]+$/.test(code) ? null : currencySignIn(plain);
  const knownUnit = CODES[code] ?? (sign === null ? undefined : (currencyOfSign(sign) ?? undefined));
  if (knownUnit !== undefined) return knownUnit;
  if (/^Z[A-Z]{3}$/.test(code) && isMoney(code.slice(1))) return code.slice(1);
  return /^X(ETH|LTC|XRP|XLM|XMR|ZEC|ETC|REP|MLN)$/.test(code) ? code.slice(1) : code;
}

const WITH_UNIT = /^([-+(]?[\d.,'’\s]{0,60}\d\)?)\s{0,3}([A-Za-z][A-Za-z\d]{1,9})$/;
const UNIT_FIRST = /^([-+]?)([A-Z][A-Z\d]{1,9})\s{1,3}([-+(]?[\d.,'’\s]{0,60}\d\)?)$/;

/** An amount with its unit in one cell: `2.0000 ETH`; without a unit the text as it is. */
export function splitUnit(written: string): { readonly amount: string; readonly unit: string | null } {
  const text = withoutPieces(written);
  const sign = currencySignIn(text);
  if (sign !== null) return { amount: text, unit: currencyOfSign(sign) };
  const behind = WITH_UNIT.exec(text);
  if (behind && !/^e\d/i.test(behind[2]!)) return { amount: behind[1]!, unit: unitOf(behind[2]!) };
  const before = UNIT_FIRST.exec(text);
  if (before) return { amount: before[1]! + before[3]!, unit: unitOf(before[2]!) };
  return { amount: text, unit: null };
}

/** Currencies and coins in which pairs without a separator are quoted, the longer first. */
const QUOTES = [
  'USDT',
  'USDC',
  'BUSD',
  'FDUSD',
  'TUSD',
  'ZEUR',
  'ZUSD',
  'ZGBP',
  'XXBT',
  'XETH',
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'AUD',
  'CAD',
  'JPY',
  'TRY',
  'BRL',
  'PLN',
  'BTC',
  'XBT',
  'ETH',
  'BNB',
];

/** The asset and the unit of its price of `ETH-GBP`, `BTC/USDT` or `XETHZEUR`; null for another text. */
export function splitPair(text: string): { readonly asset: string; readonly unit: string } | null {
  const parts = /^([A-Za-z\d]{2,10})\s*[-/_:]\s*([A-Za-z\d]{2,10})$/.exec(text.trim());
  if (parts) return { asset: unitOf(parts[1]!), unit: unitOf(parts[2]!) };
  const code = text.trim();
  if (!/^[A-Z\d]{5,14}$/.test(code)) return null;
  const quote = QUOTES.find((one) => code.endsWith(one) && code.length - one.length >= 2);
  return quote === undefined ? null : { asset: unitOf(code.slice(0, -quote.length)), unit: unitOf(quote) };
}
