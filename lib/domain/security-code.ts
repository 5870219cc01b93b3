import { isIsin } from './isin';

/** Numbers of securities that agencies of a country give, besides ISINs. */
export type SecurityCode = 'isin' | 'cusip' | 'sedol' | 'wkn';

const CUSIP = /^[0-9][0-9A-Z]{7}[0-9]$/;
/** Without vowels, so that it is no word. */
const SEDOL = /^[0-9BCDFGHJ-NP-TV-Z]{6}[0-9]$/;
const SEDOL_WEIGHTS = [1, 3, 1, 7, 3, 9, 1];
/** A German number has no check digit; one like `A2PKXG`, or with two digits, is hardly a symbol or a name. */
const WKN = /^(?=[A-Z][0-9]|.*[0-9].*[0-9])[0-9A-HJ-NP-Z]{6}$/;

/** The kind of number of a text in capitals; null when it is none. */
export function findSecurityCode(text: string): SecurityCode | null {
  if (isIsin(text)) return 'isin';
  if (isCusip(text)) return 'cusip';
  if (SEDOL.test(text) && sumOf(text, (value, at) => value * SEDOL_WEIGHTS[at]!) % 10 === 0) return 'sedol';
  return WKN.test(text) ? 'wkn' : null;
}

/** True for a number of CUSIP Global Services whose check digit is right. */
function isCusip(text: string): boolean {
  if (!CUSIP.test(text)) return false;
  const sum = sumOf(text.slice(0, 8), (value, at) => {
    const weighted = at % 2 === 0 ? value : value * 2;
    return Math.floor(weighted / 10) + (weighted % 10);
  });
  return (10 - (sum % 10)) % 10 === Number(text[8]);
}

/** Letters count from A = 10. */
function sumOf(text: string, weigh: (value: number, at: number) => number): number {
  return [...text].reduce((sum, one, at) => sum + weigh(Number.parseInt(one, 36), at), 0);
}
