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

it('guards texts that a spreadsheet would take for a formula, and no number', () => {
  const texts = [
    '=1+1',
    '@SUM(A1)',
    '-cmd',
    '+49 170 x',
    "'=1",
    '-0.5',
    '-1.5e-7 0.2 -3',
    '-1 ',
    '',
    '^GSPC',
  ];

  const [head, ...rows] = writeCsvText({ comments: [], head: ['=a'], rows: texts.map((text) => [text]) })
    .trimEnd()
    .split('\n');

  expect(head).toBe("'=a");
  expect(rows.map((row) => readCsvLine(row)[0])).toEqual([
    ...["'=1+1", "'@SUM(A1)", "'-cmd", "'+49 170 x", "''=1"],
    ...texts.slice(5),
  ]);
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
