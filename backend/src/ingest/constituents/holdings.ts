import type { ListedMember } from './read-members';

/** Holdings of a fund other than members, by asset class, sector or name. */
const OTHER_ASSETS =
  /\b(cash|money market|futures?|forwards?|collateral|margins?|currency|fx|swaps?|options?|warrants?|derivatives?|repo|repurchase|rights)\b/i;
/** Names of positions without a ticker, and of futures under one. */
const OTHER_NAMES =
  /\b(cash|us dollar|u\.s\. dollar|money market|mkt fund|csh fnd|treasury|collateral|margin|receivables?|payables?|other assets|liabilit(y|ies)|swap|forward)\b/i;
const FUTURE_NAMES =
  /\b(e-?mini|emini|fut(ure)?s?)\b.*\d|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* ?\d{2} fut/i;
const CURRENCY_CODES =
  /^(USD|EUR|GBP|JPY|CHF|CAD|AUD|HKD|SEK|NOK|DKK|SGD|NZD|CNY|CNH|KRW|TWD|INR|BRL|ZAR|MXN|ILS|PLN|THB|MYR|IDR)$/;

/** The type of a fund holding that is not a member: `cash`, `futures`, …; null for a member. */
export function otherAsset({ symbol, name, sector, assetClass }: ListedMember): string | null {
  const isNamed = symbol !== '' && symbol !== '-' && symbol !== '--' && symbol !== '—';
  for (const text of [assetClass, sector]) {
    const found = OTHER_ASSETS.exec(text)?.[0];
    if (found === undefined) continue;
    if (/collateral|margin/i.test(text)) return 'collateral';
    return FUTURE_NAMES.test(name) ? 'futures' : kindOf(found);
  }
  if (FUTURE_NAMES.test(name)) return 'futures';
  if (
    CURRENCY_CODES.test(symbol) &&
    (name === '' || /cash|dollar|euro|pound|yen|franc|krona|krone|currency|spot/i.test(name))
  )
    return 'cash';
  if (isNamed) return null;
  const found = OTHER_NAMES.exec(name);
  return kindOf(found?.[0] ?? 'without a ticker');
}

function kindOf(word: string): string {
  const text = word.toLowerCase();
  if (/cash|dollar|money|mkt|csh|treasury/.test(text)) return 'cash';
  if (/collateral|margin/.test(text)) return 'collateral';
  if (/currency|^fx$|forward/.test(text)) return 'currency';
  return text;
}

/** Share classes that iShares and others write without a separator. */
const JOINED_CLASSES: Readonly<Record<string, string>> = {
  BRKA: 'BRK.A',
  BRKB: 'BRK.B',
  BFA: 'BF.A',
  BFB: 'BF.B',
  LENB: 'LEN.B',
  HEIA: 'HEI.A',
  MOGA: 'MOG.A',
  CWENA: 'CWEN.A',
  UHALB: 'UHAL.B',
};

/** Yahoo's ticker suffix by the exchange named in a fund's list. */
const EXCHANGE_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/xetra|deutsche b|frankfurt/i, '.DE'],
  [/london|^lse$|^xlon$/i, '.L'],
  [/euronext.*paris|paris/i, '.PA'],
  [/euronext.*amsterdam|amsterdam/i, '.AS'],
  [/euronext.*brussels|brussels/i, '.BR'],
  [/euronext.*lisbon|lisbon/i, '.LS'],
  [/dublin|irish/i, '.IR'],
  [/borsa italiana|milan/i, '.MI'],
  [/bolsa de madrid|madrid/i, '.MC'],
  [/six swiss|swiss exchange/i, '.SW'],
  [/stockholm|nordic exchange stockholm|omx nordic/i, '.ST'],
  [/copenhagen/i, '.CO'],
  [/helsinki/i, '.HE'],
  [/oslo/i, '.OL'],
  [/wiener|vienna/i, '.VI'],
  [/warsaw/i, '.WA'],
  [/tokyo/i, '.T'],
  [/hong kong/i, '.HK'],
  [/toronto/i, '.TO'],
  [/asx|australian/i, '.AX'],
  [/singapore/i, '.SI'],
  [/national stock exchange of india/i, '.NS'],
  [/korea/i, '.KS'],
  [/taiwan/i, '.TW'],
  [/johannesburg/i, '.JO'],
];

/**
 * The symbol of a fund's holding in Yahoo's spelling: share classes separated by a dash, an exchange suffix
 * on tickers from outside the United States.
 */
export function holdingSymbol(symbol: string, exchange: string): string {
  return listedSymbol(symbol, exchange) ?? JOINED_CLASSES[symbol] ?? symbol;
}

/** The symbol of a member with the ending of its exchange; null where that has none. */
export function listedSymbol(symbol: string, exchange: string): string | null {
  const ending = exchangeEnding(exchange);
  return ending === undefined ? null : withEnding(symbol, ending);
}

/**
 * Yahoo's ending of the tickers of an exchange; undefined for one of the United States, or an unknown one.
 */
export function exchangeEnding(exchange: string): string | undefined {
  return EXCHANGE_ENDINGS.find(([pattern]) => pattern.test(exchange))?.[1];
}

/**
 * A ticker with the ending of its exchange: `BT.A` in London is `BT-A.L`. One that has an ending keeps it.
 */
export function withEnding(symbol: string, ending: string): string {
  const upper = symbol.toUpperCase();
  const hasEnding = EXCHANGE_ENDINGS.some(([, one]) => upper.endsWith(one));
  if (hasEnding || !/^[A-Z0-9]/.test(upper) || upper.includes('=')) return symbol;
  const bare = symbol.replace(/[./]$/, '').replace(/[\s./]+/g, '-');
  return `${ending === '.HK' ? bare.padStart(4, '0') : bare}${ending}`;
}
