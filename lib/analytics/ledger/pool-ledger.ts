import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { sharesPool } from '@/lib/domain/portfolio/portfolio';
import type { Account, CostMethod, PortfolioSettings } from '@/lib/domain/portfolio/portfolio';
import type { SplitRatio, Transaction } from '@/lib/domain/portfolio/transaction';
import type { BookFrame } from './book-frame';
import { proceedsPart, type Disposal, type DisposalPart, type Proceeds } from './disposal';
import {
  addLot,
  atAverage,
  changeCosts,
  cutLot,
  isDust,
  isNearly,
  isPooled,
  negateLot,
  splitLots,
  sumLots,
  sumQuantity,
  takeLots,
  type Lot,
  type LotAmounts,
  type LotPool,
  type OpenLot,
} from './lots';
import { LossRules, NO_RULING, type HeldPool } from './loss-rules';
import { PURCHASE_KINDS, scanTrades, UNIT_KINDS, type SplitScale, type TradeScan } from './trade-scan';
import { UkMatcher } from './uk-matching';

/** The account, the asset, the day and the row at which lots are changed. */
export interface LotPlace {
  readonly account: number;
  readonly asset: number;
  readonly day: EpochDay;
  /** Index of the row. */
  readonly row: number;
}

/** The context of the pools: the parts that they need of the book that is being built. */
export interface PoolContext {
  readonly settings: PortfolioSettings;
  readonly accounts: readonly Account[];
  readonly frame: BookFrame;
  readonly basisOf: (asset: number) => SplitScale;
  /** Rate of the asset's currency to the base on a day. */
  readonly assetRate: (asset: number, day: EpochDay, row: number) => number;
  /** Cost of the purchase of a row. */
  readonly purchaseOf: (row: number, units: Decimal) => LotAmounts;
}

/** A pool while rows are booked. */
interface TrackedPool extends LotPool {
  readonly asset: number;
  /** Null: over all accounts that are not sheltered. */
  readonly account: number | null;
  /** Units of the held lots. */
  total: Decimal;
  /** The most that they were since the pool was last empty. */
  largest: Decimal;
  readonly uk: UkMatcher | null;
}

/** Lots of all assets by the method of each account, and the gains that disposals realize. */
export class PoolLedger {
  readonly disposals: Disposal[] = [];
  /** In the order of their first rows. */
  private readonly pools = new Map<number, TrackedPool>();
  private readonly byAsset = new Map<number, TrackedPool[]>();
  /** By account: the index of its own pools, or 0 where accounts share them. */
  private readonly scopes: readonly number[];
  /** By account: the scopes whose lots rules of losses see. */
  private readonly seen: (readonly number[])[] = [];
  private readonly rows: readonly Transaction[];
  private readonly assetCount: number;
  private poolScans: ReadonlyMap<number, TradeScan> | null = null;
  private assetScans: ReadonlyMap<number, TradeScan> | null = null;
  private readonly lossRules = new Map<number, LossRules | null>();

  constructor(private readonly context: PoolContext) {
    this.rows = context.frame.rows;
    this.assetCount = context.frame.assetIndex.size;
    this.scopes = context.accounts.map((_, account) => (this.poolAccount(account) ?? -1) + 1);
  }

  /** Method of an account. */
  methodOf(account: number): CostMethod {
    return this.context.accounts[account]!.costMethod ?? this.context.settings.costMethod;
  }

  /** The account of the pool of an account's units; null where accounts share a pool. */
  private poolAccount(account: number): number | null {
    const { accounts, settings } = this.context;
    return sharesPool(accounts[account]!, settings) ? null : account;
  }

  private keyOf(account: number, asset: number): number {
    return this.scopes[account]! * this.assetCount + asset;
  }

  /** The pool to which units of an account belong. */
  pool(place: LotPlace): LotPool {
    return this.tracked(place);
  }

  /** True when units of both accounts are in one pool. */
  isShared(from: number, to: number, asset: number): boolean {
    return this.keyOf(from, asset) === this.keyOf(to, asset);
  }

  private tracked({ account, asset }: LotPlace): TrackedPool {
    const key = this.keyOf(account, asset);
    const knownPool = this.pools.get(key);
    if (knownPool !== undefined) return knownPool;
    const method = this.methodOf(account);
    const pool: TrackedPool = {
      method,
      account: this.poolAccount(account),
      asset,
      total: 0n,
      largest: 0n,
      lots: [],
      shorts: [],
      spunOff: null,
      uk: method === 'uk' ? this.matcher(key, asset) : null,
    };
    this.pools.set(key, pool);
    const otherPools = this.byAsset.get(asset);
    if (otherPools) otherPools.push(pool);
    else this.byAsset.set(asset, [pool]);
    return pool;
  }

  private matcher(key: number, asset: number): UkMatcher {
    this.poolScans ??= this.scan((account, id) => this.keyOf(account, id));
    const scan = this.poolScans.get(key) ?? { purchases: [], disposals: [], heldOn: () => 0n };
    const { basisOf, purchaseOf } = this.context;
    return new UkMatcher(scan, basisOf(asset), purchaseOf);
  }

  private scan(
    keyOf: (account: number, asset: number) => number | null,
    kinds = UNIT_KINDS,
  ): ReadonlyMap<number, TradeScan> {
    const { basisOf, frame } = this.context;
    return scanTrades(frame, { keyOf, basisOf, kinds });
  }

  private lossRulesOf(account: number, asset: number): LossRules | null {
    if (this.context.accounts[account]!.sheltered) return null;
    const knownRules = this.lossRules.get(asset);
    if (knownRules !== undefined) return knownRules;
    const { settings } = this.context;
    // One rule asks what is held later; the others look at purchases alone.
    const kinds = settings.lossRule === 'superficial' ? UNIT_KINDS : PURCHASE_KINDS;
    this.assetScans ??= this.scan((_, id) => id, kinds);
    const scan = this.assetScans.get(asset);
    const rules = scan
      ? new LossRules(
          settings.lossRule,
          scan,
          this.context.basisOf(asset),
          (at) => this.heldLots(at),
          (row) => this.isSheltered(row),
        )
      : null;
    this.lossRules.set(asset, rules);
    return rules;
  }

  private isSheltered(row: number): boolean {
    const { accounts, frame } = this.context;
    return accounts[frame.rowAccounts[row]!]!.sheltered;
  }

  /** Lots of an asset in all accounts that rules of losses see, by pool, those of the place's own pool first. */
  private heldLots({ account, asset }: Pick<LotPlace, 'account' | 'asset'>): HeldPool[] {
    const heldPools: HeldPool[] = [];
    for (const scope of this.seenScopes(account)) {
      const pool = this.pools.get(scope * this.assetCount + asset);
      const isSheltered =
        pool?.account !== null && this.context.accounts[pool?.account ?? account]!.sheltered;
      if (pool) heldPools.push({ lots: pool.lots, isSheltered });
    }
    return heldPools;
  }

  /** The scope of an account, then those of all accounts that rules of losses see. */
  private seenScopes(account: number): readonly number[] {
    return (this.seen[account] ??= [...new Set([this.scopes[account]!, ...this.scopes])]);
  }

  /** Adds bought units: short lots are covered first, the rest is a lot of the day. */
  buy(place: LotPlace, { quantity, cost, gross, local }: LotAmounts): void {
    const { asset, day, row } = place;
    const pool = this.tracked(place);
    const lot = pool.uk?.isMatched(row)
      ? pool.uk.poolPart(day)
      : { acquired: day, heldSince: day, row, quantity, cost, gross, local };
    const rules = this.lossRules.get(asset);
    if (lot === null) {
      if (!this.isSheltered(row)) rules?.passWaitingOn(row, pool.lots);
      return;
    }
    for (const one of rules && !this.isSheltered(row) ? rules.withWaiting(lot) : [lot]) this.add(place, one);
  }

  /** Adds a lot with its own day: units from elsewhere. */
  add(place: LotPlace, lot: Lot): void {
    const pool = this.tracked(place);
    let rest = lot;
    while (pool.shorts.length > 0) {
      const covers = takeLots(pool.shorts, rest.quantity, pool.method);
      const bought = cutLot(rest, sumQuantity(covers));
      this.cover(place, covers, bought.part);
      if (bought.rest === null) return;
      rest = bought.rest;
    }
    addLot(pool.method, pool.lots, rest);
    pool.total += rest.quantity;
    if (pool.total > pool.largest) pool.largest = pool.total;
  }

  private cover(place: LotPlace, covers: readonly Lot[], boughtAmounts: LotAmounts): void {
    const short = sumLots(covers);
    const rate =
      boughtAmounts.local > 0n
        ? Number(boughtAmounts.gross) / Number(boughtAmounts.local)
        : this.context.assetRate(place.asset, place.day, place.row);
    this.disposals.push({
      row: place.row,
      day: place.day,
      account: place.account,
      asset: place.asset,
      quantity: short.quantity,
      proceeds: short.cost,
      grossProceeds: short.gross,
      tax: 0n,
      cost: boughtAmounts.cost,
      grossCost: boughtAmounts.gross,
      gain: short.cost - boughtAmounts.cost,
      denied: 0n,
      currency: Number(short.gross) / 1e18 - (Number(short.local) / 1e18) * rate,
      boughtBack: 0n,
      isCover: true,
      parts: [{ rule: this.ruleOf(place), lots: covers }],
    });
  }

  private ruleOf(place: LotPlace): DisposalPart['rule'] {
    const method = this.methodOf(place.account);
    if (method === 'uk') return 'pool';
    // A pool is one lot: there is nothing to choose from.
    return method !== 'average' && this.rows[place.row]!.lots.length > 0 ? 'chosen' : method;
  }

  /** Disposes of units; what the pool does not hold opens a short lot. */
  sell(place: LotPlace, sale: Proceeds): void {
    const pool = this.tracked(place);
    const parts: DisposalPart[] = [];
    let rest = sale.quantity;
    if (pool.uk !== null) {
      const matched = pool.uk.match(place.day, sale.quantity);
      rest = matched.rest;
      for (const { rule, lot } of matched.matches) parts.push({ rule, lots: [lot] });
    }
    const heldAmount = pool.total;
    const wantedAmount = isDust(heldAmount - rest, pool.largest) ? heldAmount : rest;
    const isChosen = pool.uk === null && pool.method !== 'average';
    const choices = isChosen ? this.rows[place.row]!.lots : undefined;
    const takenLots = takeLots(pool.lots, wantedAmount, pool.method, choices);
    if (takenLots.length > 0) parts.push({ rule: this.ruleOf(place), lots: takenLots });
    const units = sumQuantity(takenLots);
    shrink(pool, units);
    const closedAmount = sale.quantity - rest + (units >= rest || isNearly(units, rest) ? rest : units);
    const isWhole = closedAmount === sale.quantity;
    const part: Proceeds = isWhole ? sale : proceedsPart(sale, closedAmount);
    if (closedAmount > 0n) this.realize(place, part, parts);
    if (!isWhole) {
      addLot(pool.method, pool.shorts, {
        acquired: place.day,
        heldSince: place.day,
        row: place.row,
        quantity: sale.quantity - closedAmount,
        cost: sale.proceeds - part.proceeds,
        gross: sale.grossProceeds - part.grossProceeds,
        local: sale.local - part.local,
      });
    }
  }

  /** Books a realized gain on lots. */
  realize(place: LotPlace, sale: Proceeds, parts: readonly DisposalPart[]): void {
    const lots = sumLots(parts.length === 1 ? parts[0]!.lots : parts.flatMap((part) => part.lots));
    const raw = sale.proceeds - lots.cost;
    const rules = raw < 0n && sale.quantity > 0n ? this.lossRulesOf(place.account, place.asset) : null;
    const ruling = rules
      ? rules.judge({
          place,
          quantity: sale.quantity,
          loss: -raw,
          isPooled: isPooled(this.methodOf(place.account)),
          lots: parts.flatMap((part) => part.lots),
        })
      : NO_RULING;
    const rate =
      sale.local > 0n
        ? Number(sale.grossProceeds) / Number(sale.local)
        : this.context.assetRate(place.asset, place.day, place.row);
    this.disposals.push({
      row: place.row,
      day: place.day,
      account: place.account,
      asset: place.asset,
      quantity: sale.quantity,
      proceeds: sale.proceeds,
      grossProceeds: sale.grossProceeds,
      tax: sale.tax,
      cost: lots.cost,
      grossCost: lots.gross,
      gain: ruling.denied === 0n ? raw : raw + ruling.denied,
      denied: ruling.denied,
      currency: (Number(lots.local) / 1e18) * rate - Number(lots.gross) / 1e18,
      boughtBack: ruling.boughtBack,
      isCover: false,
      parts,
    });
  }

  /** Removes units without a gain, oldest first, for a move to elsewhere. */
  remove(place: LotPlace, quantity: Decimal): Lot[] {
    const pool = this.tracked(place);
    const wantedQuantity = isDust(pool.total - quantity, pool.largest) ? pool.total : quantity;
    const takenLots = takeLots(pool.lots, wantedQuantity, withoutGain(pool.method));
    shrink(pool, sumQuantity(takenLots));
    return takenLots;
  }

  /** Removes units sold short without a gain, oldest first, for a short position in another asset. */
  removeShorts(place: LotPlace, quantity: Decimal): Lot[] {
    const { method, shorts } = this.tracked(place);
    return takeLots(shorts, quantity, withoutGain(method));
  }

  /** Adds a short lot that came from another asset; units that are held close it. */
  addShort(place: LotPlace, lot: Lot): void {
    const pool = this.tracked(place);
    if (pool.total === 0n) {
      addLot(pool.method, pool.shorts, lot);
      return;
    }
    const { quantity, cost, gross, local } = lot;
    this.sell(place, { quantity, proceeds: cost, grossProceeds: gross, tax: 0n, local });
  }

  /**
   * Changes the cost of the lots of an account's pool by an amount in proportion to their units.
   *
   * @param local - The same amount in the asset's currency.
   * @returns What could not be taken, because the cost would go below 0.
   */
  changeCost(place: LotPlace, amount: Decimal, local: Decimal): Decimal {
    const pool = this.tracked(place);
    const heldLots = pool.method === 'average' ? atAverage(pool.lots) : pool.lots;
    const { lots, excess } = changeCosts(heldLots, amount, local);
    pool.lots = lots;
    return excess;
  }

  /** Applies a split to all pools of an asset. */
  split(asset: number, ratio: SplitRatio): void {
    for (const pool of this.byAsset.get(asset) ?? []) {
      pool.lots = splitLots(pool.lots, ratio);
      pool.shorts = splitLots(pool.shorts, ratio);
      pool.total = sumQuantity(pool.lots);
      pool.largest = (pool.largest * ratio.to) / ratio.from;
    }
  }

  /** The lots that are open, short ones negative. */
  open(): OpenLot[] {
    return Array.from(this.pools.values()).flatMap(({ account, asset, lots, method, shorts }) => {
      const [held, owed] = method === 'average' ? [atAverage(lots), atAverage(shorts)] : [lots, shorts];
      return [...held, ...owed.map(negateLot)].map((lot) => {
        const { acquired, cost, gross, heldSince, local, quantity, row } = lot;
        return { acquired, heldSince, row, quantity, cost, gross, local, account, asset };
      });
    });
  }
}

/** Units that leave without a gain are the oldest ones, at their own cost or the average. */
const withoutGain = (method: CostMethod): CostMethod => (method === 'average' ? method : 'fifo');

function shrink(pool: TrackedPool, units: Decimal): void {
  pool.total -= units;
  if (pool.lots.length === 0) pool.largest = 0n;
}
