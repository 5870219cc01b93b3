import type { BitReader, BitWriter } from './bit-stream';

/**
 * The formats of a sequence; the preceding byte contains the format in its upper and Rice's k in its lower
 * bits.
 */
const FORMS = { riceUnsigned: 0, riceSigned: 1, varint: 2 } as const;
const K_BITS = 5;
const MAX_K = 30;
const RICE_LIMIT = 2 ** 31;

/** Larger integers are not packed: their differences would be inexact. */
export const MAX_PACKED_INTEGER = 2 ** 50;

let folded = new Uint32Array(512);

/**
 * Writes the first `count` integers, small ones in few bits; their absolute values are below 2^52. The reader
 * must know the count.
 */
export function writeIntegers(writer: BitWriter, values: Float64Array, count: number): void {
  const { isSigned, largest, sum } = survey(values, count);
  if (largest >= RICE_LIMIT) {
    writer.byte(FORMS.varint << K_BITS);
    for (let i = 0; i < count; i += 1) writer.varint(foldSign(values[i]!));
    return;
  }
  if (folded.length < count) folded = new Uint32Array(count * 2);
  if (isSigned) for (let i = 0; i < count; i += 1) folded[i] = foldSign(values[i]!);
  else for (let i = 0; i < count; i += 1) folded[i] = values[i]!;
  const k = chooseK(folded, { count, mean: count === 0 ? 0 : sum / count });
  writer.byte(((isSigned ? FORMS.riceSigned : FORMS.riceUnsigned) << K_BITS) | k);
  writer.rices(folded, count, k);
}

/** Reads integers into the first `count` positions of `into`; `null` passes over them. */
export function readIntegers(reader: BitReader, into: Float64Array | null, count: number): void {
  const header = reader.byte();
  const k = header & ((1 << K_BITS) - 1);
  switch (header >>> K_BITS) {
    case FORMS.riceUnsigned:
    case FORMS.riceSigned:
      if (into === null) reader.skipRices(count, k);
      else reader.rices(into, count, { isSigned: header >>> K_BITS === FORMS.riceSigned, k });
      return;
    case FORMS.varint:
      for (let i = 0; i < count; i += 1) {
        const folded = reader.varint();
        if (into !== null) into[i] = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
      }
      return;
    default:
      throw new Error(`a sequence of unknown form ${header >>> K_BITS}`);
  }
}

/** 0, -1, 1, -2, 2 … as 0, 1, 2, 3, 4 … */
function foldSign(value: number): number {
  return value >= 0 ? value * 2 : -value * 2 - 1;
}

function survey(values: Float64Array, count: number): { isSigned: boolean; largest: number; sum: number } {
  let [lowest, highest, sum] = [0, 0, 0];
  for (let i = 0; i < count; i += 1) {
    const value = values[i]!;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
    sum += Math.abs(value);
  }
  const isSigned = lowest < 0;
  return {
    isSigned,
    largest: isSigned ? 2 * Math.max(highest, -lowest) : highest,
    sum: isSigned ? 2 * sum : sum,
  };
}

/** The parameter with the lowest bit count: near log2 of the mean, so the neighbors are compared exactly. */
function chooseK(values: Uint32Array, { count, mean }: { count: number; mean: number }): number {
  const guess = Math.max(0, Math.floor(Math.log2(mean * Math.LN2 + 1e-9)));
  let best = Math.min(guess, MAX_K);
  let least = Infinity;
  for (let k = Math.max(0, guess - 1); k <= Math.min(MAX_K, guess + 1); k += 1) {
    let bits = count * (k + 1);
    for (let i = 0; i < count; i += 1) {
      const quotient = values[i]! >>> k;
      bits += quotient > 31 ? 62 - k : quotient;
    }
    if (bits < least) [best, least] = [k, bits];
  }
  return best;
}
