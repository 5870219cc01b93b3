import fc from 'fast-check';
import { belowZeroFrom, numberAt, PackedDecimals } from '@/lib/analytics/ledger/packed-decimals';
import { PackedRecords } from '@/lib/analytics/ledger/packed-records';
import { decimalToNumber } from '@/lib/domain/decimal';

const POWERS = [0n, 1n, 63n, 64n, 65n, 94n, 95n, 96n, 127n].map((bits) => 1n << bits);
/** Decimals at the ends of what fits, and one of more digits than a row can have. */
const DECIMALS = [0n, ...POWERS.flatMap((one) => [one - 1n, one, one + 1n]), 10n ** 40n].flatMap((one) => [
  one,
  -one,
]);

it('reads decimals, whole numbers and float64 as they were added, also from other records', () => {
  const records = new PackedRecords();
  const places = DECIMALS.map((value, at) => {
    const place = records.end;
    records.addDecimal(value);
    records.addWhole(-at);
    records.addNumber(-at / 3);
    return place;
  });
  const [start, end] = [places[3]!, records.end];
  const copy = new PackedRecords();
  copy.addWhole(7);
  const first = copy.addAll(records, start, end);
  copy.trim();

  expect(places.map((place) => records.decimal(place))).toEqual(DECIMALS);
  expect(places.slice(3).map((place) => copy.decimal(place - start + first))).toEqual(DECIMALS.slice(3));
  expect(places.slice(3).map((place) => copy.whole(place - start + first + 12))).toEqual(
    DECIMALS.slice(3).map((_, at) => -(at + 3)),
  );
  expect(places.map((place) => records.number(place + 16))).toEqual(DECIMALS.map((_, at) => -at / 3));
  expect(records.isSame(start, copy, first, end - start)).toBe(true);
  expect(records.isSame(places[5]!, copy, first, 12)).toBe(false);
});

it('finds since when decimals are below 0, in records as in a list', () => {
  const negative = DECIMALS.filter((value) => value < 0n);
  const lists = [
    [],
    [0n],
    [-1n, 1n],
    DECIMALS,
    [...DECIMALS, ...negative],
    [1n << 100n, ...negative],
    negative,
  ];
  const packed = lists.map((values) => PackedDecimals.write(new PackedRecords(), values));

  expect(packed.map(belowZeroFrom)).toEqual(lists.map(belowZeroFrom));
  expect(lists.map((values) => values.length - belowZeroFrom(values))).toEqual([
    0,
    0,
    0,
    1,
    negative.length + 1,
    negative.length,
    negative.length,
  ]);
});

it('reads a decimal as the number that is next to it', () => {
  const isSame = (value: bigint): boolean => {
    const records = new PackedRecords();
    records.addDecimal(value);
    return Object.is(records.decimalAsNumber(0), decimalToNumber(value));
  };

  expect(DECIMALS.filter((value) => !isSame(value))).toEqual([]);
  const sizes = fc
    .integer({ min: 1, max: 110 })
    .chain((bits) => fc.bigInt(-(1n << BigInt(bits)), 1n << BigInt(bits)));
  // What lies half way between two numbers is rounded to the even one.
  const ties = fc
    .tuple(fc.bigInt(1n, 1n << 54n), fc.integer({ min: 0, max: 40 }))
    .map(([value, shift]) => value << BigInt(shift));
  fc.assert(fc.property(fc.oneof(sizes, ties), isSame), { numRuns: 2000 });
});

it('reads decimals as numbers, in records as in a list', () => {
  const packed = PackedDecimals.write(new PackedRecords(), DECIMALS);
  const numbers = DECIMALS.map(decimalToNumber);

  expect(DECIMALS.map((_, place) => numberAt(packed, place))).toEqual(numbers);
  expect(DECIMALS.map((_, place) => numberAt(DECIMALS, place))).toEqual(numbers);
});

it('distinguishes decimals that are kept beside the bytes', () => {
  const [one, other] = [new PackedRecords(), new PackedRecords()];
  one.addDecimal(1n << 100n);
  other.addDecimal(1n << 101n);

  expect(one.isSame(0, other, 0, 12)).toBe(false);
});
