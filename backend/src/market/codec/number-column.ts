import type { BitReader, BitWriter } from './bit-stream';
import { readIntegers, writeIntegers } from './integer-sequence';
import { chooseForm, formById, fromIntegers } from './number-form';

const HAS_GAPS = 0x10;
const ALL_MISSING = 0xff;

let scratch = new Float64Array(512);
let present = new Float64Array(512);

/** Writes `count` numbers of a column exactly, NaN as a gap. The reader must know the count. */
export function writeNumbers(writer: BitWriter, values: Float64Array, count: number): void {
  reserve(count);
  let filled = 0;
  for (let i = 0; i < count; i += 1) if (!Number.isNaN(values[i]!)) present[filled++] = values[i]!;
  if (filled === 0 && count > 0) {
    writer.byte(ALL_MISSING);
    return;
  }
  const form = chooseForm([present], [scratch], filled);
  writer.byte(form.id | (filled < count ? HAS_GAPS : 0));
  if (filled < count) for (let i = 0; i < count; i += 1) writer.bits(Number.isNaN(values[i]!) ? 0 : 1, 1);
  if (form.kind === 'float64') {
    writer.raw(new Uint8Array(present.buffer, 0, filled * 8));
    return;
  }
  for (let i = filled - 1; i > 0; i -= 1) scratch[i]! -= scratch[i - 1]!;
  writeIntegers(writer, scratch, filled);
}

/** Reads `into.length` numbers; gaps become NaN. */
export function readNumbers(reader: BitReader, into: Float64Array): void {
  const count = into.length;
  const header = reader.byte();
  if (header === ALL_MISSING) {
    into.fill(NaN);
    return;
  }
  const form = formById(header & ~HAS_GAPS);
  if ((header & HAS_GAPS) === 0) {
    readPresent(reader, form, into);
    return;
  }
  const isPresent = new Uint8Array(count);
  let filled = 0;
  for (let i = 0; i < count; i += 1) {
    isPresent[i] = reader.bits(1);
    filled += isPresent[i]!;
  }
  reserve(count);
  const values = present.subarray(0, filled);
  readPresent(reader, form, values);
  for (let i = 0, next = 0; i < count; i += 1) into[i] = isPresent[i] === 1 ? values[next++]! : NaN;
}

function readPresent(reader: BitReader, form: ReturnType<typeof formById>, into: Float64Array): void {
  const count = into.length;
  if (form.kind === 'float64') {
    // Copied byte by byte: the source is not necessarily aligned.
    new Uint8Array(into.buffer, into.byteOffset, count * 8).set(reader.raw(count * 8));
    return;
  }
  readIntegers(reader, into, count);
  for (let i = 1; i < count; i += 1) into[i]! += into[i - 1]!;
  fromIntegers(form, into, count);
}

/** Passes over `count` numbers that {@link writeNumbers} wrote. */
export function skipNumbers(reader: BitReader, count: number): void {
  const header = reader.byte();
  if (header === ALL_MISSING) return;
  let filled = count;
  if ((header & HAS_GAPS) !== 0) for (let i = 0; i < count; i += 1) filled -= 1 - reader.bits(1);
  if (formById(header & ~HAS_GAPS).kind === 'float64') reader.raw(filled * 8);
  else readIntegers(reader, null, filled);
}

/** Writes the differences of `count` integers (days). */
export function writeDays(writer: BitWriter, days: Int32Array): void {
  const count = days.length;
  reserve(count);
  if (count === 0) return;
  const first = days[0]!;
  writer.varint(first >= 0 ? first * 2 : -first * 2 - 1);
  for (let i = 1; i < count; i += 1) scratch[i - 1] = days[i]! - days[i - 1]!;
  writeIntegers(writer, scratch, count - 1);
}

/** Reads `into.length` integers. */
export function readDays(reader: BitReader, into: Int32Array): void {
  const count = into.length;
  if (count === 0) return;
  reserve(count);
  const folded = reader.varint();
  into[0] = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
  readIntegers(reader, scratch, count - 1);
  for (let i = 1; i < count; i += 1) into[i] = into[i - 1]! + scratch[i - 1]!;
}

/** Passes over `count` days. */
export function skipDays(reader: BitReader, count: number): void {
  if (count === 0) return;
  reader.varint();
  readIntegers(reader, null, count - 1);
}

function reserve(count: number): void {
  if (count <= scratch.length) return;
  scratch = new Float64Array(count * 2);
  present = new Float64Array(count * 2);
}
