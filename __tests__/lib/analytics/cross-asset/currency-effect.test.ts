import { currencyEffects } from '@/lib/analytics';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { endedGap, gap } from '@/lib/domain/metric';

const day = (text: string) => parseIsoDate(text)!;
const asOf = day('2024-06-28');
const horizons = ['1M', 'YTD'] as const;

const local = {
  days: ['2023-12-29', '2024-05-28', '2024-06-27', '2024-06-28'].map(day),
  values: [100, 110, 120, 121],
};
const rate = {
  days: ['2023-12-29', '2024-05-28', '2024-06-28'].map(day),
  values: [1.25, 1.2, 1.1],
};

it('multiplies the local return with that of the currency', () => {
  const { '1M': month, YTD: year } = currencyEffects(local, rate, { asOf, horizons });

  // 121 / 110 = 1.1 and 1.1 / 1.2 = 0.91667: 1.1 x 0.91667 - 1 = +0.8333%.
  expect(month.ok && month.value.local).toBeCloseTo(0.1, 12);
  expect(month.ok && month.value.fx).toBeCloseTo(1.1 / 1.2 - 1, 12);
  expect(month.ok && month.value.reader).toBeCloseTo((121 * 1.1) / (110 * 1.2) - 1, 12);
  expect(year.ok && year.value.reader).toBeCloseTo((121 * 1.1) / (100 * 1.25) - 1, 12);
});

it('sets no day of the price against another day of the rate', () => {
  const late = { days: rate.days.slice(0, 2), values: rate.values.slice(0, 2) };

  const soon = day('2024-06-03');
  const { YTD: year, '1M': month } = currencyEffects(local, late, { asOf: soon, horizons });

  // The last common day is 28 May: the price of June is not used.
  expect(year.ok && year.value.end).toBe(day('2024-05-28'));
  // The last common day a month before it is in December.
  expect(month.ok && month.value.start).toBe(day('2023-12-29'));
});

it('has ended when one of the two has', () => {
  const late = { days: rate.days.slice(0, 2), values: rate.values.slice(0, 2) };

  const { '1M': month } = currencyEffects(local, late, { asOf, horizons });

  expect(month).toEqual(endedGap(day('2024-05-28')));
  const { '1M': monthly } = currencyEffects(local, late, { asOf, horizons, freshDays: 41 });
  expect(monthly.ok).toBe(true);
});

it('has no currency effect in the reader’s own currency', () => {
  const { YTD: year } = currencyEffects(local, null, { asOf, horizons });

  expect(year.ok && [year.value.fx, year.value.reader]).toEqual([0, year.ok && year.value.local]);
});

it.each([
  ['no day in common', { days: [day('2024-06-01')], values: [1] }, gap('no-overlap')],
  [
    'a rate that begins too late',
    { days: ['2024-06-27', '2024-06-28'].map(day), values: [1, 1] },
    gap('insufficient-history', 31, 1),
  ],
])('has a gap for %s', (_, other, expected) => {
  expect(currencyEffects(local, other, { asOf, horizons })['1M']).toEqual(expected);
});
