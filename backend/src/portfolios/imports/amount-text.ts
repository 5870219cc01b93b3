import type { Decimal } from '@/lib/domain/decimal';
import { DECIMAL_PLACES, parseDecimal } from '@/lib/domain/decimal';

import type { DecimalStyle } from '../../ingest/csv/number-style';
import {
  COMMA_NUMBER,
  INDIAN_NUMBER,
  POINT_NUMBER,
  readDecimalSign,
  withoutLastPoint,
} from '../../ingest/csv/number-style';
import { isMissingText } from '../../ingest/csv/number-text';
import { withoutCurrency } from './currency-signs';

const SPACES = /[\s\u00a0\u2009\u202f'’]/g;
const EXPONENT = /^(\d+)(?:\.(\d+))?e([+-]?\d{1,2})$/i;

/** Words behind a number of units: `10 Stk.`, `5 shares`. */
const PIECES =
  /(?<=\d)\s{0,3}(stk|stck|stück|st|pcs?|pieces?|shares?|units?|szt|шт|ks|adet|azioni|acciones|aandelen|aktier|anteile?|株|股|口|주)\.?$/i;

/** Characters of an amount with signs, currency and spaces; a longer text is none. */
const MAX_CHARACTERS = 200;

/** A number of units without the word for them. */
export function withoutPieces(text: string): string {
  return text.length > MAX_CHARACTERS ? text : text.replace(PIECES, '');
}

/** True for a cell without an amount: empty, a dash, `N/A`, `Not available`. */
export function isBlankAmount(text: string): boolean {
  return isMissingText(text) || /^not available$/i.test(text.trim());
}

/**
 * Reads an amount with its sign: `-$1,234.50`, `(940.10)`, `USD 1000`, `1.234,5`, `1'234`, `5.00-`, `1E-7`,
 * `50.`.
 * Digits beyond 18 places are cut off.
 *
 * @returns Null when the text is not an amount in the given style.
 */
export function readAmount(text: string, style: DecimalStyle): Decimal | null {
  if (text.length > MAX_CHARACTERS) return null;
  let rest = withoutPieces(text.trim()).replace(/[\u2212\u2013]/g, '-');
  let isNegative = false;
  const bracketed = /^\((.*)\)$/.exec(rest);
  if (bracketed) [rest, isNegative] = [bracketed[1]!, true];
  const takeSign = (): void => {
    if (/^[+-]/.test(rest)) {
      if (rest.startsWith('-')) isNegative = !isNegative;
      rest = rest.slice(1).trim();
    }
  };
  takeSign();
  rest = withoutCurrency(rest).trim();
  takeSign();
  if (/^[\d.,\s'’]+-$/.test(rest)) [rest, isNegative] = [rest.slice(0, -1), !isNegative];
  const size = readSize(rest.replace(SPACES, ''), style);
  return size === null ? null : isNegative ? -size : size;
}

function readSize(text: string, style: DecimalStyle): Decimal | null {
  const digits = style === 'point' ? withoutLastPoint(text) : text;
  const exponent = EXPONENT.exec(digits);
  if (exponent && style === 'point') return shift(exponent[1]!, exponent[2] ?? '', Number(exponent[3]));
  const isKnown =
    style === 'point' ? POINT_NUMBER.test(digits) || INDIAN_NUMBER.test(digits) : COMMA_NUMBER.test(digits);
  if (!isKnown) return null;
  const plain = style === 'point' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  const [whole = '', fraction = ''] = plain.split('.');
  return parseDecimal(
    `${whole === '' ? '0' : whole}.${fraction.slice(0, DECIMAL_PLACES)}0`.replace(/0$/, '') || '0',
  );
}

function shift(whole: string, fraction: string, by: number): Decimal | null {
  const digits = `${'0'.repeat(100)}${whole}${fraction}${'0'.repeat(100)}`;
  const point = 100 + whole.length + by;
  return parseDecimal(`${digits.slice(0, point)}.${digits.slice(point, point + DECIMAL_PLACES)}`);
}

/** The decimal sign according to the amounts of a file: `mixed` when they contradict each other. */
export type FileStyle = DecimalStyle | 'mixed' | 'unknown';

/** The place of an amount that shows the decimal sign. */
interface Evidence {
  readonly line: number;
  readonly column: string;
  readonly text: string;
}

const signOf = (text: string): ReturnType<typeof readDecimalSign> =>
  text.length > MAX_CHARACTERS ? 'none' : readDecimalSign(withoutCurrency(withoutPieces(text.trim())));

/** Collects the decimal signs of a file. */
export class StyleEvidence {
  readonly first = new Map<DecimalStyle, Evidence>();

  look(text: string, line: number, column: string): void {
    const sign = signOf(text);
    if ((sign === 'point' || sign === 'comma') && !this.first.has(sign))
      this.first.set(sign, { line, column, text });
  }

  get style(): FileStyle {
    if (this.first.size === 2) return 'mixed';
    return [...this.first.keys()][0] ?? 'unknown';
  }
}

/**
 * The style of one amount in a file that mixes both: what the amount itself shows, otherwise the usual one of
 * the layout.
 */
export function styleOfCell(text: string, fallback: DecimalStyle): DecimalStyle {
  const sign = signOf(text);
  if (sign === 'point' || sign === 'comma') return sign;
  if (sign === 'either') return fallback;
  return 'point';
}
