import { Type, type Static } from 'typebox';
import { fieldTable } from '../../../src/routes/shared/field-table';

const Row = Type.Object({
  id: Type.String(),
  isRate: Type.Boolean({ description: 'True: a rate' }),
  value: Type.Unsafe<number | null>({ type: ['number', 'null'], description: 'A fraction' }),
  spark: Type.Array(Type.Number()),
  gap: Type.Optional(Type.Object({ day: Type.String() })),
  change: Type.Number({ description: 'Since the day before' }),
});
const rows: Static<typeof Row>[] = [
  { id: 'A', isRate: true, value: null, spark: [1], gap: { day: '2024-01-02' }, change: 2 },
  { id: 'B', isRate: false, value: 3, spark: [], change: 4 },
];

it('has a column for every single value of the contract, the defined ones first', () => {
  expect(fieldTable(Row, rows, { value: 'last value' })).toEqual({
    columns: [
      { name: 'value', definition: 'last value' },
      { name: 'id', definition: 'id' },
      { name: 'isRate', definition: 'True: a rate' },
      { name: 'change', definition: 'Since the day before' },
    ],
    rows: [
      [null, 'A', true, 2],
      [3, 'B', false, 4],
    ],
  });
});

it('leaves fields out, and ends with columns from nested values', () => {
  const ended = {
    name: 'ended',
    definition: 'the last day',
    value: ({ gap }: Static<typeof Row>) => gap?.day ?? null,
  };

  expect(fieldTable(Row, rows, { id: 'its id' }, { without: ['isRate', 'value'], nested: [ended] })).toEqual({
    columns: [
      { name: 'id', definition: 'its id' },
      { name: 'change', definition: 'Since the day before' },
      { name: 'ended', definition: 'the last day' },
    ],
    rows: [
      ['A', 2, '2024-01-02'],
      ['B', 4, null],
    ],
  });
});
