import { decimalToNumber } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { sharesPool } from '@/lib/domain/portfolio/portfolio';
import type { DayRange } from '@/lib/domain/ranges';
import type { Book } from '../ledger/book';
import type { Disposal } from '../ledger/disposal';
import type { OpenLot } from '../ledger/lots';
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
  const shares = sharesOf(book, view);
  const lots = new Map<number, OpenLot[]>();
  for (const lot of book.openLots) {
    if (!isLotIn(view, lot)) continue;
    const knownLots = lots.get(lot.asset);
    if (knownLots) knownLots.push(lot);
    else lots.set(lot.asset, [lot]);
  }
  const assets = new Set([...shares.held.keys(), ...lots.keys()]);
  return [...assets]
    .sort((a, b) => a - b)
    .map((asset) => figuresOf(book, grid, { asset, lots: lots.get(asset) ?? [], shares }))
    .filter(
      ({ asset, cost, quantity }) =>
        quantity !== 0 || Math.abs(cost) > 1e-9 || hasOwnLots(lots.get(asset), shares.held.has(asset)),
    );
}

/** Units of one account and short ones of another, which are 0 together and both open. */
function hasOwnLots(lots: readonly OpenLot[] | undefined, isHeld: boolean): boolean {
  return isHeld && lots !== undefined && lots.some(({ account }) => account !== null);
}

/** True when a lot is in a view; one of a pool over accounts is in the view of any account. */
function isLotIn(view: ViewSelection, { account, asset }: OpenLot): boolean {
  return view.assets[asset]! && (account === null || view.accounts[account]!);
}

/** An open lot, and the part of it that a view holds; base currency. */
export interface LotOfView {
  readonly lot: OpenLot;
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
  return book.openLots.flatMap((lot) => {
    const position = positions.get(lot.asset);
    const share = lot.account === null ? (position?.poolShare ?? 0) : 1;
    if (share === 0 || !isLotIn(view, lot)) return [];
    const rate = grid.rates.get(book.assets[lot.asset]!.currency)?.at(-1) ?? NaN;
    const quantity = share * decimalToNumber(lot.quantity);
    const cost = share * decimalToNumber(lot.cost);
    const value = quantity * ((position?.price?.price ?? NaN) * rate);
    const isKnown = Number.isFinite(value);
    return [
      {
        lot,
        share,
        quantity,
        cost,
        value: isKnown ? value : null,
        unrealized: isKnown ? value - cost : null,
      },
    ];
  });
}

function sharesOf(book: Book, view: ViewSelection): Shares {
  const shared = new Set(book.openLots.flatMap(({ account, asset }) => (account === null ? [asset] : [])));
  const heldUnits = new Map<number, number>();
  const amounts = new Map<number, number[]>();
  const heldInPool = new Map<number, number>();
  const pooled = new Map<number, number>();
  const add = (to: Map<number, number>, asset: number, units: number): void =>
    void to.set(asset, (to.get(asset) ?? 0) + units);
  for (const { account, asset, quantities } of book.holdings) {
    const units = decimalToNumber(quantities.at(-1) ?? 0n);
    if (units === 0) continue;
    const isIn = view.accounts[account]! && view.assets[asset]!;
    if (isIn) {
      add(heldUnits, asset, units);
      const ofAsset = amounts.get(asset);
      if (ofAsset) ofAsset.push(units);
      else amounts.set(asset, [units]);
    }
    if (!shared.has(asset) || !sharesPool(book.accounts[account]!, book.settings)) continue;
    add(pooled, asset, units);
    if (isIn) add(heldInPool, asset, units);
  }
  return { held: heldUnits, amounts, heldInPool, pooled };
}

function figuresOf(
  book: Book,
  grid: PriceGrid,
  { asset, lots, shares }: { asset: number; lots: readonly OpenLot[]; shares: Shares },
): PositionFigures {
  const { currency } = book.assets[asset]!;
  const rate = grid.rates.get(currency)?.at(-1) ?? NaN;
  const price = grid.priceOn(asset, book.asOf);
  const quantity = shares.held.get(asset) ?? 0;
  const poolShare = shareOf(shares, asset);
  const { cost, costLocal, gross, local } = sumLots(lots, poolShare, rate);
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
    firstBought: lots.length === 0 ? null : Math.min(...lots.map(({ acquired }) => acquired)),
  };
}

/** @param poolShare - Of lots of a pool over accounts the part that counts. */
function sumLots(
  lots: readonly OpenLot[],
  poolShare: number,
  rate: number,
): Pick<PositionFigures, 'cost' | 'costLocal'> & { readonly gross: number; readonly local: number } {
  const sums = { cost: 0, gross: 0, local: 0, costLocal: 0 };
  for (const lot of lots) {
    const share = lot.account === null ? poolShare : 1;
    const cost = decimalToNumber(lot.cost);
    const gross = decimalToNumber(lot.gross);
    const local = decimalToNumber(lot.local);
    sums.cost += share * cost;
    sums.gross += share * gross;
    sums.local += share * local;
    sums.costLocal += share * (gross === 0 ? cost / (rate || 1) : (local * cost) / gross);
  }
  return sums;
}

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
  return book.disposals.filter(
    ({ account, asset, day }) => day > from && day <= to && view.accounts[account]! && view.assets[asset]!,
  );
}

/** Sums of the disposals of a view over (from, to]. */
export function realizedIn(book: Book, view: ViewSelection, range: DayRange): RealizedFigures {
  let [gain, grossGain, tax, currency] = [0n, 0n, 0n, 0];
  for (const disposal of disposalsIn(book, view, range)) {
    gain += disposal.gain;
    grossGain += disposal.grossProceeds - disposal.grossCost;
    tax += disposal.tax;
    currency += disposal.currency;
  }
  const realized = decimalToNumber(gain);
  return {
    realized,
    realizedBeforeCharges: decimalToNumber(grossGain),
    realizedAfterTax: decimalToNumber(gain - tax),
    realizedCurrency: currency,
    realizedPrice: realized - currency,
  };
}
