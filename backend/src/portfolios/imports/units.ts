import { minorUnitOf } from '@/lib/domain/minor-units';

/** Codes that brokers write in place of those of ISO 4217, and that exchanges write in place of the usual ones. */
const CODES: Readonly<Record<string, string>> = {
  CAN: 'CAD',
  CDN: 'CAD',
  XBT: 'BTC',
  XXBT: 'BTC',
  XXDG: 'DOGE',
};
const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', US$: 'USD' };
const CURRENCY_CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** Codes of ISO 4217 for what is no money: metals, funds, tests. */
const NO_MONEY = /^X(?!OF|AF|CD|PF)[A-Z]{2}$/;

/** Whether a code is that of a currency, or of its hundredth. Coins are units, not money. */
export function isMoney(code: string): boolean {
  return (CURRENCY_CODES.has(code) && !NO_MONEY.test(code)) || minorUnitOf(code) !== null;
}

/** The code of a currency or coin: `BTC (Bitcoin)` is BTC, `ZEUR` of Kraken is EUR, `€` is EUR. */
export function unitOf(text: string): string {
  const plain = text.trim().replace(/\s*\(.*\)$/, '');
  if (minorUnitOf(plain) !== null) return plain;
  const code = plain.toUpperCase();
  const own = CODES[code] ?? SIGNS[code];
  if (own !== undefined) return own;
  if (/^Z[A-Z]{3}$/.test(code) && isMoney(code.slice(1))) return code.slice(1);
  return /^X(ETH|LTC|XRP|XLM|XMR|ZEC|ETC|REP|MLN)$/.test(code) ? code.slice(1) : code;
}

const WITH_UNIT = /^([-+(]?\s*[\d.,'’\s]*\d\)?)\s*([A-Za-z][A-Za-z\d]{1,9})$/;
const UNIT_FIRST = /^([-+]?)([A-Z][A-Z\d]{1,9})\s+([-+(]?[\d.,'’\s]*\d\)?)$/;

/** An amount with its unit in one cell: `2.0000 ETH`; without a unit the text as it is. */
export function splitUnit(text: string): { readonly amount: string; readonly unit: string | null } {
  const behind = WITH_UNIT.exec(text);
  if (behind && !/^e\d/i.test(behind[2]!)) return { amount: behind[1]!, unit: unitOf(behind[2]!) };
  const before = UNIT_FIRST.exec(text);
  if (before) return { amount: before[1]! + before[3]!, unit: unitOf(before[2]!) };
  const sign = /[€£]|US\$/.exec(text)?.[0];
  return { amount: text, unit: sign === undefined ? null : unitOf(sign) };
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
