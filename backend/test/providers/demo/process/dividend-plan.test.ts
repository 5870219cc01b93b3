import { dividendPlan } from '@/backend/src/providers/demo/process/dividend-plan';
import { weekdayIndex } from '@/backend/src/providers/demo/process/time-axis';
import { createSimulationContext } from '@/backend/src/providers/demo/process/simulation-context';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

const context = createSimulationContext({ seed: 1, today: parseIsoDate('2010-01-01')! });
const PAYER = {
  symbol: 'PAYER',
  raise: 0.1,
  dividendYield: 0.04,
  paymentsPerYear: 4,
  payMonth: 2,
  payDay: 10,
} as const;

function paymentsOf(price: number, from: string, to: string, plan = dividendPlan(context, PAYER, price)) {
  const payments: [string, number][] = [];
  for (let w = weekdayIndex(parseIsoDate(from)!); w < weekdayIndex(parseIsoDate(to)!); w += 1) {
    const amount = plan.amountOn(w);
    if (amount > 0) payments.push([formatIsoDate(context.days[w]!), amount]);
    plan.observe(price);
  }
  return payments;
}

describe('dividendPlan', () => {
  it('pays a quarter of the yield on the first session from the day on, in every third month', () => {
    // 0.04 x 100 / 4 = 1. 2007-02-10 and 2007-11-10 are Saturdays.
    expect(paymentsOf(100, '2007-01-01', '2008-01-01')).toEqual([
      ['2007-02-12', 1],
      ['2007-05-10', 1],
      ['2007-08-10', 1],
      ['2007-11-12', 1],
    ]);
  });

  it('raises by 0.4 to 1.6 times the usual raise, differently from company to company', () => {
    const raises = ['A', 'B', 'C', 'D'].map((symbol) => {
      const plan = dividendPlan(context, { ...PAYER, symbol }, 100);
      paymentsOf(100, '2007-01-01', '2008-01-01', plan);
      return paymentsOf(1_000, '2008-01-01', '2008-03-01', plan)[0]![1] - 1;
    });

    expect(new Set(raises).size).toBe(4);
    expect(Math.min(...raises)).toBeGreaterThanOrEqual(0.04);
    expect(Math.max(...raises)).toBeLessThanOrEqual(0.16);
  });

  it('gives what the yield gives for a fund, a twelfth more or less', () => {
    const amounts = paymentsOf(
      100,
      '2007-01-01',
      '2008-01-01',
      dividendPlan(context, { ...PAYER, raise: null }, 100),
    ).map(([, amount]) => amount);

    expect(new Set(amounts).size).toBe(4);
    for (const amount of amounts) expect(Math.abs(amount - 1)).toBeLessThanOrEqual(0.08);
  });

  it('keeps the dividend when the price falls a little', () => {
    const plan = dividendPlan(context, PAYER, 100);
    paymentsOf(100, '2007-01-01', '2008-01-01', plan);

    expect(paymentsOf(90, '2008-01-01', '2008-03-01', plan)).toEqual([['2008-02-11', 1]]);
  });

  it('divides by a split', () => {
    const plan = dividendPlan(context, PAYER, 100);
    paymentsOf(100, '2007-01-01', '2007-04-01', plan);
    plan.split(4);

    expect(paymentsOf(25, '2007-04-01', '2007-06-01', plan)).toEqual([['2007-05-10', 0.25]]);
  });

  it('pays nothing without a yield', () => {
    const plan = dividendPlan(context, { ...PAYER, dividendYield: 0 }, 100);

    expect(paymentsOf(100, '2007-01-01', '2008-01-01', plan)).toEqual([]);
  });
});
