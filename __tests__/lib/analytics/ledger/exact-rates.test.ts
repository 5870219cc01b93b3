import { exactRate } from '@/lib/analytics/ledger/exact-rates';
import { decimalFromNumber, decimalToNumber } from '@/lib/domain/decimal';

it('has the digits of each rate, whichever others were asked for', () => {
  // More rates than there are places, twice, and neighbours in the last bit.
  const rates = Array.from({ length: 40_000 }, (_, i) => 1 / (1 + i / 10_000));
  for (const rate of [...rates, ...rates.map((one) => one * (1 + Number.EPSILON)), ...rates]) {
    const decimal = decimalFromNumber(rate);
    const exact = exactRate(rate);
    if (exact.decimal !== decimal || exact.number !== decimalToNumber(decimal))
      throw new Error(`${rate} became ${exact.decimal}`);
  }
  expect(exactRate(0.1).decimal).toBe(100_000_000_000_000_000n);
  expect(() => exactRate(NaN)).toThrow(RangeError);
});
