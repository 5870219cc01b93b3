import { parseIsoDate } from '@/lib/domain/iso-date';
import { amountCheck, dayCheck, decimalCheck, nameCheck } from '../../src/portfolios/form-checks';

const day = dayCheck(parseIsoDate('2024-06-28')!);

it.each([
  ['a name', nameCheck()],
  ['a decimal', decimalCheck],
  ['an amount', amountCheck],
  ['a day', day],
])('an empty field for %s is named as such, not as a wrong value', (_, check) => {
  expect(check('')).toEqual({ fault: 'must not be empty' });
});

it('the fault of another value says what was expected, and what was given', () => {
  expect(decimalCheck('ten')).toEqual({ fault: 'must be a number such as 1234.56, got "ten"' });
  const digits = 'must have at most 20 digits before the point and 18 after it';
  expect(decimalCheck(`0.${'1'.repeat(19)}`)).toEqual({ fault: `${digits}, got "0.${'1'.repeat(19)}"` });
  const date = 'must be an existing date as YYYY-MM-DD';
  expect(day('2024-02-30')).toEqual({ fault: `${date}, got "2024-02-30"` });
  expect(day(undefined)).toEqual({ fault: `${date}, got nothing` });
});
