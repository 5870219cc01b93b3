import { indexPlan, isSampleOf } from '@/backend/src/services/index-basket/index-plan';

it.each([
  ['r2000', 64, true],
  ['r2000', 1_960, false],
  ['r2000', 0, false],
  ['sp500', 30, false],
] as const)('%s with %d members is a sample: %s', (id, members, expected) => {
  expect(isSampleOf(indexPlan(id), members)).toBe(expected);
});
