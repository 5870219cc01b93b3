/** @jest-environment node */
import type { fetchBackend } from '@/lib/http/fetch-backend';
import { assertDateHasData } from '@/lib/pages/assert-date-has-data';

const asked: string[] = [];

function backend(firstDay: string | null) {
  return (async (path: string) => {
    asked.push(path);
    return { firstDay };
  }) as unknown as typeof fetchBackend;
}

it('names the day on which the data begin', async () => {
  await expect(assertDateHasData('1900-01-01', backend('2006-11-20'))).rejects.toMatchObject({
    code: 'DATE_BEFORE_DATA',
    message: 'There are no prices by 1900-01-01: the data begin on 2006-11-20.',
    fields: { first_day: ['2006-11-20'] },
  });
});

it.each([
  ['the first day itself', '2006-11-20', '2006-11-20'],
  ['a store without prices', '1900-01-01', null],
])('accepts %s', async (_, asOf, firstDay) => {
  await expect(assertDateHasData(asOf, backend(firstDay))).resolves.toBeUndefined();
});

it('sends no request for today', async () => {
  asked.length = 0;
  await assertDateHasData(null, backend('2006-11-20'));

  expect(asked).toEqual([]);
});
