import { annualRateOf, compound } from '@/backend/src/providers/demo/process/growth';

describe('compound', () => {
  it.each([
    ['no period', 0.1, 0, 1],
    ['one', 0.1, 1, 1.1],
    // 1.1^3 = 1.331
    ['three', 0.1, 3, 1.331],
    ['back', 0.1, -2, 1 / 1.21],
  ])('%s', (_, rate, periods, expected) => {
    expect(compound(rate, periods)).toBeCloseTo(expected, 12);
  });
});

describe('annualRateOf', () => {
  it('finds the rate that makes a multiple', () => {
    expect(compound(annualRateOf(5, 2_520) / 252, 2_520)).toBeCloseTo(5, 6);
  });
});
