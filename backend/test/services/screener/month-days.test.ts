import { formatIsoDate } from '@/lib/domain/iso-date';
import { monthEndsUpTo } from '../../../src/services/screener/month-days';
import { day } from '../../support/fake-store';

it.each([
  ['2024-03-15', ['2023-12-31', '2024-01-31', '2024-02-29']],
  ['2024-02-29', ['2023-12-31', '2024-01-31', '2024-02-29']],
  ['2024-02-28', ['2023-11-30', '2023-12-31', '2024-01-31']],
  ['2024-01-01', ['2023-10-31', '2023-11-30', '2023-12-31']],
])('ends of the months that were over by %s', (asOf, expected) => {
  expect(monthEndsUpTo(day(asOf), 3).map(formatIsoDate)).toEqual(expected);
});
