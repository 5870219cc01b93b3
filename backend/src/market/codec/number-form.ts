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

/** The first format that represents the first `count` values of all columns exactly (none of them NaN). */
export function chooseForm(columns: readonly Float64Array[], count: number): NumberForm {
  const fits = (form: NumberForm): boolean => columns.every((values) => holdsAll(form, values, count));
  return NUMBER_FORMS.find(fits) ?? formById(9);
}

/** The integers that represent the values; not for `float64`. */
export function toIntegers(
  form: NumberForm,
  values: Float64Array,
  { into, count }: { into: Float64Array; count: number },
): void {
  if (form.kind === 'float32') {
    for (let i = 0; i < count; i += 1) {
      float32[0] = values[i]!;
      into[i] = float32Bits[0]!;
    }
    return;
  }
  const power = powerOf(form);
  const isFine = form.scale >= 0;
  for (let i = 0; i < count; i += 1) into[i] = Math.round(isFine ? values[i]! * power : values[i]! / power);
}

/** Converts integers back to their values, in place; the exact inverse of {@link toIntegers}. */
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

function powerOf(form: NumberForm): number {
  return 10 ** Math.abs(form.scale);
}

function holdsAll(form: NumberForm, values: Float64Array, count: number): boolean {
  if (form.kind === 'float64') return true;
  if (form.kind === 'float32') {
    for (let i = 0; i < count; i += 1) if (Math.fround(values[i]!) !== values[i]!) return false;
    return true;
  }
  const power = powerOf(form);
  const isFine = form.scale >= 0;
  for (let i = 0; i < count; i += 1) {
    const value = values[i]!;
    const whole = Math.round(isFine ? value * power : value / power);
    if (!(Math.abs(whole) < MAX_PACKED_INTEGER)) return false;
    // -0 equals 0 but is a different value.
    if ((isFine ? whole / power : whole * power) !== value || (value === 0 && Object.is(value, -0)))
      return false;
  }
  return true;
}
