import { momentumReturn } from '@/lib/analytics/returns/momentum';
import { gap, ok } from '@/lib/domain/metric';
import { dayOf } from '../../../support/reference-data';

const asOf = dayOf('2024-06-30');

function series(points: Readonly<Record<string, number>>) {
  return { days: Object.keys(points).map(dayOf), values: Object.values(points) };
}

it('runs from twelve months ago to one month ago, and leaves the last month out', () => {
  // 2023-06-30 is a year back, 2024-05-30 a month; the last value doubles and does not count: 130 / 100 - 1
  const known = series({ '2023-06-29': 90, '2023-06-30': 100, '2024-05-30': 130, '2024-06-28': 260 });

  expect(momentumReturn(known, asOf)).toEqual(ok(130 / 100 - 1));
});

it('takes the last observation on or before either day', () => {
  const known = series({ '2023-06-20': 80, '2024-05-01': 100, '2024-06-03': 500 });

  expect(momentumReturn(known, asOf)).toEqual(ok(100 / 80 - 1));
});

it.each([
  ['nothing', {}, gap('no-data', 1, 0)],
  // 366 days from 2023-06-30 to 2024-06-30; 365 from the day after
  [
    'a series that is one day too young',
    { '2023-07-01': 1, '2024-06-28': 2 },
    gap('insufficient-history', 366, 365),
  ],
  ['a start that is not positive', { '2023-06-30': 0, '2024-06-28': 2 }, gap('non-positive-price')],
])('has a gap for %s', (_, points, expected) => {
  expect(momentumReturn(series(points), asOf)).toEqual(expected);
});
