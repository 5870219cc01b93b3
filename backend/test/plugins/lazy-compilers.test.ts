import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Comparison } from '@/lib/contracts/compare';
import { withPlainColumns } from '../../src/plugins/lazy-compilers';

type Serialize = (data: unknown) => string;
type Compile = (route: { readonly schema: unknown }) => Serialize;

const compile = (SerializerSelector() as () => Compile)();

/** Numbers whose text is easily written differently. */
const NUMBERS = [0, -0, 1, -1.5, 0.1 + 0.2, 1e21, 1.5e300, 1e-7, 5e-324, 123456789.123456789, 2 ** 53, 1 / 3];

const ANSWER = {
  meta: { asOf: '2024-06-28', source: 'csv', generatedAt: '2024-06-29T00:00:00Z', dataVersion: 3, more: 1 },
  symbols: ['A"é', 'B'],
  unknown: ['GOOGLE'],
  suggestions: { GOOGLE: [{ symbol: 'GOOG', name: 'Alphabet' }] },
  benchmark: null,
  basis: 'total',
  currency: 'local',
  interval: '1d',
  periodsPerYear: 252,
  instruments: [],
  commonStart: null,
  commonEnd: null,
  limitedBy: null,
  n: 1,
  riskFree: { kind: 'bill', series: null, annualRate: null },
  dates: ['2024-06-27', '2024-06-28'],
  series: { 'A"é': NUMBERS, B: [] },
  local: { B: Array.from({ length: 500 }, (_, i) => 100 * Math.exp(Math.sin(i))) },
  statistics: { B: { n: 1, cagr: null } },
  gaps: { B: { cagr: { gap: 'no-data', need: null, have: null } } },
  correlation: [[1, null]],
};

it('writes columns of numbers as the compiled serializer writes them, to the byte', () => {
  const plain = compile({ schema: withPlainColumns(Comparison) })(ANSWER);

  expect(plain).toBe(compile({ schema: Comparison })(ANSWER));
  expect(plain).toContain('"series":{"A\\"é":[0,0,1,-1.5,0.30000000000000004,1e+21,');
  expect(plain).not.toContain('more');
});

it('leaves all else of a schema as it is, and the schema unchanged', () => {
  const schema = {
    type: 'object',
    properties: {
      columns: {
        type: 'object',
        patternProperties: { '^.*$': { type: 'array', items: { type: 'number' } } },
      },
      gaps: {
        type: 'object',
        patternProperties: { '^.*$': { type: 'array', items: { type: ['number', 'null'] } } },
      },
      one: { type: 'array', items: { type: 'number' } },
    },
  };
  const before = structuredClone(schema);
  const { columns, gaps, one } = (withPlainColumns(schema) as typeof schema).properties;

  expect(columns.patternProperties).toEqual({ '^.*$': {} });
  expect([gaps, one]).toEqual([before.properties.gaps, before.properties.one]);
  expect(schema).toEqual(before);
});
