import { DecimalSignDetector } from '@/backend/src/ingest/csv/decimal-sign-detector';
import { writeDecimalPoints } from '@/backend/src/ingest/csv/decimal-points';
import { readDecimalSign } from '@/backend/src/ingest/csv/number-style';

it.each([
  ['1234', 'none'],
  ['1.234', 'none'],
  ['n/a', 'none'],
  ['', 'none'],
  ['1,234', 'either'],
  ['-1,234', 'either'],
  ['$1,234.50', 'point'],
  ['1,234,567', 'point'],
  ['12,34,567', 'point'],
  ['0.5%', 'point'],
  ['1.234,50', 'comma'],
  ['1.234.567', 'comma'],
  ['0,5%', 'comma'],
  ['70,5M', 'comma'],
] as const)('%s shows a sign: %s', (text, sign) => {
  expect(readDecimalSign(text)).toBe(sign);
});

const judge = (separatorIsComma = false): DecimalSignDetector =>
  new DecimalSignDetector('x.csv', { separatorIsComma });

it('assumes a point when no number shows a sign, and a thousands comma beside the separator comma', () => {
  const whole = judge();
  whole.look('12', 2, 'close');
  expect(whole.settle()).toBe('point');
  expect(whole.isProven).toBe(false);

  const quoted = judge(true);
  quoted.look('1,234', 2, 'close');
  expect(quoted.settle()).toBe('point');
});

it('asks what a point before three digits is, unless commas separate the cells or thousands have no separator', () => {
  const look = (texts: readonly string[], separatorIsComma = false): string => {
    const detector = judge(separatorIsComma);
    texts.forEach((text, row) => detector.look(text, row + 2, 'close'));
    return detector.settle();
  };

  expect(() => look(['5.000', '5.010'])).toThrow(
    'x.csv: ambiguous numbers: close "5.000" in line 2 may have a decimal point or be a thousand; write 5.0000 or 5000',
  );
  expect(look(['5.000', '5.01'])).toBe('point');
  expect(look(['5.000', '5,01'])).toBe('comma');
  expect(look(['5.000', '12000'])).toBe('point');
  expect(look(['0.125'])).toBe('point');
  expect(look(['5.000'], true)).toBe('point');
});

it('writes the numbers of some columns with a point', () => {
  const table = {
    headers: ['name', 'value'],
    rows: [
      { line: 2, cells: ['a,b', '1.234,5'] },
      { line: 3, cells: ['c.d', '3,125 %'] },
      { line: 4, cells: ['', '.'] },
    ],
    separatorIsComma: false,
  };

  expect(writeDecimalPoints('x.csv', table, [1, -1]).rows).toEqual([
    { line: 2, cells: ['a,b', '1234.5'] },
    { line: 3, cells: ['c.d', '3.125 %'] },
    { line: 4, cells: ['', '.'] },
  ]);
});

it('refuses a table that mixes signs, by row and column', () => {
  const table = {
    headers: ['date', 'value'],
    rows: [
      { line: 2, cells: ['2020-01', '1.5'] },
      { line: 3, cells: ['2020-02', '1,6'] },
    ],
    separatorIsComma: false,
  };

  expect(() => writeDecimalPoints('x.csv', table, [1])).toThrow(
    'x.csv: mixes decimal signs: value "1.5" in line 2 has a decimal point, value "1,6" in line 3 a decimal comma; write one of them',
  );
});
