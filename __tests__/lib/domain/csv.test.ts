import { csvCell, writeCsvText } from '@/lib/domain/csv';

it.each([
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [-0.1, '-0.1'],
  [true, 'true'],
  ['plain text', 'plain text'],
  ['Berkshire, Inc.', '"Berkshire, Inc."'],
  ['the "big" one', '"the ""big"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['carriage\rreturn', '"carriage\rreturn"'],
  ['# no comment', '"# no comment"'],
  [' blank', '" blank"'],
  ['blank ', '"blank "'],
])('writes %j as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it('writes comments on one line each, the head, the rows, and a last new line', () => {
  const text = writeCsvText({
    comments: ['Prices\n  of a day ', 'source: csv'],
    head: ['symbol', 'price, USD'],
    rows: [
      ['A', 1],
      ['#B', null],
    ],
  });

  expect(text).toBe('# Prices of a day\n# source: csv\nsymbol,"price, USD"\nA,1\n"#B",\n');
});
