import fc from 'fast-check';
import { decodeTable, encodeTable } from '@/backend/src/market/codec/table-chunk';

it('decodes any table bit for bit, days in any order', () => {
  const row = fc.tuple(
    fc.integer({ min: -1e6, max: 1e6 }),
    fc.integer({ min: -1e6, max: 1e6 }),
    fc.double(),
    fc.double(),
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 300 }), (rows) => {
      const days = [Int32Array.from(rows, ([a]) => a), Int32Array.from(rows, ([, b]) => b)];
      const numbers = [Float64Array.from(rows, ([, , c]) => c), Float64Array.from(rows, ([, , , d]) => d)];

      const table = decodeTable(encodeTable({ days, numbers }), { days: 2, numbers: 2 });

      expect(table.days.map((column) => [...column])).toEqual(days.map((column) => [...column]));
      expect(table.numbers.map((column) => [...column])).toEqual(numbers.map((column) => [...column]));
    }),
  );
});

it('holds a table without rows', () => {
  const table = { days: [new Int32Array(0)], numbers: [new Float64Array(0)] };

  expect(decodeTable(encodeTable(table), { days: 1, numbers: 1 })).toEqual(table);
});
