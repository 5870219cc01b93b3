import { type CopyColumn, CopyEncoder, type CopyRow, decodeCopy } from '@/backend/src/db/binary-copy';
import { PackedCopy } from '@/backend/src/db/packed-copy';

const TYPES = [
  'int4',
  'text',
  'int8',
  'float8',
  'bytea',
  'bool',
  'jsonb',
  'date',
  'timestamptz',
  'text',
] as const;
const COLUMNS: readonly CopyColumn[] = TYPES.map((type, n) => ({ name: `c${n}`, type }));

const FULL: CopyRow = [
  -7,
  'é"\n',
  9_007_199_254_740_991,
  0.1,
  Buffer.from([0, 255, 10]),
  true,
  '{"a": [1, null]}',
  19_000,
  new Date('2024-02-29T12:34:56.789Z'),
  // Lengths of one, two and three bytes.
  'x'.repeat(127),
];
const ROWS: readonly CopyRow[] = [
  FULL,
  [1, ...COLUMNS.slice(1).map(() => null)],
  [2, 'y'.repeat(128), null, null, null, false, null, null, null, ''],
  [3, 'z'.repeat(20_000), null, 0, null, null, null, 0, null, null],
];

function streamOf(rows: readonly CopyRow[]): Uint8Array {
  const encoder = new CopyEncoder(COLUMNS);
  for (const row of rows) encoder.append(row);
  return encoder.finish();
}

it('has the rows of the stream, of every type, with nulls and long texts', () => {
  const stream = streamOf(ROWS);
  const packed = PackedCopy.of(stream, TYPES);
  const rows = Array.from({ length: packed.length }, (_, index) => packed.read(index, (row) => [...row]));
  expect(rows).toEqual(decodeCopy(stream, TYPES));
  expect(rows).toEqual(ROWS);
  expect(packed.wholeNumbers(0)).toEqual(Int32Array.of(-7, 1, 2, 3));
  expect(PackedCopy.of(streamOf([]), TYPES)).toHaveLength(0);
});

it('refuses what is no stream of such rows', () => {
  expect(() => PackedCopy.of(Buffer.from('PGCOPY'), TYPES)).toThrow('not a binary COPY stream');
  expect(() => PackedCopy.of(streamOf(ROWS), TYPES.slice(1))).toThrow(
    'a COPY row of 10 fields, 9 were expected',
  );
  expect(() => PackedCopy.of(streamOf(ROWS).subarray(0, 90), TYPES)).toThrow(RangeError);
});
