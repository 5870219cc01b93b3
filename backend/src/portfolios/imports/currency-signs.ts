/** Signs and short names of currencies in amounts, with the currencies that have them. */
const CURRENCIES_BY_SIGN: Readonly<Record<string, readonly string[]>> = {
  $: [
    'USD',
    'CAD',
    'AUD',
    'NZD',
    'HKD',
    'SGD',
    'TWD',
    'MXN',
    'ARS',
    'CLP',
    'COP',
    'UYU',
    'JMD',
    'BBD',
    'BSD',
    'BMD',
    'TTD',
    'NAD',
    'FJD',
    'BND',
  ],
  US$: ['USD'],
  CA$: ['CAD'],
  C$: ['CAD'],
  AU$: ['AUD'],
  A$: ['AUD'],
  NZ$: ['NZD'],
  HK$: ['HKD'],
  SG$: ['SGD'],
  S$: ['SGD'],
  NT$: ['TWD'],
  MX$: ['MXN'],
  R$: ['BRL'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  '₽': ['RUB'],
  '₺': ['TRY'],
  '₩': ['KRW'],
  '₫': ['VND'],
  '฿': ['THB'],
  '₴': ['UAH'],
  '₪': ['ILS'],
  '₱': ['PHP'],
  円: ['JPY'],
  元: ['CNY', 'TWD', 'HKD'],
  원: ['KRW'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  fr: ['CHF'],
  sfr: ['CHF'],
  rs: ['INR', 'PKR', 'LKR', 'NPR'],
  zł: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  руб: ['RUB'],
  р: ['RUB'],
};

/** Signs that may be anywhere, names before a number, and names behind one. */
const SIGN = '(?:US|CA|AU|NZ|HK|SG|NT|MX|[RACS])?[$＄]|[€£¥￥₹₽₺₩₫฿₴₪₱円元원]';
const NAME_BEFORE = '[Kk][Rr]|S?Fr|Rs';
const NAME_BEHIND = `${NAME_BEFORE}|zł|Kč|Ft|руб`;

const SYMBOL = new RegExp(SIGN);
const BEFORE = new RegExp(`^[-+(]?\\s*(${NAME_BEFORE})\\.?(?=\\s*[-+]?\\d)`);
const BEHIND = new RegExp(`(?<=\\d)[ \\u00a0]*(${NAME_BEHIND}|р(?=\\.))\\.?\\)?$`);
/** All of them in an amount, and codes of three letters; the sign of Bitcoin is not that of a currency. */
const WRITTEN = new RegExp(
  [
    ...[SIGN, '₿', `^(?:${NAME_BEFORE})\\.?(?=\\s*[-+]?\\d)`, '^[A-Za-z]{3}(?=[\\s\\d.,+-])'],
    `(?<=\\d)\\s*(?:(?:${NAME_BEFORE}|руб)\\.?|zł|Kč|Ft|р\\.|[A-Z]{3})$`,
  ].join('|'),
  'g',
);
const IN_HEAD = /(?:^|[\s([［])(kr|zł|Kč|руб|S?Fr|Rs)\.?[)\]］]?$/i;
const ALONE = /^(kr|zł|Kč|Ft|руб|S?Fr|Rs)\.?$/i;

const plainSign = (sign: string): string =>
  /[$＄]$/.test(sign) ? sign.replace('＄', '$') : sign.replace('￥', '¥').toLowerCase();

function signBy(patterns: readonly RegExp[], text: string): string | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return plainSign(match[1] ?? match[0]);
  }
  return null;
}

/** An amount without its currency. */
export function withoutCurrency(amount: string): string {
  return amount.replace(WRITTEN, '');
}

/** The sign or short name of a currency in an amount, or alone in a cell: `$`, `kr`. */
export function currencySignIn(text: string): string | null {
  return signBy([SYMBOL, BEFORE, BEHIND, ALONE], text);
}

/** The sign or short name of a currency in a head: `Value ($)`, `Beløp kr`. */
export function signOfHead(head: string): string | null {
  return signBy([SYMBOL, IN_HEAD], head);
}

/** The currencies that a sign may mean, the commonest first. */
export function currenciesOfSign(sign: string): readonly string[] {
  return CURRENCIES_BY_SIGN[sign] ?? [];
}

/** The currency of a sign that no other one has; null for `$`, which many have. */
export function currencyOfSign(sign: string): string | null {
  const [currency, ...others] = currenciesOfSign(sign);
  return currency === undefined || others.length > 0 ? null : currency;
}

/** The sign that a text or, with `isHead`, a head has and that several currencies share; else null. */
export function sharedSign(text: string, isHead = false): string | null {
  const sign = isHead ? signOfHead(text) : currencySignIn(text);
  return sign !== null && currenciesOfSign(sign).length > 1 ? sign : null;
}
