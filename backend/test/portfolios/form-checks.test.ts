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

it('other values are told what was expected, and what was given', () => {
  expect(decimalCheck('ten')).toMatchObject({
    fault: expect.stringMatching(/^must be a decimal .* got "ten"$/),
  });
  expect(day('2024-02-30')).toEqual({
    fault: 'must be an existing date as YYYY-MM-DD, got "2024-02-30"',
  });
  expect(day(undefined)).toMatchObject({ fault: expect.stringContaining('got nothing') });
});
