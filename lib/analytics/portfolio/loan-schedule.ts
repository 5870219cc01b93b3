import {
  decimalFromNumber,
  decimalToNumber,
  minDecimal,
  multiplyDecimals,
  roundDecimal,
  type Decimal,
} from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { timesAYear, type Rhythm } from '@/lib/domain/portfolio/recurring';

/** The rate a year as a fraction, and how often interest is due. */
export interface InterestTerms {
  readonly rate: Decimal;
  readonly rhythm: Rhythm;
}

/** The effect of one instalment on a loan. */
export interface InstalmentParts {
  readonly interest: Decimal;
  /** Interest and repayment. */
  readonly amount: Decimal;
  /** The debt after it. */
  readonly owed: Decimal;
}

/** An instalment of a schedule. */
export interface ScheduledInstalment extends InstalmentParts {
  readonly day: EpochDay;
}

/** Interest is paid in hundredths. */
const INTEREST_PLACES = 2;

/** The interest of one time on an amount. */
export function interestOnce(amount: Decimal, { rate, rhythm }: InterestTerms): Decimal {
  return roundDecimal(multiplyDecimals(amount, rate) / BigInt(timesAYear(rhythm)), INTEREST_PLACES);
}

/** Interest on what is owed, and the instalment: never more than is owed with its interest. */
export function payInstalment(owed: Decimal, instalment: Decimal, terms: InterestTerms): InstalmentParts {
  const interest = interestOnce(owed, terms);
  const amount = minDecimal(instalment, owed + interest);
  return { interest, amount, owed: owed + interest - amount };
}

/** The instalments on some days, until nothing is owed. */
export function loanSchedule(
  owed: Decimal,
  { instalment, ...terms }: InterestTerms & { readonly instalment: Decimal },
  days: readonly EpochDay[],
): ScheduledInstalment[] {
  const schedule: ScheduledInstalment[] = [];
  let rest = owed;
  for (const day of days) {
    if (rest <= 0n) break;
    const parts = payInstalment(rest, instalment, terms);
    schedule.push({ day, ...parts });
    rest = parts.owed;
  }
  return schedule;
}

/** The equal instalment that pays a loan back in a number of times (an annuity), in whole hundredths, never too little. */
export function annuityInstalment(
  principal: Decimal,
  { rate, rhythm }: InterestTerms,
  times: number,
): Decimal {
  const once = decimalToNumber(rate) / timesAYear(rhythm);
  const amount = decimalToNumber(principal);
  const exact = once === 0 ? amount / times : (amount * once) / -Math.expm1(-times * Math.log1p(once));
  return decimalFromNumber(Math.ceil(exact * 100 - 1e-6) / 100);
}
