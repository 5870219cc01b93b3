/**
 * Reads chunks of version 1, which a store of an earlier version has until they are written again: columns in Rice coding, a code of
 * bits.
 */
import type { BarColumns } from '@/lib/domain/series';

const HAS_GAPS = 0x10;
const ALL_MISSING = 0xff;
/** Prices whose columns are not differences from each other. */
const APART = 0xff;
const FLOAT32 = 8;
const FLOAT64 = 9;
/** Factors of the decimal forms by their id. */
const FACTORS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6];
const HUNDREDS = 7;
/** This number of zeros announces 32 plain bits. */
const ESCAPE = 31;

/** Reads bits, most significant first; past the end there are zeros. */
class BitReader {
  private bit = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** The next 1 to 32 bits as an unsigned number. */
  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i += 1, this.bit += 1)
      value = value * 2 + (((this.bytes[this.bit >>> 3] ?? 0) >>> (7 - (this.bit & 7))) & 1);
    return value;
  }

  /** The next bytes, from the beginning of a byte. */
  raw(count: number): Uint8Array {
    const start = (this.bit + 7) >>> 3;
    this.bit = (start + count) * 8;
    return this.bytes.subarray(start, start + count);
  }

  byte(): number {
    return this.raw(1)[0] ?? 0;
  }

  varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  /** A quotient by 2^k in zeros and a one, then k bits. */
  rice(k: number): number {
    let zeros = 0;
    while (zeros < ESCAPE && this.bits(1) === 0) zeros += 1;
    if (zeros === ESCAPE) return this.bits(32);
    return zeros * 2 ** k + (k === 0 ? 0 : this.bits(k));
  }

  /** A sequence of integers: a byte with its kind (0 unsigned, 1 signed, 2 varints) and k, then its numbers. */
  integers(count: number): Float64Array {
    const header = this.byte();
    const [kind, k] = [header >>> 5, header & 31];
    return Float64Array.from({ length: count }, () => {
      if (kind === 0) return this.rice(k);
      return unfold(kind === 1 ? this.rice(k) : this.varint());
    });
  }

  days(into: Int32Array): void {
    if (into.length === 0) return;
    into[0] = unfold(this.varint());
    this.integers(into.length - 1).forEach((step, i) => (into[i + 1] = into[i]! + step));
  }

  numbers(into: Float64Array): void {
    const header = this.byte();
    into.fill(NaN);
    if (header === ALL_MISSING) return;
    const places = Array.from(into.keys());
    const present = (header & HAS_GAPS) === 0 ? places : places.filter(() => this.bits(1) === 1);
    const form = header & ~HAS_GAPS;
    if (form === FLOAT64) {
      const bytes = new Uint8Array(this.raw(8 * present.length));
      new Float64Array(bytes.buffer).forEach((value, i) => (into[present[i]!] = value));
      return;
    }
    let sum = 0;
    this.integers(present.length).forEach((step, i) => (into[present[i]!] = valueOf(form, (sum += step))));
  }
}

/** 0, 1, 2, 3 … as 0, -1, 1, -2 … */
function unfold(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

function valueOf(form: number, integer: number): number {
  if (form === HUNDREDS) return integer * 100;
  if (form === FLOAT32) return new Float32Array(Int32Array.of(integer).buffer)[0]!;
  const factor = FACTORS[form];
  if (factor === undefined) throw new Error(`numbers of unknown form ${form}`);
  return integer / factor;
}

/** Fills the columns of a table. */
export function readFormerTable(
  bytes: Uint8Array,
  { days, numbers }: { readonly days: readonly Int32Array[]; readonly numbers: readonly Float64Array[] },
): void {
  const reader = new BitReader(bytes);
  for (const column of days) reader.days(column);
  for (const column of numbers) reader.numbers(column);
}

/** Fills bars. */
export function readFormerBars(
  bytes: Uint8Array,
  bars: BarColumns & { readonly adjusted: Float64Array },
): void {
  const reader = new BitReader(bytes);
  const { adjusted, close, days, high, low, open, volume } = bars;
  reader.days(days);
  const form = reader.byte();
  if (form === APART) for (const column of [open, high, low, close]) reader.numbers(column);
  else {
    const [opens, highs, lows, closes] = Array.from({ length: 4 }, () => reader.integers(days.length));
    let last = 0;
    for (let i = 0; i < days.length; i += 1) {
      const from = last + opens![i]!;
      const to = from + closes![i]!;
      open[i] = valueOf(form, from);
      close[i] = valueOf(form, to);
      high[i] = valueOf(form, Math.max(from, to) + highs![i]!);
      low[i] = valueOf(form, Math.min(from, to) - lows![i]!);
      last = to;
    }
  }
  reader.numbers(volume);
  reader.numbers(adjusted);
}
