/** 10^0 to 10^22: the powers of ten that a double represents exactly. */
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** Veltkamp's constant 2^27 + 1: splits a double into two halves of 26 bits. */
const SPLITTER = 134_217_729;

/** Largest integer up to which every integer is a double. */
const EXACT_LIMIT = 9_007_199_254_740_992;

/**
 * Bound of the rounding error of the long division below, relative to its quotient (2^-98, with four spare
 * bits).
 */
const QUOTIENT_ERROR = 2 ** -98;

const MINUS = 45;
const PLUS = 43;
const DOT = 46;
const ZERO = 48;
const SPACE = 32;

/** The rounding error of `product` = `a * b` (Dekker 1971); exact unless an operation overflows. */
function productError(a: number, b: number, product: number): number {
  const aScaled = SPLITTER * a;
  const aHigh = aScaled - (aScaled - a);
  const aLow = a - aHigh;
  const bScaled = SPLITTER * b;
  const bHigh = bScaled - (bScaled - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

/**
 * `(head * 10^tailDigits + tail) / 10^scale` rounded once, or NaN when this arithmetic cannot determine the
 * rounding.
 * Head has at most 15 digits, tail at most 4, scale is 0 to 22: this covers the 17 to 19 digits written by
 * pandas and Yahoo.
 */
function divideLongDecimal(head: number, tail: number, tailDigits: number, scale: number): number {
  const shift = POWERS_OF_TEN[tailDigits] as number;
  const divisor = POWERS_OF_TEN[scale] as number;
  const product = head * shift;
  const rest = productError(head, shift, product) + tail;
  const high = product + rest;
  const low = rest - (high - product);
  const quotient = high / divisor;
  const back = quotient * divisor;
  const correction = (high - back - productError(quotient, divisor, back) + low) / divisor;
  const slack = quotient * QUOTIENT_ERROR;
  const upper = quotient + (correction + slack);
  return upper === quotient + (correction - slack) ? upper : Number.NaN;
}

/**
 * Parses a decimal number (`12`, `-0.5`, `+1.25e-3`, `.5`) from the bytes of a cell; surrounding blanks are
 * allowed. The result is bit for bit equal to that of `Number()`: up to 2^53 and a power of ten to 22 one
 * division is exact (Clinger 1990), longer numbers use a division in double-double arithmetic, and the rest
 * use `Number()`.
 *
 * @returns The number, or NaN when the bytes are not a finite decimal number (blank, text, hexadecimal,
 *   thousands separators).
 */
export function parseDecimalBytes(bytes: Uint8Array, start: number, end: number): number {
  let from = start;
  let to = end;
  while (from < to && (bytes[from] as number) <= SPACE) from++;
  while (to > from && (bytes[to - 1] as number) <= SPACE) to--;
  let position = from;
  let negative = false;
  const sign = bytes[position] as number;
  if (position < to && (sign === MINUS || sign === PLUS)) {
    negative = sign === MINUS;
    position++;
  }
  let head = 0;
  let tail = 0;
  let digits = 0;
  let digitCount = 0;
  let scale = 0;
  let fraction = false;
  for (; position < to; position++) {
    const byte = bytes[position] as number;
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) {
      digitCount++;
      if (fraction) scale++;
      if (digits > 0 || digit > 0) digits++;
      if (digits <= 15) head = head * 10 + digit;
      else tail = tail * 10 + digit;
    } else if (byte === DOT && !fraction) fraction = true;
    else break;
  }
  if (digitCount === 0) return Number.NaN;
  if (position < to) return parseWithExponent(bytes, from, position, to);
  if (digits <= 15 && scale <= 22) {
    const value = head / (POWERS_OF_TEN[scale] as number);
    return negative ? -value : value;
  }
  if (digits <= 19 && scale <= 22) {
    const mantissa = head * 10 + tail;
    const value =
      digits === 16 && mantissa <= EXACT_LIMIT
        ? mantissa / (POWERS_OF_TEN[scale] as number)
        : divideLongDecimal(head, tail, digits - 15, scale);
    if (value === value) return negative ? -value : value;
  }
  return Number(readAscii(bytes, from, to));
}

function parseWithExponent(bytes: Uint8Array, from: number, position: number, to: number): number {
  const marker = (bytes[position] as number) | 0x20;
  if (marker !== 0x65) return Number.NaN;
  const text = readAscii(bytes, from, to);
  const value = /^[+-]?[\d.]+e[+-]?\d+$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

function readAscii(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');
}
