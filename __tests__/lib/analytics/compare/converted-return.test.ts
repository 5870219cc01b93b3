import { splitConvertedReturn } from '@/lib/analytics';

it('separates the return of the share from that of its currency', () => {
  // A share in euros rises 10%, the euro falls 5% against the dollar: 1.10 * 0.95 = 1.045.
  const effect = splitConvertedReturn(1.1, 1.045)!;

  expect(effect.local).toBeCloseTo(0.1, 12);
  expect(effect.currency).toBeCloseTo(-0.05, 12);
  expect(effect.both).toBeCloseTo(0.045, 12);
  expect((1 + effect.local) * (1 + effect.currency) - 1).toBeCloseTo(effect.both, 12);
});

it.each([
  [0, 1],
  [1, 0],
  [-1, 1],
  [NaN, 1],
])('has no parts for growths of %s and %s', (local, converted) => {
  expect(splitConvertedReturn(local, converted)).toBeNull();
});
