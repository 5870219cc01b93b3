import { detectDateOrder } from '@/backend/src/ingest/dates/date-order';

function judge(...texts: string[]): string | null {
  return detectDateOrder(
    't.csv',
    texts.map((text, index) => ({ text, line: index + 2 })),
  );
}

describe('judgeDateOrder', () => {
  it('decides the order by one day above 12', () => {
    expect(judge('03/04/2021', '05/04/2021', '13/04/2021')).toBe('day-first');
    expect(judge('03/04/2021', '03/15/2021')).toBe('month-first');
  });

  it('refuses a file in which nothing settles it, with an example', () => {
    expect(() => judge('03/03/2021', '03/04/2021')).toThrow(
      't.csv: ambiguous dates: "03/04/2021" in line 3 may be day-first or month-first, and no day above 12 settles it',
    );
  });

  it('does not ask where both readings are the same day', () => {
    expect(judge('03/03/2021', '04/04/2021')).toBe('month-first');
  });

  it('refuses a file that is written both ways', () => {
    expect(() => judge('13/04/2021', '04/13/2021')).toThrow(
      't.csv: mixes day-first and month-first dates: "13/04/2021" in line 2, "04/13/2021" in line 3',
    );
  });

  it('refuses 29-04-13, which may begin with the year', () => {
    expect(() => judge('29-04-13 23:59')).toThrow(
      't.csv: line 2: the date "29-04-13 23:59" may be day-month-year or year-month-day; expected YYYY-MM-DD',
    );
  });
});
