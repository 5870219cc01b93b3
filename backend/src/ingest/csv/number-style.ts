/** The sign before the fraction of a number: `1,234.5` or `1.234,5`. */
export type DecimalStyle = 'point' | 'comma';

/** Suffix letters that multiply a number. */
const MULTIPLES: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

/** Currency signs and codes, spaces of all widths, apostrophes as thousands separators. */
const ORNAMENTS = /[$€£¥₹₿\s\u00a0\u2009\u202f'’]|^(?:USD|EUR|GBP)|(?:USD|EUR|GBP)$/g;

/** Numbers without sign and currency, with a decimal point or (last) a decimal comma. */
export const POINT_NUMBER = /^\d+(\.\d+)?$|^\.\d+$|^\d{1,3}(,\d{3})+(\.\d+)?$/;
export const INDIAN_NUMBER = /^\d{1,2}(,\d{2})+,\d{3}(\.\d+)?$/;
export const COMMA_NUMBER = /^\d+(,\d+)?$|^,\d+$|^\d{1,3}(\.\d{3})+(,\d+)?$/;

/** A number without a decimal point that no digit follows: `50.`; it says nothing about other numbers. */
export function withoutLastPoint(text: string): string {
  return /\d\.$/.test(text) && text.indexOf('.') === text.length - 1 ? text.slice(0, -1) : text;
}

/**
 * Parses a number as written by people and web sites: `$1,234.50`, `12.3M`, `(3.2)`, `0.5%` (0.5: the unit
 * belongs to the column), `1'234`.
 *
 * @returns NaN when the text is not such a number.
 */
export function parseStyledNumber(text: string, style: DecimalStyle): number {
  let rest = text.replace('−', '-').replace(ORNAMENTS, '');
  let sign = 1;
  const bracketed = /^\((.*)\)$/.exec(rest);
  if (bracketed) [rest, sign] = [bracketed[1] as string, -1];
  if (/^[+-]/.test(rest)) {
    if (rest.startsWith('-')) sign = -sign;
    rest = rest.slice(1).replace(ORNAMENTS, '');
  }
  if (rest.endsWith('%')) rest = rest.slice(0, -1);
  const multiple = MULTIPLES[rest.slice(-1).toUpperCase()] ?? 1;
  if (multiple !== 1) rest = rest.slice(0, -1);
  if (style === 'point') rest = withoutLastPoint(rest);
  const shape = style === 'point' ? POINT_NUMBER : COMMA_NUMBER;
  if (!shape.test(rest) && !(style === 'point' && INDIAN_NUMBER.test(rest))) return Number.NaN;
  const plain = style === 'point' ? rest.replaceAll(',', '') : rest.replaceAll('.', '').replace(',', '.');
  // Digits and power of ten are parsed together, so that 12.3M is exactly 12,300,000.
  return sign * Number(multiple === 1 ? plain : `${plain}e${Math.round(Math.log10(multiple))}`);
}

/**
 * The decimal sign that one number implies of its file: `either` for `1,234`; `none` for `1234`,
 * `1.234` and text that is not a number.
 */
export type DecimalEvidence = DecimalStyle | 'either' | 'none';

/** Detects the decimal sign of a cell. */
export function readDecimalSign(cell: string): DecimalEvidence {
  const rest = cell.replace(ORNAMENTS, '').replace(/^[(+-]+|(?<![%)KMBT])[%)KMBT]+$/gi, '');
  if (!/[.,]/.test(rest)) return 'none';
  const isPoint = POINT_NUMBER.test(rest) || INDIAN_NUMBER.test(rest);
  const isComma = COMMA_NUMBER.test(rest);
  if (isPoint && isComma) return rest.includes(',') ? 'either' : 'none';
  if (isPoint) return 'point';
  return isComma ? 'comma' : 'none';
}
