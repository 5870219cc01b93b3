import {
  optionalText,
  parseTable,
  requiredDate,
  requiredNumber,
} from '../../../src/providers/demo/catalog/table';

describe('a bad table', () => {
  const parse = <const C extends string>(text: string, required: readonly C[]) =>
    parseTable<C | 'currency'>('canada.csv', text, { required, optional: ['currency'] });

  it.each([
    ['symbol,name\nRY.TO,Royal Bank\nTD.TO', 'canada.csv line 3: 1 cells, expected 2: TD.TO'],
    [
      'symbol,name\nRY.TO,"Royal Bank',
      'canada.csv line 2: the quotes do not match from column 7 on: "Royal Bank',
    ],
    ['symbol\nRY.TO', 'canada.csv line 1: column name is missing'],
    [
      'symbol,name,currencey\nRY.TO,Royal Bank,CAD',
      'canada.csv line 1: column "currencey" is not known, expected symbol, name, currency',
    ],
    ['symbol,name,name\nRY.TO,Royal Bank,RBC', 'canada.csv line 1: column name is named twice'],
  ])('%j is reported with file and line', (text, message) => {
    expect(() => parse(text, ['symbol', 'name'])).toThrow(message);
  });

  it('has cells with commas and quotes, and may leave out an optional column', () => {
    const [row] = parse('name,symbol\r\n"A, ""B""",AB.TO\r\n', ['symbol', 'name']);

    expect([...row!.cells]).toEqual([
      ['name', 'A, "B"'],
      ['symbol', 'AB.TO'],
    ]);
    expect(optionalText(row!, 'currency')).toBeNull();
  });

  it.each([
    ['abc', 'price must be a number'],
    ['-1', 'price must be a number'],
    ['', 'price is empty'],
  ])('reports that a price cannot be "%s"', (value, message) => {
    const [row] = parse(`symbol,price\nRY.TO,${value}`, ['symbol', 'price']);

    expect(() => requiredNumber(row!, 'price')).toThrow(`canada.csv line 2: ${message}`);
  });

  it('reports that a date does not exist', () => {
    const [row] = parse('exDate\n2026-02-30', ['exDate']);

    expect(() => requiredDate(row!, 'exDate')).toThrow('canada.csv line 2: exDate must be a date');
  });
});
