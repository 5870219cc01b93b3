import { parseLimit, parseSort, parseWhere, sortText } from '../../../src/services/screener/parse-screen';

const fault = (fields: object) => expect.objectContaining({ status: 400, fields }) as Error;

describe('parseWhere', () => {
  it('returns the normal spelling and the figures that it needs', () => {
    expect(parseWhere('PE<15 and return1Y > 20% and sector = Energy and weight > 1%')).toMatchObject({
      text: 'pe < 15 and return.1Y > 0.2 and sector = "Energy" and weight > 0.01',
      figures: ['pe', 'return.1Y'],
      needsWeight: true,
    });
  });

  it.each([undefined, '', '   '])('treats %j as no filter', (text) => {
    expect(parseWhere(text)).toBeNull();
  });

  it('points at the character and names the column that may have been meant', () => {
    expect(() => parseWhere('pe < 15 and retrun1Y > 0')).toThrow(
      fault({
        where: ['there is no column "retrun1Y"; did you mean return.1Y?'],
        position: ['12'],
        length: ['8'],
        suggestions: ['return.1Y'],
      }),
    );
    expect(() => parseWhere('pe <')).toThrow(
      fault({
        where: ['a column or a number was expected here, not the end'],
        position: ['4'],
        length: ['0'],
      }),
    );
  });
});

describe('parseSort', () => {
  it.each([
    [undefined, 'symbol'],
    ['', 'symbol'],
    ['pe', 'pe'],
    ['-return1Y', '-return.1Y'],
    ['-weight', '-weight'],
    ['sector', 'sector'],
  ])('reads %j as %s', (text, expected) => {
    expect(sortText(parseSort(text))).toBe(expected);
  });

  it('names the column that may have been meant', () => {
    expect(() => parseSort('-retrun1Y')).toThrow(
      fault({
        sort: ['must be the id of a column, after a minus for descending; there is no column "retrun1Y"'],
        suggestions: ['return.1Y'],
      }),
    );
  });
});

describe('parseLimit', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['10', 10],
  ])('reads %j as %j', (text, expected) => {
    expect(parseLimit(text)).toBe(expected);
  });

  it.each(['0', '-1', '1.5', 'ten', '20001', '1e3'])('refuses %s', (text) => {
    expect(() => parseLimit(text)).toThrow(fault({ limit: ['must be a whole number from 1 to 20000'] }));
  });
});
