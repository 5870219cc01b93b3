import fc from 'fast-check';
import { BitReader, BitWriter } from '@/backend/src/market/codec/bit-stream';
import { readIntegers, writeIntegers } from '@/backend/src/market/codec/integer-sequence';

it('writes the most significant bit first, and whole bytes from the next one on', () => {
  const writer = new BitWriter();
  writer.bits(0b101, 3);
  writer.byte(0xab);
  writer.varint(300);

  expect([...writer.finish()]).toEqual([0b1010_0000, 0xab, 0b1010_1100, 0b10]);
});

it('reads back bits, bytes and Rice codes in any mixture', () => {
  const piece = fc.oneof(
    fc.record({
      kind: fc.constant('bits' as const),
      count: fc.integer({ min: 1, max: 32 }),
      value: fc.nat(2 ** 31 - 1),
    }),
    fc.record({
      kind: fc.constant('rice' as const),
      count: fc.integer({ min: 0, max: 30 }),
      value: fc.nat(2 ** 31 - 1),
    }),
    fc.record({ kind: fc.constant('varint' as const), count: fc.constant(0), value: fc.maxSafeNat() }),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const writer = new BitWriter();
      for (const { kind, count, value } of pieces) {
        if (kind === 'bits') writer.bits(value, count);
        else if (kind === 'rice') writer.rice(value, count);
        else writer.varint(value);
      }

      const reader = new BitReader(writer.finish());
      for (const { kind, count, value } of pieces) {
        if (kind === 'bits') expect(reader.bits(count)).toBe(count === 32 ? value : value % 2 ** count);
        else if (kind === 'rice') {
          const into = new Float64Array(1);
          reader.rices(into, 1, { isSigned: false, k: count });
          expect(into[0]).toBe(value);
        } else expect(reader.varint()).toBe(value);
      }
    }),
  );
});

it('reads back sequences of any size, in few bits when they are small', () => {
  const value = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.integer(),
    fc.integer({ min: -(2 ** 51), max: 2 ** 51 }),
  );
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const writer = new BitWriter();
      writeIntegers(writer, Float64Array.from(values), values.length);
      const into = new Float64Array(values.length);
      readIntegers(new BitReader(writer.finish()), into, values.length);

      expect([...into]).toEqual(values);
    }),
  );
});

it('passes over a sequence as far as reading it would', () => {
  const value = fc.oneof(fc.nat(5), fc.integer(), fc.integer({ min: -(2 ** 51), max: 2 ** 51 }));
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const writer = new BitWriter();
      writeIntegers(writer, Float64Array.from(values), values.length);
      writer.varint(12_345);
      const reader = new BitReader(writer.finish());
      readIntegers(reader, null, values.length);

      expect(reader.varint()).toBe(12_345);
    }),
  );
});

it('uses one bit for each zero', () => {
  const writer = new BitWriter();
  writeIntegers(writer, new Float64Array(800), 800);

  expect(writer.finish()).toHaveLength(101);
});
