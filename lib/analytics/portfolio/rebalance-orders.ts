/** Units of one asset in one account, which can be traded. */
export interface TradablePosition {
  readonly asset: string;
  readonly account: string;
  /** Key of its target. */
  readonly group: string;
  /** Base currency, 0 or more; 0 for an asset that has a target and is not held. */
  readonly value: number;
  /** Of one unit, base currency. */
  readonly unitPrice: number;
  /** Gain of the position, base currency; null when unknown. */
  readonly unrealized: number | null;
  /** Gains of the account are not taxed. */
  readonly sheltered: boolean;
  /** Fractions are traded regardless of the options: coins, funds. */
  readonly divisible: boolean;
}

/** An order of one asset in one account. */
export interface PositionOrder {
  readonly group: string;
  /** Null: the group holds nothing that could be traded, so that the asset is to be chosen. */
  readonly position: TradablePosition | null;
  /** Base currency; positive buys. */
  readonly amount: number;
  /** Null without a position. */
  readonly units: number | null;
}

/** The rules by which amounts become orders. */
export interface OrderRules {
  readonly wholeUnits: boolean;
  /** Orders below this amount are left out. */
  readonly leastTrade: number;
}

/**
 * Amounts of groups as orders of assets in accounts. Sales take sheltered accounts first, then the positions with the
 * greatest loss in proportion to their value. Purchases go to the assets of the group in proportion to their values
 * (in equal parts when none has a value), each in the account that holds most of it.
 *
 * @param amounts - By group, base currency; positive buys.
 * @returns Sales first; amounts are those of the units that are traded.
 */
export function splitIntoOrders(
  amounts: ReadonlyMap<string, number>,
  positions: readonly TradablePosition[],
  rules: OrderRules,
): PositionOrder[] {
  const orders = [...amounts].flatMap(([group, amount]) => {
    const inGroup = positions.filter((one) => one.group === group);
    if (amount < 0) return sellFrom(inGroup, { group, amount: -amount }, rules);
    return amount > 0 ? buyInto(inGroup, { group, amount }, rules) : [];
  });
  const net = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  return withinMeans(orders, net, rules).sort((a, b) => Math.sign(a.amount) - Math.sign(b.amount));
}

/**
 * Orders that cost at most what was planned. Whole units and a least amount leave sales smaller, or away; what they
 * do not bring is taken from the purchases, the largest first, and then from further sales.
 */
function withinMeans(orders: readonly PositionOrder[], net: number, rules: OrderRules): PositionOrder[] {
  const rounding = 1e-9 * orders.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  let excess = orders.reduce((sum, { amount }) => sum + amount, -net);
  const lowered = new Map<PositionOrder, PositionOrder | null>();
  for (const order of orders.toSorted((a, b) => b.amount - a.amount)) {
    if (excess <= rounding) break;
    const next = lower(order, excess, rules);
    excess -= order.amount - (next?.amount ?? 0);
    lowered.set(order, next);
  }
  return orders.flatMap((order) => (lowered.has(order) ? (lowered.get(order) ?? []) : order));
}

/** A smaller purchase or a larger sale by at least an amount, as far as there are units; null: none is left. */
function lower(order: PositionOrder, by: number, rules: OrderRules): PositionOrder | null {
  const { amount, position, units } = order;
  if (position === null || units === null) {
    const rest = amount - by;
    return rest > 0 && rest >= rules.leastTrade ? { ...order, amount: rest } : null;
  }
  const { divisible, unitPrice, value } = position;
  const isWhole = rules.wholeUnits && !divisible;
  const fewer = isWhole ? Math.ceil(by / unitPrice - 1e-9) : by / unitPrice;
  const heldUnits = isWhole ? Math.floor(value / unitPrice + 1e-9) : value / unitPrice;
  const least = amount > 0 ? 0 : -heldUnits;
  return toOrder(position, Math.max(least, units - fewer) * unitPrice, rules);
}

interface Wanted {
  readonly group: string;
  readonly amount: number;
}

function sellFrom(
  positions: readonly TradablePosition[],
  wanted: Wanted,
  rules: OrderRules,
): PositionOrder[] {
  const gainRate = ({ unrealized, value }: TradablePosition): number => (unrealized ?? 0) / value;
  const heldPositions = positions
    .filter(({ value }) => value > 0)
    .sort((a, b) => Number(b.sheltered) - Number(a.sheltered) || gainRate(a) - gainRate(b));
  const orders: PositionOrder[] = [];
  let rest = wanted.amount;
  for (const position of heldPositions) {
    if (rest <= 0) break;
    const order = toOrder(position, -Math.min(position.value, rest), rules);
    if (order === null) continue;
    orders.push(order);
    rest += order.amount;
  }
  return orders;
}

function buyInto(positions: readonly TradablePosition[], wanted: Wanted, rules: OrderRules): PositionOrder[] {
  if (positions.length === 0)
    return wanted.amount < rules.leastTrade ? [] : [{ ...wanted, position: null, units: null }];
  const largest = new Map<string, TradablePosition>();
  const values = new Map<string, number>();
  for (const position of positions) {
    const knownPosition = largest.get(position.asset);
    if (!knownPosition || position.value > knownPosition.value) largest.set(position.asset, position);
    values.set(position.asset, (values.get(position.asset) ?? 0) + position.value);
  }
  const sum = [...values.values()].reduce((total, value) => total + value, 0);
  return [...largest.values()].flatMap((position) => {
    const share = sum > 0 ? values.get(position.asset)! / sum : 1 / largest.size;
    return toOrder(position, wanted.amount * share, rules) ?? [];
  });
}

function toOrder(
  position: TradablePosition,
  wanted: number,
  { leastTrade, wholeUnits }: OrderRules,
): PositionOrder | null {
  const exact = wanted / position.unitPrice;
  const isWhole = wholeUnits && !position.divisible;
  const units = isWhole ? Math.trunc(exact + Math.sign(exact) * 1e-9) : exact;
  const amount = units * position.unitPrice;
  if (units === 0 || Math.abs(amount) < leastTrade) return null;
  return { group: position.group, position, amount, units };
}
