import type { Book } from '../ledger/book';
import type { Entry } from '../ledger/entry';
import type { PriceGrid } from './price-grid';
import type { PartTrades } from './fresh-results';
import { openEvent } from './part-events';
import type { EventAmounts, PartEvent } from './part-events';
import type { Part, ViewSelection } from './valued-view';

/** The receiver of the effects of entries. */
export interface PostingTarget {
  /** The part of an asset, or with asset -1 of the cash of a currency. */
  readonly partOf: (asset: number, currency: string) => Part;
  readonly inflows: Float64Array;
  readonly outflows: Float64Array;
  /** By part of an asset; what is bought and sold is added to it. */
  readonly trades: Map<Part, PartTrades>;
}

/** An event of a part while rows are posted to it. */
interface OpenEvent {
  readonly part: Part;
  readonly event: PartEvent;
}

function add({ event }: OpenEvent, name: keyof EventAmounts, amount: number): void {
  event[name] += amount;
}

/** Money that crosses a border inwards; outwards it is negative. */
function cross(event: OpenEvent, amount: number): void {
  if (amount > 0) add(event, 'inflow', amount);
  else add(event, 'outflow', 0 - amount);
}

/**
 * Posts the entries of a book to the parts of a view, and what crosses the border of the view to its flows:
 * external money; the cash side of rows whose account keeps no cash; units from and to outside, at the amount
 * given, else at the close; moves of which only one side is in the view.
 */
export function postEntries(book: Book, grid: PriceGrid, view: ViewSelection, target: PostingTarget): void {
  const posting = new EntryPosting({ book, grid, view, target });
  let t = 0;
  for (const entry of book.entries) {
    while (grid.days[t]! < entry.day) t++;
    posting.post(entry, t);
  }
}

interface PostingContext {
  readonly book: Book;
  readonly grid: PriceGrid;
  readonly view: ViewSelection;
  readonly target: PostingTarget;
}

/** Posts one entry after the other. */
class EntryPosting {
  private entry!: Entry;
  /** Index of its valuation day. */
  private t = 0;

  constructor(private readonly context: PostingContext) {}

  post(entry: Entry, t: number): void {
    this.entry = entry;
    this.t = t;
    const isSlotIn = this.hasSlot(entry.account, entry.asset);
    const isCashIn = this.hasCash(entry.account);
    if (isSlotIn) this.postSlot(isCashIn);
    else if (isCashIn && entry.paid !== 0) this.crossView(-entry.paid);
    if (isCashIn && entry.external !== 0 && !entry.isCashMove) this.crossView(entry.external);
    if (entry.isCashMove) this.postCashMove();
    else if (isCashIn && entry.cash.length > 0 && entry.asset >= 0) this.postCashOfAsset();
    if (entry.partner !== null) this.postPartner(isSlotIn);
  }

  private hasSlot(account: number, asset: number): boolean {
    const { view } = this.context;
    return view.accounts[account]! && (asset < 0 ? view.cash : view.assets[asset]!);
  }

  private hasCash(account: number): boolean {
    const { view, book } = this.context;
    return view.cash && view.accounts[account]! && book.accounts[account]!.cash === 'tracked';
  }

  private crossView(amount: number): void {
    const { t } = this;
    const { target } = this.context;
    if (amount > 0) target.inflows[t]! += amount;
    else target.outflows[t]! -= amount;
  }

  private part(asset: number, currency: string): OpenEvent {
    const part = this.context.target.partOf(asset, currency);
    return { part, event: openEvent(part.events, this.t) };
  }

  private assetEvent(asset: number): OpenEvent {
    return this.part(asset, this.context.book.assets[asset]!.currency);
  }

  /** Value of units at the close, base currency. */
  private valueOf(asset: number, units: number): number {
    const { t } = this;
    const { grid, book } = this.context;
    return units * (grid.units[asset]![t]! * grid.rates.get(book.assets[asset]!.currency)![t]! || 0);
  }

  private postSlot(isCashIn: boolean): void {
    const { entry } = this;
    const { book } = this.context;
    const isAccount = entry.asset < 0;
    const event = isAccount
      ? this.part(-1, book.rows[entry.row]!.settleCurrency)
      : this.assetEvent(entry.asset);
    add(event, 'dividends', entry.dividends);
    add(event, 'interest', entry.interest);
    add(event, 'otherIncome', entry.otherIncome);
    add(event, 'fees', entry.fees);
    add(event, 'taxes', entry.taxes);
    add(event, 'conversion', entry.slotCurrency);
    // The account's own slot and its cash are one part: money between them does not cross its border.
    if (!isAccount || !isCashIn) cross(event, entry.paid);
    if (isAccount && isCashIn) {
      if (!entry.isCashMove) cross(event, entry.external);
      add(event, 'conversion', entry.cashCurrency);
    }
    if (!isCashIn) this.crossView(entry.paid);
    if (entry.unitsValue !== null) {
      const value = Number.isNaN(entry.unitsValue)
        ? this.valueOf(entry.asset, entry.units)
        : Math.sign(entry.units) * entry.unitsValue;
      cross(event, value);
      this.crossView(value);
    }
    if (entry.units !== 0) this.postUnits(event);
  }

  /** Units that came or went, and what they were paid with: money, or their value at the close. */
  private postUnits(event: OpenEvent): void {
    const { units, paid, unitsValue, otherIncome, fees, taxes, isTrade, partner, account, asset } =
      this.entry;
    if (partner !== null) {
      // Units of an exchange, a spin-off or a move within the view were there at the opening.
      if (!this.hasSlot(partner.account, partner.asset))
        this.addTrade(event.part, {
          account,
          units,
          paid: paid - this.valueOf(partner.asset, partner.units),
        });
      else if (partner.asset === asset) this.tradesOf(event.part).movedOn.add(this.t);
      return;
    }
    const isAtClose = unitsValue !== null && Number.isNaN(unitsValue);
    const givenValue = isAtClose ? this.valueOf(asset, units) : Math.sign(units) * (unitsValue ?? 0);
    this.addTrade(event.part, {
      account,
      units,
      paid: unitsValue === null ? paid + otherIncome : givenValue + paid,
    });
    if (!isTrade || unitsValue !== null || otherIncome !== 0) return;
    if (paid > 0) add(event, 'purchases', paid - fees - taxes);
    else add(event, 'sales', fees + taxes - paid);
  }

  private tradesOf(part: Part): PartTrades {
    const { trades } = this.context.target;
    let knownTrades = trades.get(part);
    if (knownTrades === undefined) {
      knownTrades = { days: [], accounts: [], units: [], paid: [], movedOn: new Set() };
      trades.set(part, knownTrades);
    }
    return knownTrades;
  }

  private addTrade(
    part: Part,
    { account, paid, units }: { readonly account: number; readonly units: number; readonly paid: number },
  ): void {
    const trades = this.tradesOf(part);
    trades.days.push(this.t);
    trades.accounts.push(account);
    trades.units.push(units);
    trades.paid.push(paid);
  }

  /** The cash side of a row of an asset: what the asset was paid leaves the cash, and the other way round. */
  private postCashOfAsset(): void {
    const { entry } = this;
    const event = this.part(-1, entry.cash[0]!.currency);
    cross(event, entry.external - entry.paid);
    add(event, 'conversion', entry.cashCurrency);
  }

  /** Cash between accounts or currencies; charges stay a result of the account that pays them. */
  private postCashMove(): void {
    const { entry } = this;
    const charges = entry.fees + entry.taxes;
    const leaves = entry.cash.find(({ amount, account }) => amount < 0 && this.hasCash(account));
    const arrives = entry.cash.find(({ amount, account }) => amount > 0 && this.hasCash(account));
    if (leaves) {
      // A conversion's gain or cost belongs to the money that is given, as a fee would: accounts and
      // currencies add up to the whole. At constant rates it comes from outside.
      const arrived = entry.cash.find(({ amount }) => amount > 0);
      const moved = -leaves.base - charges;
      const value = arrived ? arrived.base - entry.external : moved;
      const leaving = this.part(-1, leaves.currency);
      add(leaving, 'conversion', value - moved);
      if (!arrives) {
        cross(leaving, -value);
        this.crossView(-value);
        return;
      }
      if (leaves.currency !== arrives.currency) {
        cross(leaving, -value);
        cross(this.part(-1, arrives.currency), value);
      }
      cross(this.part(-1, arrives.currency), entry.external);
      this.crossView(entry.external);
    } else if (arrives) {
      cross(this.part(-1, arrives.currency), arrives.base);
      this.crossView(arrives.base);
    }
  }

  /** Units that go to another slot, at the close of the day. */
  private postPartner(isSlotIn: boolean): void {
    const { account, asset, units } = this.entry.partner!;
    const isPartnerIn = this.hasSlot(account, asset);
    if (!isSlotIn && !isPartnerIn) return;
    const value = this.valueOf(asset, units);
    const isSamePart = isSlotIn && isPartnerIn && asset === this.entry.asset;
    if (isSamePart) return;
    if (isSlotIn) cross(this.assetEvent(this.entry.asset), -value);
    if (isPartnerIn) {
      const event = this.assetEvent(asset);
      cross(event, value);
      if (!isSlotIn) this.addTrade(event.part, { account, units, paid: value });
    }
    if (isSlotIn !== isPartnerIn) this.crossView(isPartnerIn ? value : -value);
  }
}
