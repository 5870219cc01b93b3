import {
  absoluteDecimal,
  maxDecimal,
  roundDecimal,
  COST_PLACES,
  scaleDecimal,
  shareOfCost,
} from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { CostMethod } from '@/lib/domain/portfolio/portfolio';
import type { LotChoice, SplitRatio } from '@/lib/domain/portfolio/transaction';

/** Amounts that a lot carries; a short lot carries the proceeds of its sale in the same fields. */
export interface LotAmounts {
  readonly quantity: Decimal;
  /** Cost with the charges of the purchase, base currency. */
  readonly cost: Decimal;
  /** Cost before charges, base currency. */
  readonly gross: Decimal;
  /** Cost before charges, in the asset's currency. */
  readonly local: Decimal;
}

/** Units bought together. Under `uk` a pool is one lot, with the first day of its units. */
export interface Lot extends LotAmounts {
  readonly acquired: EpochDay;
  /** The start of the holding period: earlier than `acquired` where it takes over that of a wash sale. */
  readonly heldSince: EpochDay;
  /** Index of the row that bought them, in the order of the book; of a pool, its first one. */
  readonly row: number;
}

/** Units held or sold short at the as-of day; negative quantity and amounts for shorts. */
export interface OpenLot extends Lot {
  /** Null where a pool spans accounts. */
  readonly account: number | null;
  readonly asset: number;
}

/** The units of a pool from which sales take by one method. Quantities are positive, also of short lots. */
export interface LotPool {
  readonly method: CostMethod;
  /** Held lots, oldest first. */
  lots: Lot[];
  /** Sold short, oldest first. */
  shorts: Lot[];
  /** The last spin-off of its units, and the part of their cost that the rows of its accounts moved. */
  spunOff: SpunOff | null;
}

interface SpunOff {
  readonly day: EpochDay;
  readonly toAsset: string;
  readonly accounts: readonly number[];
  readonly moved: Decimal;
}

/** True when the units of a pool share their cost. */
export const isPooled = (method: CostMethod): boolean => method === 'average' || method === 'uk';

/** A lot sold short, as it counts in sums. */
export function negateLot({ acquired, cost, gross, heldSince, local, quantity, row }: Lot): Lot {
  return { acquired, heldSince, row, quantity: -quantity, cost: -cost, gross: -gross, local: -local };
}

/** A lot with other amounts. All lots are literals of the same fields in the same order: their readers are compiled for one shape. */
export function changeLot(
  lot: Lot,
  {
    cost = lot.cost,
    gross = lot.gross,
    local = lot.local,
    heldSince = lot.heldSince,
    quantity = lot.quantity,
  }: Partial<LotAmounts & Pick<Lot, 'heldSince'>>,
): Lot {
  return { acquired: lot.acquired, heldSince, row: lot.row, quantity, cost, gross, local };
}

/** Sum of two lots as one; it keeps the earlier day. */
function mergeLots(a: Lot, b: Lot): Lot {
  return {
    acquired: Math.min(a.acquired, b.acquired),
    heldSince: Math.min(a.heldSince, b.heldSince),
    row: a.acquired <= b.acquired ? a.row : b.row,
    quantity: a.quantity + b.quantity,
    cost: a.cost + b.cost,
    gross: a.gross + b.gross,
    local: a.local + b.local,
  };
}

/**
 * Adds a lot to held lots or short lots: into the pool of `uk`, or by its day (after those of the same day). Units of
 * `average` share their cost when it is asked for, and keep their days.
 */
export function addLot(method: CostMethod, lots: Lot[], lot: Lot): void {
  if (method === 'uk' && lots.length > 0) {
    lots[0] = mergeLots(lots[0]!, lot);
    return;
  }
  let at = lots.length;
  while (at > 0 && lots[at - 1]!.acquired > lot.acquired) at--;
  const before = lots[at - 1];
  if (method === 'average' && before?.acquired === lot.acquired && before.heldSince === lot.heldSince) {
    lots[at - 1] = mergeLots(before, lot);
    return;
  }
  if (at === lots.length) lots.push(lot);
  else lots.splice(at, 0, lot);
}

/** Units of a list of lots. */
export function sumQuantity(lots: readonly LotAmounts[]): Decimal {
  if (lots.length === 1) return lots[0]!.quantity;
  let sum = 0n;
  for (const { quantity } of lots) sum += quantity;
  return sum;
}

/** The part of a lot with the given quantity, and what is left; null when nothing is. */
export function cutLot(lot: Lot, quantity: Decimal): { readonly part: Lot; readonly rest: Lot | null } {
  if (quantity >= lot.quantity) return { part: lot, rest: null };
  const { acquired, heldSince, row } = lot;
  const cost = shareOfCost(lot.cost, quantity, lot.quantity);
  // Without charges, or in the base currency, some of the amounts are the same.
  const gross = lot.gross === lot.cost ? cost : shareOfCost(lot.gross, quantity, lot.quantity);
  const local = lot.local === lot.gross ? gross : shareOfCost(lot.local, quantity, lot.quantity);
  const part: Lot = { acquired, heldSince, row, quantity, cost, gross, local };
  const rest: Lot = {
    acquired,
    heldSince,
    row,
    quantity: lot.quantity - quantity,
    cost: lot.cost - part.cost,
    gross: lot.gross - part.gross,
    local: lot.local - part.local,
  };
  return { part, rest };
}

/** Position of the lot that the method uses next. */
function nextLot(lots: readonly Lot[], method: CostMethod): number {
  if (method === 'lifo') return lots.length - 1;
  if (method !== 'hifo') return 0;
  let best = 0;
  for (let i = 1; i < lots.length; i++) {
    const [a, b] = [lots[i]!, lots[best]!];
    if (a.cost * b.quantity > b.cost * a.quantity) best = i;
  }
  return best;
}

const NO_CHOICES: readonly LotChoice[] = [];

/**
 * Removes units from lots by a method, those of chosen days first; the list is changed.
 *
 * @param quantity - Units to take; at most what the lots hold is taken.
 * @returns The parts taken, in the order in which they were taken.
 */
export function takeLots(
  lots: Lot[],
  quantity: Decimal,
  method: CostMethod,
  choices: readonly LotChoice[] = NO_CHOICES,
): Lot[] {
  if (method === 'average') return takeAverage(lots, quantity);
  if (method !== 'lifo' && method !== 'hifo' && choices.length === 0) return takeFirst(lots, quantity);
  const takenLots: Lot[] = [];
  let left = quantity;
  for (const choice of choices) {
    let wantedAmount = choice.quantity < left ? choice.quantity : left;
    while (wantedAmount > 0n) {
      const at = lots.findIndex(({ acquired }) => acquired === choice.day);
      if (at < 0) break;
      const got = takeAt(lots, at, wantedAmount, takenLots);
      wantedAmount -= got;
      left -= got;
    }
  }
  while (left > 0n && lots.length > 0) left -= takeAt(lots, nextLot(lots, method), left, takenLots);
  return takenLots;
}

/** Takes units at the average cost, the oldest first: they keep their days. @see Reg. 1.1012-1(e)(7)(ii). */
function takeAverage(lots: Lot[], quantity: Decimal): Lot[] {
  if (lots.length === 0) return [];
  const { part, rest } = cutLot(changeLot(lots[0]!, sumLots(lots)), quantity);
  const takenLots = shareCosts(takeFirst(lots, quantity), part);
  if (rest !== null) lots.splice(0, lots.length, ...shareCosts(lots, rest));
  return takenLots;
}

/** Lots that share a cost by their units. */
function shareCosts(lots: readonly Lot[], wholeAmounts: LotAmounts): Lot[] {
  if (lots.length === 1) return [changeLot(lots[0]!, { ...wholeAmounts, quantity: lots[0]!.quantity })];
  const [costs, grosses, locals] = [wholeAmounts.cost, wholeAmounts.gross, wholeAmounts.local].map((one) =>
    distribute(one, lots),
  );
  return lots.map((lot, i) => changeLot(lot, { cost: costs![i]!, gross: grosses![i]!, local: locals![i]! }));
}

/** Lots of `average` at their average cost. */
export const atAverage = (lots: readonly Lot[]): Lot[] =>
  lots.length < 2 ? [...lots] : shareCosts(lots, sumLots(lots));

/** Takes units from one of some lots, and returns how many it had of them. */
function takeAt(lots: Lot[], at: number, wantedDecimal: Decimal, taken: Lot[]): Decimal {
  const { part, rest } = cutLot(lots[at]!, wantedDecimal);
  if (rest !== null) lots[at] = rest;
  else if (at === lots.length - 1) lots.pop();
  else lots.splice(at, 1);
  taken.push(part);
  return part.quantity;
}

/** Removes units from the first lots: whole ones at once, then a part of the next one. */
function takeFirst(lots: Lot[], quantity: Decimal): Lot[] {
  let left = quantity;
  let wholeCount = 0;
  while (left > 0n && wholeCount < lots.length && lots[wholeCount]!.quantity <= left)
    left -= lots[wholeCount++]!.quantity;
  // Most sales take from one lot: to move the others, or to make a list of none, takes longer than to take from it.
  const wholeLots = wholeCount === 0 ? [] : lots.splice(0, wholeCount);
  if (left > 0n && lots.length > 0) {
    const { part, rest } = cutLot(lots[0]!, left);
    lots[0] = rest!;
    wholeLots.push(part);
  }
  return wholeLots;
}

/** Applies a split to lots: cost and days stay. */
export function splitLots(lots: readonly Lot[], ratio: SplitRatio): Lot[] {
  return lots.map((lot) => changeLot(lot, { quantity: scaleDecimal(lot.quantity, ratio.to, ratio.from) }));
}

/** Sum of the amounts of several lots. */
export function sumLots(lots: readonly LotAmounts[]): LotAmounts {
  if (lots.length === 1) return lots[0]!;
  let [quantity, cost, gross, local] = [0n, 0n, 0n, 0n];
  for (const lot of lots) {
    quantity += lot.quantity;
    cost += lot.cost;
    gross += lot.gross;
    local += lot.local;
  }
  return { quantity, cost, gross, local };
}

/**
 * Distributes an amount over lots in proportion to their units; shares are rounded at 12 places, and the last
 * lot gets the rest.
 */
export function distribute(amount: Decimal, lots: readonly LotAmounts[]): Decimal[] {
  let [left, units] = [amount, sumQuantity(lots)];
  return lots.map(({ quantity }) => {
    const share = units === 0n ? 0n : shareOfCost(left, quantity, units);
    left -= share;
    units -= quantity;
    return share;
  });
}

/**
 * Changes the cost of lots by an amount in proportion to their units.
 *
 * @param local - The same amount in the asset's currency.
 * @returns The lots, and what could not be taken, because a cost would go below 0.
 */
export function changeCosts(
  lots: readonly Lot[],
  amount: Decimal,
  local: Decimal,
): { readonly lots: Lot[]; readonly excess: Decimal } {
  if (amount === 0n) return { lots: [...lots], excess: 0n };
  const shares = distribute(amount, lots);
  const locals = distribute(local, lots);
  let excess = lots.length === 0 && amount < 0n ? -amount : 0n;
  const changedLots = lots.map((lot, i) => {
    const cost = lot.cost + shares[i]!;
    if (cost < 0n) excess -= cost;
    return changeLot(lot, {
      cost: maxDecimal(cost, 0n),
      gross: maxDecimal(lot.gross + shares[i]!, 0n),
      local: maxDecimal(lot.local + locals[i]!, 0n),
    });
  });
  return { lots: changedLots, excess };
}

/** Splits units over lots in proportion to theirs, at 18 places; the last lot gets the rest. */
export function distributeUnits(units: Decimal, lots: readonly LotAmounts[]): Decimal[] {
  let [left, wholeAmount] = [units, sumQuantity(lots)];
  return lots.map(({ quantity }) => {
    const share =
      wholeAmount === 0n ? 0n : quantity === wholeAmount ? left : scaleDecimal(left, quantity, wholeAmount);
    left -= share;
    wholeAmount -= quantity;
    return share;
  });
}

/** A fraction of a cost (`numerator / denominator`), rounded half to even at 12 places. */
export function fractionOfCost(cost: Decimal, numerator: Decimal, denominator: Decimal): Decimal {
  return roundDecimal(scaleDecimal(cost, numerator, denominator), COST_PLACES);
}

/** True when a rest is below 1e-9 of the largest size that the position had. */
export function isDust(rest: Decimal, largest: Decimal): boolean {
  if (rest === 0n) return false;
  const size = absoluteDecimal(rest);
  return size < largest && size * 1_000_000_000n < largest;
}

/** True when two sums of units are equal but for the rounding of splits. */
export function isNearly(a: Decimal, b: Decimal): boolean {
  return absoluteDecimal(a - b) * 1_000_000_000n < b;
}
