import {
  annuityInstalment,
  interestOnce,
  loanSchedule,
  payInstalment,
} from '@/lib/analytics/portfolio/loan-schedule';
import { decimalToNumber, formatDecimal, requireDecimal } from '@/lib/domain/decimal';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { recurringDays, timesAYear, type Rhythm } from '@/lib/domain/portfolio/recurring';

const first = parseIsoDate('2024-02-01')!;
const daysOf = (rhythm: Rhythm, years = 50) =>
  recurringDays({ rhythm, firstDay: first, lastDay: null }, first, first + 366 * years);

/** The closed form of an annuity, in floating point numbers. */
const closedForm = (principal: number, once: number, times: number): number =>
  once === 0 ? principal / times : (principal * once) / (1 - (1 + once) ** -times);
const owedAfter = (principal: number, once: number, paid: number, times: number): number =>
  principal * (1 + once) ** times - paid * (((1 + once) ** times - 1) / once);

it.each([
  ['200000', '0.035', 'month', 360, '898.09'],
  ['18500', '0.0499', 'month', 60, '349.04'],
  ['90000', '0.021', 'quarter', 80, '1380.65'],
  ['1200', '0', 'month', 12, '100'],
] as const)('pays %s at %s back in every %s of %i', (principal, rate, rhythm, times, expected) => {
  const terms = { rate: requireDecimal(rate), rhythm };
  const instalment = annuityInstalment(requireDecimal(principal), terms, times);
  const exact = closedForm(Number(principal), Number(rate) / timesAYear(rhythm), times);
  expect(decimalToNumber(instalment)).toBeGreaterThanOrEqual(exact - 1e-9);
  expect(decimalToNumber(instalment) - exact).toBeLessThan(0.01);
  expect(formatDecimal(instalment)).toBe(expected);

  const schedule = loanSchedule(requireDecimal(principal), { ...terms, instalment }, daysOf(rhythm));
  expect(schedule).toHaveLength(times);
  expect(schedule.at(-1)!.owed).toBe(0n);
  const paid = schedule.reduce((sum, { amount }) => sum + amount, 0n);
  const interest = schedule.reduce((sum, one) => sum + one.interest, 0n);
  expect(paid - interest).toBe(requireDecimal(principal));
});

it('owes after ten years what the closed form says, but for cents of rounded interest', () => {
  const terms = { rate: requireDecimal('0.035'), rhythm: 'month' as const };
  const schedule = loanSchedule(
    requireDecimal('200000'),
    { ...terms, instalment: requireDecimal('900') },
    daysOf('month'),
  );
  const exact = owedAfter(200_000, 0.035 / 12, 900, 120);
  expect(Math.abs(decimalToNumber(schedule[119]!.owed) - exact)).toBeLessThan(0.5);
});

it('never pays more than is owed, and lets a debt grow whose instalment is less than its interest', () => {
  const terms = { rate: requireDecimal('0.12'), rhythm: 'month' as const };
  expect(payInstalment(requireDecimal('216.1'), requireDecimal('400'), terms)).toEqual({
    interest: requireDecimal('2.16'),
    amount: requireDecimal('218.26'),
    owed: 0n,
  });
  expect(formatDecimal(interestOnce(requireDecimal('1000'), terms))).toBe('10');
  const schedule = loanSchedule(
    requireDecimal('1000'),
    { ...terms, instalment: requireDecimal('4') },
    daysOf('month', 1),
  );
  expect(formatDecimal(schedule[0]!.owed)).toBe('1006');
  expect(loanSchedule(0n, { ...terms, instalment: requireDecimal('4') }, daysOf('month', 1))).toEqual([]);
});
