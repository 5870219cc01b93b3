import fc from 'fast-check';
import { csvCell, readCsvLine, writeCsvText } from '@/lib/domain/csv';

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

it('splits a line into the cells from which it was written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ' ', '#', 'é') });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
      expect(readCsvLine(cells.map(csvCell).join(','))).toEqual(cells);
    }),
  );
});

it.each([
  ['a,"b', 3],
  ['a,b"c"', 3],
  ['"a"b,c', 1],
])('refuses the quotes of %j from column %i on', (line, column) => {
  expect(() => readCsvLine(line)).toThrow(`the quotes do not match from column ${column} on`);
});
