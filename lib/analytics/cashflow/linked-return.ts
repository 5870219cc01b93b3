import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { CashFlow } from './internal-rate';

/** A deposit (positive) or withdrawal at the end of a day, and the portfolio value before it. */
export interface ValuedFlow {
  readonly valueBefore: number;
  readonly amount: number;
}

/**
 * Time-weighted return: the linked returns between the flows. It measures the holdings, independent of the
 * timing of deposits and withdrawals.
 *
 * @param flows - In order of time, each at the end of its day.
 * @returns A fraction. Gap `non-positive-price` when the portfolio had no positive value at the start of a
 * subperiod.
 */
export function timeWeightedReturn(
  flows: readonly ValuedFlow[],
  { initial, final }: { readonly initial: number; readonly final: number },
): Metric {
  let growth = 1;
  let base = initial;
  for (const { valueBefore, amount } of flows) {
    if (!(base > 0)) return gap('non-positive-price');
    growth *= valueBefore / base;
    base = valueBefore + amount;
  }
  if (!(base > 0)) return gap('non-positive-price');
  return ok(growth * (final / base) - 1);
}

/** A period with its start and end values. */
export interface ValuedPeriod {
  readonly start: EpochDay;
  readonly end: EpochDay;
  readonly initial: number;
  readonly final: number;
}

/**
 * Modified Dietz return: gain over the average invested capital, `(V1 - V0 - F) / (V0 + sum w_i F_i)`, where
 * a flow is weighted by the calendar days remaining until the end.
 *
 * @param flows - Deposits positive, within the period.
 * @returns A fraction. Gap `insufficient-history` for a period of no days, `non-positive-price` when the
 * average capital is not positive.
 * @see Dietz (1966), Pension Funds: Measuring Investment Performance.
 */
export function modifiedDietzReturn(flows: readonly CashFlow[], period: ValuedPeriod): Metric {
  const days = period.end - period.start;
  if (days <= 0) return gap('insufficient-history', 1, days);
  let [net, weighted] = [0, 0];
  for (const { day, amount } of flows) {
    net += amount;
    weighted += amount * ((period.end - day) / days);
  }
  const capital = period.initial + weighted;
  return capital > 0 ? ok((period.final - period.initial - net) / capital) : gap('non-positive-price');
}
