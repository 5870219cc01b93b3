import { momentumReturn } from '@/lib/analytics/returns/momentum';
import { gap, ok } from '@/lib/domain/metric';
import { dayOf } from '../../../support/reference-data';

function series(points: Readonly<Record<string, number>>) {
  return { days: Object.keys(points).map(dayOf), values: Object.values(points) };
}

it('runs from twelve months ago to one month ago, and leaves the last month out', () => {
  // 2023-06-28 is a year before the last day, 2024-05-28 a month; the last value doubles but is not used: 130
  // / 100 - 1
  const known = series({ '2023-06-27': 90, '2023-06-28': 100, '2024-05-28': 130, '2024-06-28': 260 });

  expect(momentumReturn(known)).toEqual(ok(130 / 100 - 1));
});

it('uses the last observation on or before either day', () => {
  // From 3 June 2024: on or before 3 June 2023, and on or before 3 May 2024.
  const known = series({ '2023-05-20': 80, '2024-05-01': 100, '2024-06-03': 500 });

  expect(momentumReturn(known)).toEqual(ok(100 / 80 - 1));
});

it.each([
  ['nothing', {}, gap('no-data', 1, 0)],
  // 366 days from 2023-06-28 to 2024-06-28; 365 from the day after
  [
    'a series that is one day too young',
    { '2023-06-29': 1, '2024-06-28': 2 },
    gap('insufficient-history', 366, 365),
  ],
  ['a start that is not positive', { '2023-06-28': 0, '2024-06-28': 2 }, gap('non-positive-price')],
])('has a gap for %s', (_, points, expected) => {
  expect(momentumReturn(series(points))).toEqual(expected);
});
