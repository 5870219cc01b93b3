import { FEE_ASSUMPTION, feeInMoney } from '@/lib/analytics/fees/fee-in-money';

it('is the end value without the fee less the one with it', () => {
  // 1,000 over 2 years at 10%: 1,210; with 1% taken at each year's end 1,000 x (1.1 x 0.99)^2 = 1,185.921.
  const fee = feeInMoney(0.01, { amount: 1000, years: 2, grossReturn: 0.1 });
  expect(fee.ok && fee.value).toBeCloseTo(1210 - 1185.921, 9);
});

it('is nothing for a fund without a fee, and grows with the fee', () => {
  const money = [0, 0.0003, 0.001, 0.01, 0.5].map((ratio) => {
    const fee = feeInMoney(ratio);
    return fee.ok ? fee.value : NaN;
  });
  expect(money[0]).toBe(0);
  for (let i = 1; i < money.length; i++) expect(money[i]).toBeGreaterThan(money[i - 1]!);
  expect(money.at(-1)).toBeLessThan(FEE_ASSUMPTION.amount * 1.05 ** 10);
});

it.each([-0.001, 1, Number.NaN, Infinity])('has no value for a fee of %s', (ratio) => {
  expect(feeInMoney(ratio)).toMatchObject({ ok: false, gap: 'no-data' });
});
