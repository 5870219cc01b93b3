import { ByteWriter, type ByteReader } from './byte-stream';

/**
 * A column is its length in bytes, then its form and its values. In a decimal form the values are integers, multiples of a power of
 * ten, each as its difference from the one before; a form is chosen only if it gives every value back bit for bit. A column without
 * any value has the length 0.
 */
const FLOAT64 = 0xff;
/** Powers of ten by the id of their form. */
const POWERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];
/** Larger integers are written as 64-bit floats: their differences would be inexact. */
const MAX_INTEGER = 2 ** 50;
/** Code of a missing value; differences have the codes from 1 on: 0, -1, 1, -2 … are 1, 2, 3, 4 … */
const GAP = 0;

const body = new ByteWriter();
let integers = new Float64Array(512);

/** Writes numbers exactly, NaN as a gap. */
export function writeNumbers(writer: ByteWriter, values: Float64Array | Int32Array): void {
  body.reset();
  if (!values.every(Number.isNaN)) writeBody(values);
  writer.varint(body.view().length);
  writer.raw(body.view());
}

function writeBody(values: Float64Array | Int32Array): void {
  if (integers.length < values.length) integers = new Float64Array(values.length * 2);
  const form = POWERS.findIndex((power) => toIntegers(values, power));
  if (form < 0) {
    body.byte(FLOAT64);
    body.raw(new Uint8Array(Float64Array.from(values).buffer));
    return;
  }
  body.byte(form);
  let last = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = integers[i]!;
    if (Number.isNaN(value)) body.byte(GAP);
    else {
      const step = value - last;
      body.varint(step >= 0 ? 2 * step + 1 : -2 * step);
      last = value;
    }
  }
}

/** Fills the integers; false where a value is not exactly what they represent. */
function toIntegers(values: Float64Array | Int32Array, power: number): boolean {
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i]!;
    const integer = Math.round(value * power);
    integers[i] = integer;
    if (Number.isNaN(value)) continue;
    if (!(Math.abs(integer) < MAX_INTEGER) || integer / power !== value || Object.is(value, -0)) return false;
  }
  return true;
}

/** Reads numbers into the whole of `into`, gaps as NaN; null passes over the column. */
export function readNumbers(reader: ByteReader, into: Float64Array | Int32Array | null): void {
  const size = reader.varint();
  if (into === null) reader.raw(size);
  else if (size === 0) into.fill(NaN);
  else readBody(reader, into);
}

function readBody(reader: ByteReader, into: Float64Array | Int32Array): void {
  const form = reader.byte();
  if (form === FLOAT64) {
    // Copied byte by byte: the source is not necessarily aligned.
    const target = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    target.set(reader.raw(target.length));
    return;
  }
  const power = POWERS[form]!;
  let last = 0;
  for (let i = 0; i < into.length; i += 1) {
    const code = reader.varint();
    if (code === GAP) {
      into[i] = NaN;
      continue;
    }
    last += code % 2 === 1 ? (code - 1) / 2 : -code / 2;
    into[i] = last / power;
  }
}
