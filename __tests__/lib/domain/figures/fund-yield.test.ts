import { fundYield } from '@/lib/domain/figures/fund-yield';

const NO_DISTRIBUTIONS = { value: null, gap: { gap: 'no-data', need: null, have: null } } as const;
const ENDED = { gap: 'ended', need: null, have: null, day: '2020-01-10' } as const;

it('is computed where distributions are stored', () => {
  expect(fundYield({ value: 0.0108, gap: null }, 0.011)).toEqual({
    value: 0.0108,
    source: 'distributions',
    gap: null,
  });
});

it('is the reported one where none are stored, and a gap without either', () => {
  expect(fundYield(NO_DISTRIBUTIONS, 0.011)).toEqual({ value: 0.011, source: 'reported', gap: null });
  expect(fundYield(NO_DISTRIBUTIONS, null)).toMatchObject({ value: null, source: null });
});

it('is missing once the prices have ended', () => {
  expect(fundYield({ value: null, gap: ENDED }, 0.011)).toEqual({
    value: null,
    source: null,
    gap: ENDED,
  });
});
