import { aggregateValuation } from '@/lib/analytics/valuation/aggregate-valuation';
import type { ValuedMember } from '@/lib/analytics/valuation/aggregate-valuation';

const NOTHING: ValuedMember = {
  marketCap: null,
  netIncome: null,
  revenue: null,
  equity: null,
  ebitda: null,
  debt: null,
  cash: null,
  dividends: null,
};
const BIG = {
  marketCap: 300,
  netIncome: 20,
  revenue: 100,
  equity: 60,
  ebitda: 30,
  debt: 40,
  cash: 10,
  dividends: 6,
};
const LOSS = { ...NOTHING, marketCap: 100, netIncome: -5, revenue: 50 };

it('divides sums by sums, losses included', () => {
  const { pe, ps, pb, evEbitda, dividendYield, margin, roe, debtEquity } = aggregateValuation([BIG, LOSS]);
  // (300 + 100) / (20 - 5); the mean of 15 and nothing would be 15.
  expect(pe).toEqual({ value: { ok: true, value: 400 / 15 }, members: 2, coverage: 1 });
  expect(ps.value).toEqual({ ok: true, value: 400 / 150 });
  // Only the first reports equity: three quarters of the market value.
  expect(pb).toEqual({ value: { ok: true, value: 5 }, members: 1, coverage: 0.75 });
  expect(evEbitda.value).toEqual({ ok: true, value: (300 + 40 - 10) / 30 });
  expect(dividendYield.value).toEqual({ ok: true, value: 0.02 });
  expect(margin.value).toEqual({ ok: true, value: 15 / 150 });
  expect(roe.value).toEqual({ ok: true, value: 20 / 60 });
  expect(debtEquity.value).toEqual({ ok: true, value: 40 / 60 });
});

it('has no multiple of a total loss or of unpublished data', () => {
  const { pe, pb } = aggregateValuation([LOSS]);
  expect(pe).toMatchObject({ value: { ok: false, gap: 'no-data' }, members: 1, coverage: 1 });
  expect(pb).toMatchObject({ value: { ok: false, gap: 'not-published' }, members: 0, coverage: 0 });
  expect(aggregateValuation([]).pe).toMatchObject({ value: { ok: false }, members: 0, coverage: 0 });
});

it('leaves out a member without a market value', () => {
  expect(aggregateValuation([BIG, { ...BIG, marketCap: null }]).margin.members).toBe(1);
});
