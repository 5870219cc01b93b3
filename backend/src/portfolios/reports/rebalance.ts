import { plannedSale } from '@/lib/analytics/ledger/what-if-sale';
import { planRebalance } from '@/lib/analytics/portfolio/rebalance';
import { splitIntoOrders, type PositionOrder } from '@/lib/analytics/portfolio/rebalance-orders';
import type { Rebalance } from '@/lib/contracts/portfolios/targets';
import { decimalFromNumber, decimalToNumber } from '@/lib/domain/decimal';
import { CASH_TARGET, type GroupDimension } from '@/lib/domain/portfolio/portfolio';
import { readTargets, type TargetRow } from '../../db/repositories/portfolio-plan-rows';
import type { MarketStore } from '../../market/market-store';
import { invalidFields } from '../form-checks';
import { describeAsset, headOf, type ReportScope, type ReportContext } from './report-scope';
import { nameOfGroup } from './allocation';
import { cashOf, readGroups, type Groups, type HeldPosition } from './rebalance-groups';

/** The parameters of a plan, as texts. */
export interface RebalanceQuery {
  readonly money?: string;
  readonly sales?: string;
  readonly whole?: string;
  readonly least?: string;
  readonly keep?: string;
}

type Options = Rebalance['options'];

/** Parses the options of a plan. @throws AppError REQUEST_INVALID that names the parameter. */
export function parseOptions({ keep, least, money, sales, whole }: RebalanceQuery): Options {
  return {
    money: money === undefined ? 0 : parseNumber('money', money),
    sales: parseFlag('sales', sales, true),
    whole: parseFlag('whole', whole, false),
    least: least === undefined ? 0 : parseNumber('least', least, 0),
    keep: keep === undefined ? null : parseNumber('keep', keep, 0),
  };
}

function parseNumber(name: string, text: string, least = -Infinity): number {
  const value = /^-?\d{1,15}(\.\d{1,9})?$/.test(text.trim()) ? Number(text) : NaN;
  if (value >= least) return value;
  throw invalidFields({ [name]: [`must be a number${least === 0 ? ' of 0 or more' : ''}, such as 1500.50`] });
}

function parseFlag(name: string, text: string | undefined, usual: boolean): boolean {
  if (text === undefined) return usual;
  if (text === 'true' || text === 'false') return text === 'true';
  throw invalidFields({ [name]: ['must be true or false'] });
}

/** The orders that lead to the stored targets of a portfolio. */
export async function readStoredRebalance(
  { db, store }: Pick<ReportContext, 'db' | 'store'>,
  scope: ReportScope,
  query: RebalanceQuery,
): Promise<Omit<Rebalance, 'meta'>> {
  return readRebalance(store, scope, { query, targets: await readTargets(db, scope.portfolio.id) });
}

/**
 * GET …/rebalance/: orders that lead to the targets. Groups without a target, and those below 0, stay as they are.
 *
 * @throws AppError REQUEST_INVALID.
 */
export async function readRebalance(
  store: MarketStore,
  scope: ReportScope,
  { query, targets }: { readonly query: RebalanceQuery; readonly targets: readonly TargetRow[] },
): Promise<Omit<Rebalance, 'meta'>> {
  const options = parseOptions(query);
  const dimension = (targets[0]?.dimension ?? null) as GroupDimension | null;
  const before = cashOf(scope);
  const hasCashTarget = targets.some(({ key }) => key === CASH_TARGET);
  if (hasCashTarget && options.keep !== null)
    throw invalidFields({ keep: ['must not be given beside a target for cash'] });
  const empty = { gains: 0, losses: 0, sheltered: 0 };
  const head = { ...headOf(scope), dimension, options };
  if (dimension === null)
    return {
      ...head,
      orders: [],
      weights: [],
      realized: empty,
      cash: { before, after: before + options.money },
      leftOut: [],
    };
  const groups = await readGroups(store, scope, { dimension, targets });
  const spare = options.keep === null || hasCashTarget ? 0 : before - options.keep;
  // New money first makes up what the cash to keep lacks.
  const money =
    spare < 0 && options.money > 0 ? Math.max(0, options.money + spare) : options.money + Math.max(0, spare);
  const positions = groups.targeted.map(({ band, key, target, value }) => ({
    id: key,
    value,
    target,
    band,
    unitPrice: null,
    unrealized: null,
  }));
  // Without a group that may be traded (all of them are below 0) there is nothing to plan.
  const isEmpty = positions.every(({ target }) => target === 0);
  const planned = isEmpty
    ? []
    : planRebalance(positions, {
        money,
        sales: options.sales || money < 0,
        wholeUnits: false,
        leastTrade: 0,
        keepCash: 0,
      }).orders;
  const amounts = new Map(
    planned.filter(({ id }) => id !== CASH_TARGET).map(({ amount, id }) => [id, amount]),
  );
  const rules = { wholeUnits: options.whole, leastTrade: options.least };
  const orders = splitIntoOrders(amounts, groups.positions, rules).map((order) => toOrder(scope, order));
  const addNames = <Group extends { readonly key: string }>(list: readonly Group[]) =>
    list.map((one) => ({ ...one, name: nameOfGroup(scope, dimension, one.key) }));
  const after = before + options.money - orders.reduce((sum, { signed }) => sum + signed, 0);
  return {
    ...head,
    orders: orders.map(({ signed: _, ...order }) => order),
    weights: addNames(weigh(groups, orders, { cash: hasCashTarget ? after : null })),
    realized: orders.reduce(
      (sum, { realized, sheltered }) => ({
        gains: sum.gains + (sheltered ? 0 : Math.max(0, realized ?? 0)),
        losses: sum.losses + (sheltered ? 0 : Math.min(0, realized ?? 0)),
        sheltered: sum.sheltered + (sheltered ? (realized ?? 0) : 0),
      }),
      empty,
    ),
    cash: { before, after },
    leftOut: addNames(groups.leftOut),
  };
}

/** The weights of the groups with a target, as the plan shows them before its orders. @throws AppError REQUEST_INVALID. */
export async function readTargetWeights(
  store: MarketStore,
  scope: ReportScope,
  targets: readonly TargetRow[],
): Promise<Rebalance['weights']> {
  const dimension = (targets[0]?.dimension ?? null) as GroupDimension | null;
  if (dimension === null) return [];
  const weights = weigh(await readGroups(store, scope, { dimension, targets }), [], { cash: null });
  return weights.map((one) => ({ ...one, name: nameOfGroup(scope, dimension, one.key) }));
}

type ShownOrder = Rebalance['orders'][number] & { readonly signed: number };

function toOrder(scope: ReportScope, { amount, group, position, units }: PositionOrder): ShownOrder {
  const side = amount < 0 ? 'sell' : 'buy';
  const shared = { side, key: group, amount: Math.abs(amount), signed: amount } as const;
  if (position === null)
    return {
      ...shared,
      asset: null,
      name: scope.source.assets.codeOf(group),
      account: null,
      accountName: null,
      units: null,
      price: null,
      priceCurrency: null,
      realized: null,
      sheltered: false,
    };
  const heldPosition = position as HeldPosition;
  const account = scope.source.accounts.find(({ id }) => String(id) === heldPosition.account);
  return {
    ...shared,
    asset: heldPosition.asset,
    name: heldPosition.index === null ? heldPosition.name : describeAsset(scope, heldPosition.index).name,
    account: account?.id ?? null,
    accountName: account?.name ?? null,
    units: Math.abs(units!),
    price: heldPosition.price,
    priceCurrency: heldPosition.priceCurrency,
    realized: side === 'sell' ? realizedBy(scope, heldPosition, Math.abs(units!)) : null,
    sheltered: heldPosition.sheltered,
  };
}

/** Gain of a sale by the cost method of the portfolio or of the account; null when it cannot be booked. */
function realizedBy({ input }: ReportScope, held: HeldPosition, units: number): number | null {
  const all = held.quantity;
  const wantedUnits = decimalFromNumber(units);
  // The last digits of a float must not sell more than is held.
  const quantity = wantedUnits > all || units * held.unitPrice > held.value * (1 - 1e-12) ? all : wantedUnits;
  if (quantity <= 0n) return null;
  const sale = plannedSale(input, { account: held.account, asset: held.asset, quantity, price: held.price });
  if (!sale.ok) return null;
  return decimalToNumber(sale.disposals.reduce((sum, { gain }) => sum + gain, 0n));
}

/** Weights of the targeted groups before and after the orders. */
function weigh(
  { targeted }: Groups,
  orders: readonly ShownOrder[],
  { cash }: { readonly cash: number | null },
): Omit<Rebalance['weights'][number], 'name'>[] {
  const traded = new Map<string, number>();
  for (const { key, signed } of orders) traded.set(key, (traded.get(key) ?? 0) + signed);
  const afterOf = (key: string, value: number): number =>
    key === CASH_TARGET && cash !== null ? cash : value + (traded.get(key) ?? 0);
  const sum = targeted.reduce((total, { value }) => total + value, 0);
  const sumAfter = targeted.reduce((total, { key, value }) => total + afterOf(key, value), 0);
  return targeted.map(({ band, key, target, value }) => {
    const before = sum > 0 ? value / sum : null;
    return {
      key,
      value,
      target,
      band,
      before,
      after: sumAfter > 0 ? afterOf(key, value) / sumAfter : null,
      outOfBand: before === null ? target > 0 : Math.abs(before - target) > band + 1e-12,
    };
  });
}
