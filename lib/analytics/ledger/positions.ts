import { scaleDecimal } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SplitRatio } from '@/lib/domain/portfolio/transaction';
import type { Holding } from './book';
import { isDust } from './lots';

interface OpenHolding extends Holding {
  readonly days: EpochDay[];
  readonly quantities: Decimal[];
  quantity: Decimal;
  /** The largest size since it was last empty. */
  largest: Decimal;
}

/** Outcome of taking units: what was taken, and what was missing where shorts are not allowed. */
export interface TakenUnits {
  readonly have: Decimal;
  readonly taken: Decimal;
  readonly missing: Decimal;
}

/** Quantities by account and asset while rows are booked. */
export class PositionLedger {
  private readonly byKey = new Map<number, OpenHolding>();
  private readonly byAsset = new Map<number, OpenHolding[]>();

  constructor(private readonly assetCount: number) {}

  /** Units held; negative when sold short. */
  quantity(account: number, asset: number): Decimal {
    return this.byKey.get(account * this.assetCount + asset)?.quantity ?? 0n;
  }

  /** Units at the end of a day, as traded then. */
  quantityOn(account: number, asset: number, day: EpochDay): Decimal {
    const holding = this.byKey.get(account * this.assetCount + asset);
    const at = holding === undefined ? -1 : holding.days.findLastIndex((one) => one <= day);
    return at < 0 ? 0n : holding!.quantities[at]!;
  }

  /** Adds units; a short position may shrink, vanish or become a held one. */
  add(account: number, asset: number, units: Decimal, day: EpochDay): void {
    const holding = this.holding(account, asset);
    this.set(holding, settleDust(holding.quantity + units, holding.largest), day);
  }

  /**
   * Removes units. A rest below 1e-9 of the largest size counts as 0, and so does such an excess over what is
   * held; any other excess needs an account with shorts.
   */
  take(
    slot: { readonly account: number; readonly asset: number; readonly shortsAllowed: boolean },
    units: Decimal,
    day: EpochDay,
  ): TakenUnits {
    const holding = this.holding(slot.account, slot.asset);
    const have = holding.quantity;
    const rest = settleDust(have - units, holding.largest);
    if (rest < 0n && !slot.shortsAllowed) {
      const heldAmount = have > 0n ? have : 0n;
      this.set(holding, have - heldAmount, day);
      return { have, taken: heldAmount, missing: units - heldAmount };
    }
    this.set(holding, rest, day);
    return { have, taken: have - rest, missing: 0n };
  }

  /** Applies a split to all holdings of an asset. */
  split(asset: number, ratio: SplitRatio, day: EpochDay): void {
    for (const holding of this.byAsset.get(asset) ?? []) {
      if (holding.quantity === 0n) continue;
      holding.largest = scaleDecimal(holding.largest, ratio.to, ratio.from);
      this.set(holding, scaleDecimal(holding.quantity, ratio.to, ratio.from), day);
    }
  }

  /** All holdings that ever had units, in the order of their first rows. */
  all(): Holding[] {
    return Array.from(this.byKey.values(), ({ account, asset, days, quantities }) => ({
      account,
      asset,
      days,
      quantities,
    }));
  }

  private holding(account: number, asset: number): OpenHolding {
    const key = account * this.assetCount + asset;
    const knownHolding = this.byKey.get(key);
    if (knownHolding !== undefined) return knownHolding;
    const holding: OpenHolding = { account, asset, days: [], quantities: [], quantity: 0n, largest: 0n };
    this.byKey.set(key, holding);
    const otherHoldings = this.byAsset.get(asset);
    if (otherHoldings) otherHoldings.push(holding);
    else this.byAsset.set(asset, [holding]);
    return holding;
  }

  private set(holding: OpenHolding, quantity: Decimal, day: EpochDay): void {
    holding.quantity = quantity;
    const size = quantity < 0n ? -quantity : quantity;
    if (size > holding.largest) holding.largest = size;
    if (quantity === 0n) holding.largest = 0n;
    recordStep(holding.days, holding.quantities, day, quantity);
  }
}

const settleDust = (rest: Decimal, largest: Decimal): Decimal => (isDust(rest, largest) ? 0n : rest);

/** Writes the value at the end of a day. */
export function recordStep(days: EpochDay[], values: Decimal[], day: EpochDay, value: Decimal): void {
  if (days.at(-1) === day) values[values.length - 1] = value;
  else {
    days.push(day);
    values.push(value);
  }
}
