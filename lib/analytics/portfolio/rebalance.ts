/** A holding, or another group of a target (class, currency), with what it is worth. */
export interface RebalanceHolding {
  readonly id: string;
  /** Base currency, 0 or more. */
  readonly value: number;
  /** Of one unit, base currency; null where orders are in money. */
  readonly unitPrice: number | null;
  /** Target weight, a fraction of the invested value. */
  readonly target: number;
  /** Deviation from the target within which nothing is done: a fraction of the invested value. */
  readonly band: number;
  /** Gain or loss of the whole holding, base currency; null when unknown. */
  readonly unrealized: number | null;
}

/** The options for restoring targets. */
export interface RebalanceOptions {
  /** New money, base currency; negative withdraws money. */
  readonly money: number;
  /** True when holdings may be sold. */
  readonly sales: boolean;
  /** True when only whole units are traded. */
  readonly wholeUnits: boolean;
  /** Orders below this amount are left out. */
  readonly leastTrade: number;
  /** Money that stays as cash. */
  readonly keepCash: number;
}

/** An order that brings a holding nearer to its target. */
export interface RebalanceOrder {
  readonly id: string;
  /** Base currency; positive buys. */
  readonly amount: number;
  /** Units, where the price is known. */
  readonly units: number | null;
  /** Gain that a sale realizes in proportion, base currency; null for purchases and unknown cost. */
  readonly realized: number | null;
}

/** Orders and the weights before and after them. */
export interface RebalancePlan {
  readonly orders: readonly RebalanceOrder[];
  readonly weights: readonly {
    readonly id: string;
    readonly before: number;
    readonly after: number;
    readonly target: number;
  }[];
  /** Money left over, base currency. */
  readonly cash: number;
}

/**
 * Orders that restore target weights. Holdings within their band stay as they are where sales are allowed and no
 * money is added or withdrawn. New money alone buys the holdings furthest below their target (water-filling), so
 * that no purchase overshoots a target before all are level.
 *
 * @param holdings - Targets with any positive sum; they are scaled to 1.
 * @throws RangeError when the targets have no positive sum, or one of them is negative.
 */
export function planRebalance(
  holdings: readonly RebalanceHolding[],
  options: RebalanceOptions,
): RebalancePlan {
  const targetSum = holdings.reduce((sum, { target }) => sum + (target >= 0 ? target : NaN), 0);
  if (!(targetSum > 0)) throw new RangeError('target weights need a positive sum');
  const value = holdings.reduce((sum, holding) => sum + holding.value, 0);
  const money = options.money - options.keepCash;
  const totalValue = Math.max(0, value + money);
  const goals = holdings.map(({ target }) => (target / targetSum) * totalValue);
  const wantedValues = options.sales
    ? restoreBySales(holdings, goals, { whole: totalValue, money })
    : fillUp(
        holdings.map((one) => one.value),
        goals,
        Math.max(0, money),
      );
  let spent = 0;
  const orders: RebalanceOrder[] = [];
  const after = holdings.map(({ value: before }) => before);
  holdings.forEach((holding, i) => {
    const order = toOrder(holding, wantedValues[i]!, options);
    if (order === null) return;
    orders.push(order);
    spent += order.amount;
    after[i]! += order.amount;
  });
  // Losses are realized first.
  orders.sort((a, b) => Number(a.amount > 0) - Number(b.amount > 0) || (a.realized ?? 0) - (b.realized ?? 0));
  const invested = after.reduce((sum, one) => sum + one, 0);
  return {
    orders,
    weights: holdings.map(({ id, target, value: before }, i) => ({
      id,
      before: value > 0 ? before / value : 0,
      after: invested > 0 ? after[i]! / invested : 0,
      target: target / targetSum,
    })),
    cash: options.money - spent,
  };
}

/** Trades to the targets; holdings within their bands stay where nothing forces them. */
function restoreBySales(
  holdings: readonly RebalanceHolding[],
  goals: readonly number[],
  { whole, money }: { readonly whole: number; readonly money: number },
): number[] {
  const isOut = holdings.map(({ value, band }, i) => Math.abs(value - goals[i]!) > band * whole);
  if (money === 0 && !isOut.some(Boolean)) return holdings.map(() => 0);
  return holdings.map(({ value }, i) => goals[i]! - value);
}

/** New money to those furthest below their goal: the least money that raises the lowest shares of the goals. */
function fillUp(values: readonly number[], goals: readonly number[], money: number): number[] {
  const order = goals
    .map((goal, i) => ({ i, goal, ratio: goal > 0 ? values[i]! / goal : Infinity }))
    .filter(({ goal }) => goal > 0)
    .sort((a, b) => a.ratio - b.ratio);
  let [level, goalSum, valueSum] = [0, 0, 0];
  for (let k = 0; k < order.length; k++) {
    goalSum += order[k]!.goal;
    valueSum += values[order[k]!.i]!;
    level = (money + valueSum) / goalSum;
    if (k + 1 === order.length || level <= order[k + 1]!.ratio) break;
  }
  const filled = values.map(() => 0);
  for (const { i, goal, ratio } of order) if (ratio < level) filled[i] = level * goal - values[i]!;
  return filled;
}

function toOrder(
  { id, value, unitPrice, unrealized }: RebalanceHolding,
  wanted: number,
  { wholeUnits, leastTrade }: RebalanceOptions,
): RebalanceOrder | null {
  const hasPrice = unitPrice !== null && unitPrice > 0;
  const exact = hasPrice ? wanted / unitPrice : null;
  const units = exact === null ? null : wholeUnits ? Math.trunc(exact + Math.sign(exact) * 1e-9) : exact;
  const amount = units === null ? wanted : units * unitPrice!;
  if (amount === 0 || Math.abs(amount) < leastTrade) return null;
  const realized = amount < 0 && unrealized !== null && value > 0 ? (unrealized * -amount) / value : null;
  return { id, amount, units, realized };
}
