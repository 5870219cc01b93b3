import { areExcelDays } from '@/backend/src/ingest/dates/date-order';
import { NO_DAY, parseDayText } from '@/backend/src/ingest/dates/day-parser';
import { monthOfName } from '@/backend/src/ingest/dates/month-names';
import { parsePeriodText } from '@/backend/src/ingest/dates/period';
import { formatIsoDate } from '@/lib/domain/iso-date';

const iso = (day: number): string | null => (day === NO_DAY ? null : formatIsoDate(day));

describe('dates in words and signs', () => {
  it.each([
    ['2020年01月02日', '2020-01-02'],
    ['2020년 1월 2일', '2020-01-02'],
    ['2020年1月2日 09:30', '2020-01-02'],
    ['２０２０年１月２日', '2020-01-02'],
    ['2020/01/06(月)', '2020-01-06'],
    ['2020. 01. 02.', '2020-01-02'],
    ['2020- 01- 02', '2020-01-02'],
    ['109/01/02', '2020-01-02'],
    ['民國109年1月2日', '2020-01-02'],
    ['令和2年1月6日', '2020-01-06'],
    ['令和元年5月1日', '2019-05-01'],
    ['05.Apr.2022', '2022-04-05'],
    ['31.Mär.2022', '2022-03-31'],
    ['5. April 2022', '2022-04-05'],
    ['Do, 6. Okt 2022', '2022-10-06'],
    ['1er avril 2022', '2022-04-01'],
    ['05/avr./2022', '2022-04-05'],
    ['2 de enero de 2020', '2020-01-02'],
    ['02-ene-20', '2020-01-02'],
    ['ene 02, 2020', '2020-01-02'],
    ['31 août 2022', '2022-08-31'],
    ['2 stycznia 2020', '2020-01-02'],
    ['2 января 2020 г.', '2020-01-02'],
    ['02 Şub 2022', '2022-02-02'],
    ['17-Sep-25', '2025-09-17'],
    ['17-Sept-2025', '2025-09-17'],
    ['05APR2022', '2022-04-05'],
    ['2020-Jan-02', '2020-01-02'],
    ['2 Jan, 2020, 03:30 PM', '2020-01-02'],
    ['Thursday, January 02, 2020Thu, Jan 02, 2020', '2020-01-02'],
    ['2020-01-022020-01-02', '2020-01-02'],
    ['2020-01-022020-01-03', null],
    ['05.Xyz.2022', null],
    ['2 jui 2020', null],
    ['31 Feb 2020', null],
    ['2020年13月02日', null],
  ])('%s', (text, day) => {
    expect(iso(parseDayText(text, null))).toBe(day);
  });

  it('reads windows-1252 and UTF-8', () => {
    expect(iso(parseDayText('31 M\u00e4rz 2022', null))).toBe('2022-03-31');
  });

  it('knows a month by any beginning of three letters that is of one month', () => {
    expect(['jan', 'Sept.'.slice(0, 4), 'juil', 'jui', 'ma', 'quartal'].map(monthOfName)).toEqual([
      1, 9, 7, 0, 0, 0,
    ]);
  });

  it('reads months of other languages as periods', () => {
    expect(
      ['2020年1月', 'enero 2020', '2020 Dez', '2020 Total'].map((text) => iso(parsePeriodText(text, null))),
    ).toEqual(['2020-01-01', '2020-01-01', '2020-12-01', null]);
  });
});

it('reads the numbers of days in a spreadsheet where all of a column are', () => {
  expect(iso(parseDayText('43832', 'excel-days'))).toBe('2020-01-02');
  expect(iso(parseDayText('43832.5', 'excel-days'))).toBe('2020-01-02');
  expect(iso(parseDayText('2020-01-02', 'excel-days'))).toBeNull();
  expect(iso(parseDayText('43832', null))).toBeNull();
  expect(areExcelDays(['43832', '', '43833', '43836'])).toBe(true);
  expect(areExcelDays(['43832', '43833'])).toBe(false);
  expect(areExcelDays(['43832', '43833', '2020-01-06'])).toBe(false);
});
