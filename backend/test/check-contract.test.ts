import { Type } from 'typebox';
import { expectContract } from './support/check-contract';

const SCHEMA = Type.Object(
  { name: Type.String({ maxLength: 3 }), change: Type.Union([Type.Number(), Type.Null()]) },
  { additionalProperties: false },
);

it('accepts what has the form of a schema', () => {
  expectContract(SCHEMA, { name: 'AAA', change: null });
  expectContract(SCHEMA, { name: 'AAA', change: 1.5 });
});

it.each([
  ['a missing property', { name: 'AAA' }],
  ['one that the schema does not have', { name: 'AAA', change: 1, more: 1 }],
  ['another type', { name: 'AAA', change: '1' }],
  ['a number that is none', { name: 'AAA', change: Number.NaN }],
  ['a constraint', { name: 'AAAA', change: 1 }],
])('names %s', (_, value) => {
  expect(() => expectContract(SCHEMA, value)).toThrow(/schemaPath|keyword/);
});
