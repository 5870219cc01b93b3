import { MAX_PACKED_INTEGER } from './integer-sequence';

/**
 * The formats in which numbers are packed, in the order of trial: as multiples of a power of ten if every
 * value is exactly one, as 32-bit floats if every value is exactly one, otherwise as 64-bit floats.
 */
export const NUMBER_FORMS = [
  { id: 7, kind: 'decimal', scale: -2 },
  { id: 0, kind: 'decimal', scale: 0 },
  { id: 1, kind: 'decimal', scale: 1 },
  { id: 2, kind: 'decimal', scale: 2 },
  { id: 3, kind: 'decimal', scale: 3 },
  { id: 4, kind: 'decimal', scale: 4 },
  { id: 5, kind: 'decimal', scale: 5 },
  { id: 6, kind: 'decimal', scale: 6 },
  { id: 8, kind: 'float32', scale: 0 },
  { id: 9, kind: 'float64', scale: 0 },
] as const;

export type NumberForm = (typeof NUMBER_FORMS)[number];

const float32 = new Float32Array(1);
const float32Bits = new Int32Array(float32.buffer);

/** The format with an id. @throws Error for an unknown id. */
export function formById(id: number): NumberForm {
  const form = NUMBER_FORMS.find((one) => one.id === id);
  if (!form) throw new Error(`numbers of unknown form ${id}`);
  return form;
}

/**
 * The first format that represents the first `count` values of all columns exactly (none of them NaN).
 *
 * @param into - Receives the integers that represent the values, a column for each; undefined for `float64`.
 */
export function chooseForm(
  columns: readonly Float64Array[],
  into: readonly Float64Array[],
  count: number,
): NumberForm {
  const fits = (form: NumberForm): boolean =>
    columns.every((values, column) => toIntegers(form, values, { into: into[column]!, count }));
  return NUMBER_FORMS.find(fits) ?? formById(9);
}

/** Converts values to integers; false where one of them is not exactly what they represent. */
function toIntegers(
  form: NumberForm,
  values: Float64Array,
  { count, into }: { readonly into: Float64Array; readonly count: number },
): boolean {
  if (form.kind === 'float64') return true;
  if (form.kind === 'float32') return toFloatBits(values, into, count);
  return form.scale >= 0
    ? toMultiples(values, into, { count, power: powerOf(form) })
    : toTens(values, into, { count, power: powerOf(form) });
}

interface Decimals {
  readonly count: number;
  readonly power: number;
}

function toMultiples(values: Float64Array, into: Float64Array, { count, power }: Decimals): boolean {
  for (let i = 0; i < count; i += 1) {
    const value = values[i]!;
    const whole = Math.round(value * power);
    if (!(Math.abs(whole) < MAX_PACKED_INTEGER) || whole / power !== value || isMinusZero(value))
      return false;
    into[i] = whole;
  }
  return true;
}

function toTens(values: Float64Array, into: Float64Array, { count, power }: Decimals): boolean {
  for (let i = 0; i < count; i += 1) {
    const value = values[i]!;
    const whole = Math.round(value / power);
    if (!(Math.abs(whole) < MAX_PACKED_INTEGER) || whole * power !== value || isMinusZero(value))
      return false;
    into[i] = whole;
  }
  return true;
}

/** -0 equals 0 but is a different value. */
function isMinusZero(value: number): boolean {
  return value === 0 && 1 / value < 0;
}

function toFloatBits(values: Float64Array, into: Float64Array, count: number): boolean {
  for (let i = 0; i < count; i += 1) {
    const value = values[i]!;
    if (Math.fround(value) !== value) return false;
    float32[0] = value;
    into[i] = float32Bits[0]!;
  }
  return true;
}

/** Converts integers back to their values, in place; the exact inverse of what {@link chooseForm} gives. */
export function fromIntegers(form: NumberForm, values: Float64Array, count: number): void {
  if (form.kind === 'float32') {
    for (let i = 0; i < count; i += 1) {
      float32Bits[0] = values[i]!;
      values[i] = float32[0]!;
    }
    return;
  }
  const power = powerOf(form);
  if (form.scale < 0) for (let i = 0; i < count; i += 1) values[i]! *= power;
  else if (form.scale > 0) for (let i = 0; i < count; i += 1) values[i]! /= power;
}

const POWERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

function powerOf(form: NumberForm): number {
  return POWERS[Math.abs(form.scale)]!;
}
