import {
  answerCurrencyCheck,
  existingDayCheck,
  idTextCheck,
  instantCheck,
} from '@/lib/domain/portfolio/value-checks';

it.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00+01:00', '2026-11-20T09:00:00.000Z'],
  // As an address has a plus sign that was not encoded.
  ['2026-11-20T10:00:00 01:00', '2026-11-20T09:00:00.000Z'],
  ['2026-11-20T23:30:00.250-0530', '2026-11-21T05:00:00.250Z'],
])('reads the instant %s', (text, instant) => {
  expect(instantCheck(text)).toEqual({ value: new Date(instant) });
});

it.each([
  'x',
  '2026-02-30',
  '2026-11-20T25:00:00Z',
  '2026-11-20 10:00',
  '9999-12-31T23:59:59-12:00',
  '',
  null,
])('takes %j for no instant', (text) => {
  expect(instantCheck(text)).toEqual({
    fault: 'must be an instant as ISO 8601, such as 2024-06-28T12:00:00Z',
  });
});

it('says what is expected, and what was given', () => {
  expect(existingDayCheck('2026-02-28')).toEqual({ value: '2026-02-28' });
  expect(existingDayCheck('2026-02-30')).toEqual({
    fault: 'must be an existing date as YYYY-MM-DD, got "2026-02-30"',
  });
  expect([idTextCheck('41'), idTextCheck('4x')]).toEqual([
    { value: '41' },
    { fault: 'must be an id, got "4x"' },
  ]);
  expect([answerCurrencyCheck('CHF'), answerCurrencyCheck('local')]).toEqual([
    { value: 'CHF' },
    { value: 'local' },
  ]);
  expect(answerCurrencyCheck('zz')).toEqual({
    fault: 'must be a currency as ISO 4217, such as EUR, got "zz"; or local for returns without conversion',
  });
});
