/**
 * A fixed-point decimal: a whole number of units of 1e-18. Quantities, cash, cost and realized gains are
 * decimals, so that parts add up to the last digit; `+`, `-`, `<` and `===` work on them directly.
 */
export type Decimal = bigint;

/** Digits after the point of a {@link Decimal}. */
export const DECIMAL_PLACES = 18;

/** Digits before the point that the database column `numeric(38, 18)` can store. */
export const MAX_WHOLE_DIGITS = 20;

/** The decimal 1. */
export const ONE: Decimal = 1_000_000_000_000_000_000n;

/** Places to which a share of a cost is rounded. */
export const COST_PLACES = 12;
const COST_UNIT = 1_000_000n;

const DECIMAL_TEXT = /^([+-]?)(\d*)(?:\.(\d*))?$/;
const NUMBER_TEXT = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * Reads a decimal written with digits, an optional sign and an optional point: `-1234.5`, `.5`, `7.`.
 *
 * @returns Null when the text has another form (exponent, separators of thousands, blanks), more than 20
 * digits before the point, or more than 18 after it (zeros at the end do not count).
 */
export function parseDecimal(text: string): Decimal | null {
  const short = parseShortDecimal(text);
  if (short !== null) return short;
  const match = DECIMAL_TEXT.exec(text);
  if (match === null) return null;
  const wholeDigits = match[2]!.replace(/^0+/, '');
  const fraction = (match[3] ?? '').replace(/(?<!0)0+$/, '');
  if (match[2] === '' && !match[3]) return null;
  if (wholeDigits.length > MAX_WHOLE_DIGITS || fraction.length > DECIMAL_PLACES) return null;
  const size = BigInt(wholeDigits + fraction.padEnd(DECIMAL_PLACES, '0'));
  return match[1] === '-' ? -size : size;
}

/** Digits of a whole number that a float64 holds exactly, whatever they are. */
const EXACT_DIGITS = 15;
const [POINT, ZERO, MINUS_SIGN] = [46, 48, 45];

/**
 * Reads the usual decimals, of few digits, without an expression: the rows of a portfolio have tens of
 * thousands.
 *
 * @returns Null for every other text, which may be a decimal nevertheless.
 */
function parseShortDecimal(text: string): Decimal | null {
  const { length } = text;
  const first = text.charCodeAt(0) === MINUS_SIGN ? 1 : 0;
  if (length <= first) return null;
  let digits = 0;
  let point = -1;
  for (let at = first; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === POINT && point < 0) {
      point = at;
      continue;
    }
    const digit = code - ZERO;
    if (!(digit >= 0 && digit <= 9)) return null;
    digits = digits * 10 + digit;
  }
  const count = length - first - (point < 0 ? 0 : 1);
  // A point needs digits on both of its sides here.
  if (count > EXACT_DIGITS || point === first || point === length - 1) return null;
  const places = point < 0 ? 0 : length - point - 1;
  const size = BigInt(digits) * POWERS_OF_TEN[DECIMAL_PLACES - places]!;
  return first === 1 ? -size : size;
}

/**
 * Reads a decimal that has already been validated.
 *
 * @throws RangeError when {@link parseDecimal} returns null.
 */
export function requireDecimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === null) throw new RangeError(`not a decimal: ${text.slice(0, 60)}`);
  return value;
}

/** The shortest text of a decimal: no zeros at the end, no point without a fraction; `-0.5`, `12`. */
export function formatDecimal(value: Decimal): string {
  const size = value < 0n ? -value : value;
  const wholePart = size / ONE;
  const rest = size % ONE;
  const sign = value < 0n ? '-' : '';
  if (rest === 0n) return `${sign}${wholePart}`;
  return `${sign}${wholePart}.${rest
    .toString()
    .padStart(DECIMAL_PLACES, '0')
    .replace(/(?<!0)0+$/, '')}`;
}

/** The float64 nearest to a decimal, up to one unit in the last place. */
export function decimalToNumber(value: Decimal): number {
  return value === 0n ? 0 : Number(value) / 1e18;
}

/**
 * The decimal with the digits of a float64's shortest text, rounded half to even at 18 places: 0.1 becomes
 * exactly 0.1.
 *
 * @throws RangeError for NaN and infinities.
 */
export function decimalFromNumber(value: number): Decimal {
  const text = String(value);
  const point = text.indexOf('.');
  const places = text.length - point - 1;
  // The usual case, without an expression: rates and closes come by the thousand.
  if (value > 0 && point > 0 && places <= DECIMAL_PLACES && !text.includes('e'))
    return digitsWithPoint(text) * powerOfTen(DECIMAL_PLACES - places);
  const match = NUMBER_TEXT.exec(text);
  if (match === null) throw new RangeError(`not a finite number: ${value}`);
  const fraction = match[3] ?? '';
  const shift = DECIMAL_PLACES + Number(match[4] ?? 0) - fraction.length;
  const digits = BigInt(match[2]! + fraction);
  const size = shift >= 0 ? digits * powerOfTen(shift) : divideHalfEven(digits, powerOfTen(-shift));
  return match[1] === '-' ? -size : size;
}

const FIRST_DIGITS = 9;

/**
 * The digits of a text with a point as a whole number: a `bigint` of two numbers takes less than one of a
 * text without the point.
 */
function digitsWithPoint(text: string): bigint {
  let first = 0;
  let rest = 0;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === POINT) continue;
    if (count < FIRST_DIGITS) first = first * 10 + code - ZERO;
    else rest = rest * 10 + code - ZERO;
    count++;
  }
  return count <= FIRST_DIGITS
    ? BigInt(first)
    : BigInt(first) * powerOfTen(count - FIRST_DIGITS) + BigInt(rest);
}

const POWERS_OF_TEN = Array.from({ length: 40 }, (_, exponent) => BigInt(`1${'0'.repeat(exponent)}`));

function powerOfTen(exponent: number): bigint {
  return POWERS_OF_TEN[exponent] ?? BigInt(`1${'0'.repeat(exponent)}`);
}

/**
 * Quotient of two whole numbers, rounded half to even.
 *
 * @throws RangeError when the divisor is 0.
 */
function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  if (divisor === 0n) throw new RangeError('division of a decimal by 0');
  const quotient = dividend / divisor;
  // A second division takes longer than a multiplication.
  const rest = dividend - quotient * divisor;
  if (rest === 0n) return quotient;
  const twice = 2n * (rest < 0n ? -rest : rest);
  const size = divisor < 0n ? -divisor : divisor;
  if (twice < size || (twice === size && quotient % 2n === 0n)) return quotient;
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n;
}

const HALF: Decimal = ONE / 2n;

/** Product, rounded half to even at 18 places. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  const product = a * b;
  const quotient = product / ONE;
  const rest = product - quotient * ONE;
  // Most rests need nothing that would be one more number in memory.
  if (rest < HALF && -HALF < rest) return quotient;
  if ((rest === HALF || rest === -HALF) && quotient % 2n === 0n) return quotient;
  return rest < 0n ? quotient - 1n : quotient + 1n;
}

/**
 * Quotient, rounded half to even at 18 places.
 *
 * @throws RangeError when the divisor is 0.
 */
export function divideDecimals(dividend: Decimal, divisor: Decimal): Decimal {
  return divideHalfEven(dividend * ONE, divisor);
}

/**
 * `value * numerator / denominator` with one rounding (half to even, 18 places), for ratios of splits and
 * proportions.
 *
 * @throws RangeError when the denominator is 0.
 */
export function scaleDecimal(value: Decimal, numerator: bigint, denominator: bigint): Decimal {
  return divideHalfEven(value * numerator, denominator);
}

/** Rounds half to even at a number of places from 0 to 18. */
export function roundDecimal(value: Decimal, places: number): Decimal {
  const unit = powerOfTen(DECIMAL_PLACES - places);
  return divideHalfEven(value, unit) * unit;
}

/**
 * The share of a cost that belongs to a part of its quantity: `cost * part / whole`, rounded half to even at
 * 12 places. A part equal to the whole has the whole cost; so a cost that is split in steps, each of the
 * remainder of the previous ones, adds up exactly.
 *
 * @throws RangeError when `whole` is 0.
 */
export function shareOfCost(cost: Decimal, part: Decimal, whole: Decimal): Decimal {
  if (part === whole) return cost;
  return divideHalfEven(cost * part, whole * COST_UNIT) * COST_UNIT;
}

/** Absolute value. */
export function absoluteDecimal(value: Decimal): Decimal {
  return value < 0n ? -value : value;
}

/** The lesser of two decimals. */
export function minDecimal(a: Decimal, b: Decimal): Decimal {
  return a < b ? a : b;
}

/** The greater of two decimals. */
export function maxDecimal(a: Decimal, b: Decimal): Decimal {
  return a > b ? a : b;
}
