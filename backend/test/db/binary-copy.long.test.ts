import fc from 'fast-check';
import { type CopyColumn, CopyEncoder, type CopyRow, decodeCopy } from '@/backend/src/db/binary-copy';
import { withTestDatabase } from '../support/test-database';

const COLUMNS: readonly CopyColumn[] = [
  { name: 'i', type: 'int4' },
  { name: 'l', type: 'int8' },
  { name: 'f', type: 'float8' },
  { name: 't', type: 'text' },
  { name: 'b', type: 'bytea' },
  { name: 'y', type: 'bool' },
  { name: 'j', type: 'jsonb' },
  { name: 'd', type: 'date' },
  { name: 'z', type: 'timestamptz' },
];
const TYPES = COLUMNS.map(({ type }) => type);

const ROW: CopyRow = [
  -7,
  9_007_199_254_740_991,
  0.1,
  'é"\n\\N',
  Buffer.from([0, 255, 10]),
  true,
  '{"a": [1, null]}',
  19_000,
  new Date('2024-02-29T12:34:56.789Z'),
];
const NULLS: CopyRow = COLUMNS.map(() => null);

const database = withTestDatabase();

it('writes and reads every type through a real table', async () => {
  await database().script(
    'create table copied (i int4, l int8, f float8, t text, b bytea, y bool, j jsonb, d date, z timestamptz)',
  );

  expect(await database().copyIn('copied', COLUMNS, [ROW, NULLS])).toBe(2);

  expect(await database().copyOut('select * from copied', TYPES)).toEqual([ROW, NULLS]);
  const [seen] = await database().query<{ day: string; text: string }>(
    'select d::text as day, t as text from copied where d is not null',
  );
  expect(seen).toEqual({ day: '2022-01-08', text: 'é"\n\\N' });
});

it('writes decimals that the database reads as their text, and refuses other texts', async () => {
  await database().script('create table amounts (amount numeric(38, 18), given text)');
  const columns = [{ name: 'amount', type: 'numeric' } as const, { name: 'given', type: 'text' } as const];
  const digits = (most: number) => fc.string({ unit: fc.constantFrom(...'0001239'), maxLength: most });
  const random = fc
    .tuple(fc.constantFrom('', '-'), digits(20), digits(18))
    .map(([sign, whole, places]) => `${sign}${whole || '0'}${places && `.${places}`}`);
  const texts = ['.5', '7.', '-0', '10000', '0.00012', ...fc.sample(random, { numRuns: 500, seed: 1 })];
  await database().copyIn(
    'amounts',
    columns,
    texts.map((text) => [text, text]),
  );
  expect(
    await database().query('select given from amounts where amount::text <> given::numeric(38, 18)::text'),
  ).toEqual([]);
  expect(await database().query('select count(*)::integer as rows from amounts')).toEqual([
    { rows: texts.length },
  ]);
  for (const text of ['', '-', '.', 'x', '1.2.3', '--1', '1e5', ' 1'])
    expect(() => new CopyEncoder(columns).append([text, text])).toThrow(RangeError);
});

it('sends more rows than one batch holds', async () => {
  await database().script('create table many (n int4, filler bytea)');
  const filler = Buffer.alloc(100_000, 1);
  function* rows(): Generator<CopyRow> {
    for (let n = 0; n < 200; n += 1) yield [n, filler];
  }

  const columns: CopyColumn[] = [
    { name: 'n', type: 'int4' },
    { name: 'filler', type: 'bytea' },
  ];
  expect(await database().copyIn('many', columns, rows())).toBe(200);

  const [sum] = await database().query<{ n: number }>('select sum(n)::int4 as n from many');
  expect(sum?.n).toBe(19_900);
});

it('reads back any number bit for bit', () => {
  fc.assert(
    fc.property(fc.array(fc.double()), (values) => {
      const encoder = new CopyEncoder([{ name: 'f', type: 'float8' }]);
      for (const value of values) encoder.append([value]);

      expect(decodeCopy(encoder.finish(), ['float8'])).toEqual(values.map((value) => [value]));
    }),
  );
});

it.each<[string, CopyColumn['type'], string | number | boolean]>([
  ['a fraction for a whole number', 'int4', 1.5],
  ['a number too large for four bytes', 'int4', 2 ** 31],
  ['a text for a number', 'float8', '1'],
  ['a number for a text', 'text', 1],
  ['a text for bytes', 'bytea', 'x'],
])('refuses %s', (_, type, value) => {
  expect(() => new CopyEncoder([{ name: 'c', type }]).append([value])).toThrow(/column c expects/);
});

it('refuses a row of another width, and an invalid stream', () => {
  expect(() => new CopyEncoder(COLUMNS).append([1])).toThrow('a row of 1 values for 9 columns');
  expect(() => decodeCopy(new Uint8Array(40), ['int4'])).toThrow('not a binary COPY stream');
});
