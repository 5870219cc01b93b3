import { decimalToNumber } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { sharesPool } from '@/lib/domain/portfolio/portfolio';
import type { DayRange } from '@/lib/domain/ranges';
import type { Book } from '../ledger/book';
import type { Disposal } from '../ledger/disposal';
import type { DisposalList, DisposalPlace, DisposalSums } from '../ledger/disposal-list';
import type { OpenLots, PoolLots } from '../ledger/open-lots';
import { numberAt } from '../ledger/packed-decimals';
import type { PriceGrid, UnitPrice } from './price-grid';
import type { ViewSelection } from './valued-view';

/** Cost and unrealized gain of a position at the as-of day; base currency unless named otherwise. */
export interface PositionFigures {
  /** Index of the asset. */
  readonly asset: number;
  /** Units as traded; negative when sold short. */
  readonly quantity: number;
  /** Part of the pool that accounts share which the view holds; 1 when it holds all of it, or there is none. */
  readonly poolShare: number;
  /** Price of a unit in the asset's currency; null when none is known. */
  readonly price: UnitPrice | null;
  readonly value: number;
  readonly cost: number;
  readonly costBeforeCharges: number;
  /** Cost in the asset's currency. */
  readonly costLocal: number;
  readonly averageCost: number | null;
  readonly averagePrice: number | null;
  readonly unrealized: number;
  readonly unrealizedBeforeCharges: number;
  /** Cost before charges in the asset's currency x (rate now - rate of the purchase). */
  readonly unrealizedCurrency: number;
  readonly unrealizedPrice: number;
  /** Day of the oldest lot; null without lots. */
  readonly firstBought: EpochDay | null;
}

/** The account share of a pool that spans accounts: units of the view over units of the pool. */
interface Shares {
  readonly held: Map<number, number>;
  /** Of `held`, the units of each account in the order of the holdings. */
  readonly amounts: Map<number, number[]>;
  /** Of `held`, what is in the shared pool, and all that the pool holds. */
  readonly heldInPool: Map<number, number>;
  readonly pooled: Map<number, number>;
}

/**
 * Cost figures of every asset with units in a view, in the order of `book.assets`. Where a pool spans accounts and
 * the view has only some of them, they have the pool's cost in proportion to their units.
 */
export function positionFigures(
  book: Book,
  grid: PriceGrid,
  view: ViewSelection,
): readonly PositionFigures[] {
  const known = LAST_POSITIONS.get(view);
  if (known?.grid === grid && known.lots === book.openLots) return known.positions;
  const positions = computePositions(book, grid, view);
  LAST_POSITIONS.set(view, { grid, lots: book.openLots, positions });
  return positions;
}

/** The last positions of each view: figures and the list of holdings ask for the same ones. */
const LAST_POSITIONS = new WeakMap<
  ViewSelection,
  {
    readonly grid: PriceGrid;
    readonly lots: OpenLots;
    readonly positions: readonly PositionFigures[];
  }
>();

function computePositions(book: Book, grid: PriceGrid, view: ViewSelection): PositionFigures[] {
  const byAsset = book.openLots.byAsset();
  const shares = sharesOf(book, view, byAsset);
  const hasAllAccounts = !view.accounts.includes(false);
  const pools = new Map<number, readonly PoolLots[]>();
  for (const [asset, { pools: all }] of byAsset) {
    if (!view.assets[asset]!) continue;
    const own = hasAllAccounts ? all : all.filter((pool) => isPoolIn(view, pool));
    if (own.length > 0) pools.set(asset, own);
  }
  const assets = new Set([...shares.held.keys(), ...pools.keys()]);
  return [...assets]
    .sort((a, b) => a - b)
    .map((asset) => figuresOf(book, grid, { asset, pools: pools.get(asset) ?? [], shares }))
    .filter(
      ({ asset, cost, quantity }) =>
        quantity !== 0 || Math.abs(cost) > 1e-9 || hasOwnLots(pools.get(asset), shares.held.has(asset)),
    );
}

/** Units of one account and short ones of another, which are 0 together and both open. */
function hasOwnLots(pools: readonly PoolLots[] | undefined, isHeld: boolean): boolean {
  return isHeld && pools !== undefined && pools.some(({ account, length }) => account !== null && length > 0);
}

/** Whether the lots of a pool are in a view; those of a pool over accounts are in the view of any account. */
function isPoolIn(view: ViewSelection, { account, asset }: PoolLots): boolean {
  return view.assets[asset]! && (account === null || view.accounts[account]!);
}

/** An open lot, and the part of it that a view holds; base currency. */
export interface LotOfView {
  readonly pool: PoolLots;
  /** Its place in the pool. */
  readonly at: number;
  readonly share: number;
  readonly quantity: number;
  readonly cost: number;
  /** Market value at the as-of day; null without a price or an exchange rate. */
  readonly value: number | null;
  /** Market value minus cost. */
  readonly unrealized: number | null;
}

/** Open lots of a view; of a pool that spans accounts the part that the view holds, so that costs add up. */
export function lotsOfView(book: Book, grid: PriceGrid, view: ViewSelection): LotOfView[] {
  const positions = new Map(positionFigures(book, grid, view).map((one) => [one.asset, one]));
  const lots: LotOfView[] = [];
  for (const pool of book.openLots.pools) {
    const position = positions.get(pool.asset);
    const share = pool.account === null ? (position?.poolShare ?? 0) : 1;
    if (share === 0 || !isPoolIn(view, pool)) continue;
    const rate = grid.rates.get(book.assets[pool.asset]!.currency)?.at(-1) ?? NaN;
    const unitValue = (position?.price?.price ?? NaN) * rate;
    for (let at = 0; at < pool.length; at++) {
      const quantity = share * pool.quantityAsNumber(at);
      const cost = share * pool.costAsNumber(at);
      const value = quantity * unitValue;
      const isKnown = Number.isFinite(value);
      lots.push({
        pool,
        at,
        share,
        quantity,
        cost,
        value: isKnown ? value : null,
        unrealized: isKnown ? value - cost : null,
      });
    }
  }
  return lots;
}

function sharesOf(book: Book, view: ViewSelection, lots: ReturnType<OpenLots['byAsset']>): Shares {
  const held = new Map<number, number>();
  const amounts = new Map<number, number[]>();
  const heldInPool = new Map<number, number>();
  const pooled = new Map<number, number>();
  const add = (to: Map<number, number>, asset: number, units: number): void =>
    void to.set(asset, (to.get(asset) ?? 0) + units);
  for (const { account, asset, quantities } of book.holdings) {
    const units = quantities.length === 0 ? 0 : numberAt(quantities, quantities.length - 1);
    if (units === 0) continue;
    const isIn = view.accounts[account]! && view.assets[asset]!;
    if (isIn) {
      add(held, asset, units);
      const ofAsset = amounts.get(asset);
      if (ofAsset) ofAsset.push(units);
      else amounts.set(asset, [units]);
    }
    if (!lots.get(asset)?.isShared || !sharesPool(book.accounts[account]!, book.settings)) continue;
    add(pooled, asset, units);
    if (isIn) add(heldInPool, asset, units);
  }
  return { held, amounts, heldInPool, pooled };
}

function figuresOf(
  book: Book,
  grid: PriceGrid,
  { asset, pools, shares }: { asset: number; pools: readonly PoolLots[]; shares: Shares },
): PositionFigures {
  const { currency } = book.assets[asset]!;
  const rate = grid.rates.get(currency)?.at(-1) ?? NaN;
  const price = grid.priceOn(asset, book.asOf);
  const quantity = shares.held.get(asset) ?? 0;
  const poolShare = shareOf(shares, asset);
  const { cost, costLocal, first, gross, local } = sumLots(pools, poolShare, rate);
  const worth = (price?.price ?? NaN) * rate || 0;
  // Account by account, as the values of the days are added up: the same to the last digit.
  const value = (shares.amounts.get(asset) ?? []).reduce((sum, units) => sum + units * worth, 0);
  const unrealized = value - cost;
  const unrealizedCurrency = local * rate - gross || 0;
  return {
    asset,
    quantity,
    poolShare,
    price,
    value,
    cost,
    costBeforeCharges: gross,
    costLocal,
    averageCost: quantity === 0 ? null : cost / quantity,
    averagePrice: quantity === 0 ? null : gross / quantity,
    unrealized,
    unrealizedBeforeCharges: value - gross,
    unrealizedCurrency,
    unrealizedPrice: unrealized - unrealizedCurrency,
    firstBought: pools.length === 0 ? null : first,
  };
}

/** Sums over the open lots of a position, and what they depend on. */
interface LotSums {
  readonly pools: readonly PoolLots[];
  readonly poolShare: number;
  readonly rate: number;
  readonly cost: number;
  readonly gross: number;
  readonly local: number;
  readonly costLocal: number;
  /** Day of the oldest one; infinite without lots. */
  readonly first: EpochDay;
}

/** The last sums by their first pool: a pool that no row touched is the same in the next book. */
const LAST_SUMS = new WeakMap<PoolLots, LotSums>();

/** @param poolShare - Of lots of a pool over accounts the part that counts. */
function sumLots(pools: readonly PoolLots[], poolShare: number, rate: number): Omit<LotSums, 'pools'> {
  const [one] = pools;
  const known = one && LAST_SUMS.get(one);
  const isKnown =
    known?.poolShare === poolShare && Object.is(known.rate, rate) && isSamePools(known.pools, pools);
  if (isKnown) return known;
  let cost = 0;
  let gross = 0;
  let local = 0;
  let costLocal = 0;
  let first = Infinity;
  for (const pool of pools)
    for (let at = 0; at < pool.length; at++) {
      first = Math.min(first, pool.acquiredOf(at));
      const share = pool.account === null ? poolShare : 1;
      const lotCost = pool.costAsNumber(at);
      const lotGross = pool.grossAsNumber(at);
      const lotLocal = pool.localAsNumber(at);
      cost += share * lotCost;
      gross += share * lotGross;
      local += share * lotLocal;
      costLocal += share * (lotGross === 0 ? lotCost / (rate || 1) : (lotLocal * lotCost) / lotGross);
    }
  const sums = { pools, poolShare, rate, cost, gross, local, costLocal, first };
  if (one) LAST_SUMS.set(one, sums);
  return sums;
}

const isSamePools = (a: readonly PoolLots[], b: readonly PoolLots[]): boolean =>
  a === b || (a.length === b.length && a.every((pool, i) => pool === b[i]));

/** Share of a pool over accounts; 1 when the pool's accounts are all in the view. */
function shareOf({ heldInPool, pooled }: Shares, asset: number): number {
  const all = pooled.get(asset) ?? 0;
  return all === 0 ? 1 : (heldInPool.get(asset) ?? 0) / all;
}

/** Gains realized in a range, base currency. */
export interface RealizedFigures {
  readonly realized: number;
  readonly realizedBeforeCharges: number;
  readonly realizedAfterTax: number;
  readonly realizedCurrency: number;
  readonly realizedPrice: number;
}

/** Disposals of a view over (from, to], in the order in which they took effect. */
export function disposalsIn(book: Book, view: ViewSelection, { from, to }: DayRange): Disposal[] {
  return book.disposals.where(isDisposalIn(view, { from, to }));
}

const isDisposalIn =
  (view: ViewSelection, { from, to }: DayRange) =>
  ({ account, asset, day }: DisposalPlace): boolean =>
    day > from && day <= to && view.accounts[account]! && view.assets[asset]!;

/** Sums of the disposals of a view over (from, to]. */
export function realizedIn(book: Book, view: ViewSelection, range: DayRange): RealizedFigures {
  const { from, to } = range;
  const known = LAST_REALIZED.get(book.disposals);
  const isSameRange = known?.from === from && known.to === to;
  if (isSameRange && isSameView(known.view, view)) return known.figures;
  const figures = realizedFigures(book.disposals.sum(isDisposalIn(view, range)));
  LAST_REALIZED.set(book.disposals, { from, to, view, figures });
  return figures;
}

/** The last sums of a list of disposals, which is the same in the next book where nothing was sold. */
const LAST_REALIZED = new WeakMap<
  DisposalList,
  DayRange & { readonly view: ViewSelection; readonly figures: RealizedFigures }
>();

const isSameView = (a: ViewSelection, b: ViewSelection): boolean =>
  a.accounts.length === b.accounts.length &&
  a.assets.length === b.assets.length &&
  a.accounts.every((isIn, at) => isIn === b.accounts[at]) &&
  a.assets.every((isIn, at) => isIn === b.assets[at]);

function realizedFigures({ currency, gain, grossGain, tax }: DisposalSums): RealizedFigures {
  const realized = decimalToNumber(gain);
  return {
    realized,
    realizedBeforeCharges: decimalToNumber(grossGain),
    realizedAfterTax: decimalToNumber(gain - tax),
    realizedCurrency: currency,
    realizedPrice: realized - currency,
  };
}
