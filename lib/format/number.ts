import { numberMarks, t, text } from '@/lib/domain/text';

/** U+2212, the minus sign of all displayed numbers. */
export const MINUS = '−';

/** Displayed for a figure without a value. */
export const DASH = '—';

/** Format of a number. */
export interface NumberStyle {
  /** Decimals, 0 to 10; default 2. */
  readonly digits?: number;
  /** If true, positive numbers have a plus sign (zero has no sign). */
  readonly signed?: boolean;
}

/**
 * Formats a number for display: `1,234.50`, `−0.07`, `+1.2`, in German `1.234,50`. Uses the marks of the language and
 * no `Intl`, so that the server and all browsers produce the same text. Numbers that round to zero have no sign.
 *
 * @throws RangeError when the value is not finite: a missing number is a gap, and `FigureText` shows it as a
 * dash.
 */
export function formatNumber(value: number, { digits = 2, signed = false }: NumberStyle = {}): string {
  if (!Number.isFinite(value)) throw new RangeError(`no number to write: ${value}`);
  const fixed = Math.abs(value).toFixed(digits);
  const isZero = Number(fixed) === 0;
  const sign = isZero ? '' : value < 0 ? MINUS : signed ? '+' : '';
  const [whole = '', fraction] = fixed.split('.');
  return sign + writeDigits(whole, fraction);
}

/** Digits with the marks of the reader's language: `1,234.50`; without a fraction `1,234`. */
export function writeDigits(whole: string, fraction = ''): string {
  const { group, point } = numberMarks();
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === '' ? grouped : `${grouped}${point}${fraction}`;
}

/** A p-value: `0.0312`, and `<0.0001` where rounding would make a zero of it. */
export function formatPValue(value: number, { digits = 4 }: NumberStyle = {}): string {
  const least = 10 ** -digits;
  return value < least ? `<${formatNumber(least, { digits })}` : formatNumber(value, { digits });
}

/** A count: `5,034`. */
export function formatCount(value: number): string {
  return formatNumber(value, { digits: 0 });
}

const COMPACT_UNITS = [
  { size: 1e12, suffix: text('T') },
  { size: 1e9, suffix: text('B') },
  { size: 1e6, suffix: text('M') },
  { size: 1e3, suffix: text('K') },
] as const;

/** A large amount with three or four digits: `3.94 T`, `48.1 M`, `950`. */
export function formatCompact(value: number): string {
  const size = Math.abs(value);
  for (const [index, unit] of COMPACT_UNITS.entries()) {
    // 999,999 would round to 1,000 K: it is formatted in the next unit instead.
    if (size < unit.size * 0.9995) continue;
    const larger = COMPACT_UNITS[index - 1];
    const scaled = value / unit.size;
    if (larger && Math.abs(scaled) >= 999.5)
      return `${formatNumber(value / larger.size)} ${t(larger.suffix)}`;
    return `${formatNumber(scaled, { digits: compactDigits(Math.abs(scaled)) })} ${t(unit.suffix)}`;
  }
  return formatNumber(value, { digits: Number.isInteger(value) ? 0 : 2 });
}

function compactDigits(scaled: number): number {
  if (scaled >= 99.95) return 0;
  return scaled >= 9.995 ? 1 : 2;
}
