import { rateChanges } from '@/lib/analytics';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { gap } from '@/lib/domain/metric';

const day = (text: string) => parseIsoDate(text)!;
const asOf = day('2024-06-28');
const rates = {
  days: ['2023-12-29', '2024-05-28', '2024-06-27', '2024-06-28'].map(day),
  values: [0.04, 0.0425, 0.0437, 0.0441],
};

it('is a difference in basis points', () => {
  const changes = rateChanges(rates, { asOf, horizons: ['1D', '1M', 'YTD'] });

  expect(changes['1D'].ok && changes['1D'].value).toBeCloseTo(4, 9);
  expect(changes['1M'].ok && changes['1M'].value).toBeCloseTo(16, 9);
  expect(changes.YTD.ok && changes.YTD.value).toBeCloseTo(41, 9);
});

it('has a gap where the series does not reach back, or is empty', () => {
  expect(rateChanges(rates, { asOf, horizons: ['1Y'] })['1Y']).toEqual(gap('insufficient-history'));
  expect(rateChanges({ days: [], values: [] }, { asOf, horizons: ['1D'] })['1D']).toEqual(
    gap('no-data', 1, 0),
  );
});
