import fc from 'fast-check';

import { parseDecimalBytes } from '@/backend/src/ingest/csv/parse-decimal';

function parse(text: string): number {
  const bytes = Buffer.from(`,${text},`, 'latin1');
  return parseDecimalBytes(bytes, 1, bytes.length - 1);
}

const digits = (max: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${max}}$`));

describe('parseDecimal', () => {
  it.each([
    ['0', 0],
    ['12.5', 12.5],
    ['-0.5', -0.5],
    ['+1', 1],
    ['.5', 0.5],
    ['5.', 5],
    ['  7 ', 7],
    ['6.32696E+11', 632_696_000_000],
    ['1e-3', 0.001],
    ['66.93000030517578', 66.93000030517578],
    ['0.0056106602', 0.0056106602],
    ['00000000000000000001', 1],
  ])('reads %s', (text, expected) => {
    expect(parse(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    '1.2.3',
    '1,5',
    '12a',
    '0x10',
    '1_000',
    'NaN',
    'Infinity',
    '1e',
    '1e999',
    'e5',
    '1 2',
  ])('refuses "%s"', (text) => {
    expect(parse(text)).toBeNaN();
  });

  it('keeps the sign of zero as Number does', () => {
    expect(Object.is(parse('-0.0'), -0)).toBe(true);
  });

  it('equals Number() bit for bit for decimals of any length', () => {
    fc.assert(
      fc.property(fc.constantFrom('', '-'), digits(21), digits(24), (sign, whole, fraction) => {
        const text = `${sign}${whole}.${fraction}`;

        return Object.is(parse(text), Number(text));
      }),
      { numRuns: 20_000 },
    );
  });

  it('equals Number() bit for bit for every double written in full', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = String(value);

        return Object.is(parse(text), Number(text));
      }),
      { numRuns: 20_000 },
    );
  });

  it('equals Number() bit for bit half way between two doubles', () => {
    // Numbers with 17 to 19 digits near a midpoint are those for which double rounding fails.
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e7, noNaN: true }),
        fc.integer({ min: 14, max: 19 }),
        (value, precision) => {
          const next = value * (1 + Number.EPSILON);
          const text = ((value + next) / 2).toPrecision(precision);

          return Object.is(parse(text), Number(text));
        },
      ),
      { numRuns: 20_000 },
    );
  });
});
