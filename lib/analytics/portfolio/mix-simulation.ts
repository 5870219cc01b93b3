import { monthNumber, type EpochDay } from '@/lib/domain/iso-date';
import { periodNumber, type Rebalancing } from '../rebalance/portfolio-line';

/** The rules by which a mix is kept. Rates and parts are fractions. */
export interface MixRules {
  /** One for each asset, 0 or more; they add up to 1. */
  readonly weights: readonly number[];
  readonly startValue: number;
  /** Paid in at the close of the first day of each later month; below 0 it is taken out. */
  readonly monthly: number;
  readonly rebalancing: Rebalancing;
  /** The mix is also rebalanced at a close at which a weight is further than this from its own one; null: never. */
  readonly band: number | null;
  /** A fraction of the purchases and sales. */
  readonly cost: number;
  /** A year, of what is invested. */
  readonly fee: number;
  /** The investment as a multiple of the own money, at each rebalancing; 1 is without debt. */
  readonly leverage: number;
}

/** The market of a mix on its days. */
export interface MixMarket {
  /** Oldest first. */
  readonly days: Int32Array;
  /** Positive values of each asset, as long as `days`. */
  readonly columns: readonly Float64Array[];
  /** The cost of debt a year from each day on. */
  readonly borrowing: Float64Array;
  /** Level of prices on each day: amounts are in money of the last one. Null: nominal. */
  readonly level: Float64Array | null;
}

/** A mix over its days. */
export interface SimulatedMix {
  /** Own money at each close. */
  readonly values: Float64Array;
  /** Without the money that comes and goes, 100 on the first day. */
  readonly growth: Float64Array;
  /** The start and what was paid in since, less what was taken out. */
  readonly paid: Float64Array;
  /** All costs of trades, nominal. */
  readonly costs: number;
  /** The day on which nothing was left: of withdrawals, or of debt above what is invested. */
  readonly ranOutOn: EpochDay | null;
}

/**
 * Follows a mix day by day. Assets and debt move first; then, on the first day of a month, money comes in at the weights or
 * goes out in proportion; then the mix is rebalanced, on the last day of a period or beyond its band. The cost of a trade is paid out of the mix.
 */
export function simulateMix({ borrowing, columns, days, level }: MixMarket, rules: MixRules): SimulatedMix {
  const { leverage, monthly, startValue, weights } = rules;
  const count = days.length;
  const [values, growth, paid] = [0, 0, 0].map(() => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const toNominal = (t: number): number => (level === null ? 1 : level[t]! / level[count - 1]!);
  const amounts = weights.map(() => 0);
  let [debt, costs, chain, paidIn] = [0, 0, 100, 0];
  let ranOutOn: EpochDay | null = null;
  const invested = (): number => amounts.reduce((sum, amount) => sum + amount, 0);

  /** Trades to the weights at a cost; the own money before it. */
  const trade = (own: number, traded: number): void => {
    const cost = rules.cost * traded;
    costs += cost;
    const left = own - cost;
    weights.forEach((weight, k) => (amounts[k] = weight * leverage * left));
    debt = (leverage - 1) * left;
  };
  /** New money buys at the weights, whatever the others are. */
  const payIn = (amount: number): void => {
    const cost = rules.cost * leverage * amount;
    costs += cost;
    weights.forEach((weight, k) => (amounts[k]! += weight * leverage * (amount - cost)));
    debt += (leverage - 1) * (amount - cost);
  };
  const scale = (factor: number): void => {
    for (let k = 0; k < amounts.length; k++) amounts[k]! *= factor;
    debt *= factor;
  };
  const record = (t: number): void => {
    values[t] = Math.max(0, invested() - debt) / toNominal(t);
    growth[t] = level === null ? chain : (chain * level[0]!) / level[t]!;
    paid[t] = paidIn;
  };

  for (let t = 0; t < count; t++) {
    if (t === 0) {
      payIn(startValue * toNominal(0));
      paidIn = startValue;
      chain = startValue > 0 ? (100 * (invested() - debt)) / (startValue * toNominal(0)) : 100;
      record(0);
      continue;
    }
    if (ranOutOn !== null) {
      record(t);
      continue;
    }
    const before = invested() - debt;
    const years = (days[t]! - days[t - 1]!) / 365;
    const afterFee = (1 - rules.fee) ** years;
    for (let k = 0; k < amounts.length; k++)
      amounts[k]! *= (columns[k]![t]! / columns[k]![t - 1]!) * afterFee;
    debt *= (1 + borrowing[t - 1]!) ** years;
    let ownMoney = invested() - debt;
    if (!(ownMoney > 0)) ranOutOn = days[t]!;
    const moved = ownMoney;
    const isMonthStart = monthNumber(days[t]!) !== monthNumber(days[t - 1]!);
    let flow = ranOutOn === null && isMonthStart ? monthly * toNominal(t) : 0;
    if (flow < 0 && -flow >= ownMoney) {
      flow = -ownMoney;
      ranOutOn = days[t]!;
    }
    if (flow > 0) payIn(flow);
    else if (flow < 0) {
      const cost = rules.cost * invested() * (-flow / ownMoney);
      costs += cost;
      scale(Math.max(0, ownMoney + flow - cost) / ownMoney);
    }
    ownMoney = invested() - debt;
    if (ownMoney > 0 && ranOutOn === null && isRebalanced(t)) {
      const traded = weights.reduce(
        (sum, weight, k) => sum + Math.abs(weight * leverage * ownMoney - amounts[k]!),
        0,
      );
      trade(ownMoney, traded);
    }
    paidIn += flow / toNominal(t);
    const spent = moved + flow;
    const after = invested() - debt;
    chain *= before > 0 ? Math.max(0, moved / before) * (spent > 0 ? after / spent : 1) : 1;
    if (ranOutOn !== null) scale(0);
    record(t);
  }
  return { values, growth, paid, costs, ranOutOn };

  function isRebalanced(t: number): boolean {
    const next = days[t + 1];
    if (
      next !== undefined &&
      periodNumber(rules.rebalancing, next) !== periodNumber(rules.rebalancing, days[t]!)
    )
      return true;
    if (rules.band === null) return false;
    const sum = invested();
    const isOff = weights.some((weight, k) => Math.abs(amounts[k]! / sum - weight) > rules.band!);
    return isOff || Math.abs(sum / (sum - debt) / leverage - 1) > rules.band;
  }
}
