import { t } from '@/lib/domain/text';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { dayText, eventText, writeFor } from '../../src/mail/write-for';

const DAY = requireIsoDate('2024-06-21');

it('writes texts, days and numbers in the language of a person, and English where none is known', () => {
  const write = () => [
    t('Hello {firstName},', { firstName: 'Ada' }),
    dayText(DAY),
    eventText('BRK.B closed at 250.50, 250 or more'),
    eventText('AAPL: ex-day expected about 2024-06-21, as a year before'),
    eventText('MSFT meets pe < 15.5'),
  ];

  expect(writeFor('de', write)).toEqual([
    'Guten Tag Ada,',
    '21.06.2024',
    'BRK.B schloss bei 250,50, also 250 oder mehr',
    'AAPL: Ex-Tag voraussichtlich um den 21.06.2024, wie im Jahr davor',
    'MSFT erfüllt pe < 15.5',
  ]);
  for (const language of ['en', null] as const)
    expect(writeFor(language, write)).toEqual([
      'Hello Ada,',
      '2024-06-21',
      'BRK.B closed at 250.50, 250 or more',
      'AAPL: ex-day expected about 2024-06-21, as a year before',
      'MSFT meets pe < 15.5',
    ]);
});

it('leaves no language behind, also after an error', () => {
  expect(() =>
    writeFor('de', () => {
      throw new RangeError('no text');
    }),
  ).toThrow('no text');
  expect(t('Hello,')).toBe('Hello,');
});
