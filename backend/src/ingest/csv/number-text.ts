import { parseDecimalBytes } from './parse-decimal';

/** A number as written by hand in a small table. */
export interface NumberText {
  /** The number as written: 5.23 of `5.23%`. */
  readonly value: number;
  readonly isPercent: boolean;
}

const MISSING = /^(\.|\.\.|-+|–|—|n\/?a\.?|nan|null|none|nil|#n\/?a|nd|:)?$/i;
const SUFFIXES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mm: 1e6, b: 1e9, bn: 1e9, t: 1e12 };

/** True for texts that tables use for a missing value. */
export function isMissingText(text: string): boolean {
  return MISSING.test(text.trim());
}

/**
 * Parses `1,234.5`, `$1,234.50`, `(3.2)`, `0.5%`, `12.3M`; thousands separators must separate groups of three
 * digits.
 *
 * @returns Null when the text is not a number.
 */
export function readNumberText(text: string): NumberText | null {
  const plain = parseDecimalBytes(Buffer.from(text, 'latin1'), 0, text.length);
  if (!Number.isNaN(plain)) return { value: plain, isPercent: false };
  let rest = text.trim().replace(/\u2212/g, '-');
  const isBracketed = /^\(.*\)$/.test(rest);
  if (isBracketed) rest = rest.slice(1, -1);
  rest = rest.replace(/^([+-]?)\s*(?:US\$|[$€£¥])\s*/, '$1');
  const isPercent = rest.endsWith('%');
  if (isPercent) rest = rest.slice(0, -1).trim();
  const suffix = /^(.*\d)\s*(k|mm?|bn?|t)$/i.exec(rest);
  const scale = suffix ? (SUFFIXES[(suffix[2] as string).toLowerCase()] ?? 1) : 1;
  if (suffix) rest = suffix[1] as string;
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(rest)) rest = rest.replaceAll(',', '');
  const value = parseDecimalBytes(Buffer.from(rest, 'latin1'), 0, rest.length) * scale;
  if (Number.isNaN(value)) return null;
  return { value: isBracketed ? -value : value, isPercent };
}
