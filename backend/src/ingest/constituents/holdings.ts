import type { ListedMember } from './read-members';

/** Holdings of a fund other than members, by asset class, sector or name. */
const OTHER_ASSETS =
  /\b(cash|money market|futures?|forwards?|collateral|margins?|currency|fx|swaps?|options?|warrants?|derivatives?|derivate|repo|repurchase|rights|geldmarkt|liquidit[äé]t?s?|liquidités?|barmittel|termingesch[äa]fte|devisen|efectivo|contanti|mercado monetario|mercato monetario|march[ée] mon[ée]taire|kontanter|gotówka)(?![\p{L}])/iu;
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
    const foundText = OTHER_ASSETS.exec(text)?.[0];
    if (foundText === undefined) continue;
    if (/collateral|margin/i.test(text)) return 'collateral';
    return FUTURE_NAMES.test(name) ? 'futures' : kindOf(foundText);
  }
  if (FUTURE_NAMES.test(name)) return 'futures';
  if (
    CURRENCY_CODES.test(symbol) &&
    (name === '' || /cash|dollar|euro|pound|yen|franc|krona|krone|currency|spot/i.test(name))
  )
    return 'cash';
  const match = OTHER_NAMES.exec(name);
  // `Cash&Other` and `CASH_USD` name no share; CASH with the name of a company does.
  if (isNamed && !(/cash/i.test(symbol) && match)) return null;
  return kindOf(match?.[0] ?? 'without a ticker');
}

function kindOf(word: string): string {
  const text = word.toLowerCase();
  if (
    /cash|dollar|money|mkt|csh|treasury|geldmarkt|liquidit|barmittel|efectivo|contanti|monet|kontanter|gotówka/.test(
      text,
    )
  )
    return 'cash';
  if (/derivat|termin/.test(text)) return 'derivatives';
  if (/devisen/.test(text)) return 'currency';
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

/** The ticker of an American holding in Yahoo's spelling: share classes separated by a dash. */
export function americanTicker(symbol: string): string {
  return JOINED_CLASSES[symbol] ?? symbol;
}
