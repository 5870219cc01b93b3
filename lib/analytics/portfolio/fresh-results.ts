import { decimalToNumber } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { lastOnOrBefore } from '../series/day-index';
import { eventOn } from './part-events';
import type { PriceGrid } from './price-grid';
import type { Part } from './valued-view';

/** A part's received and delivered units in the order of the rows, as traded, and the money or value. */
export interface PartTrades {
  /** Indices of the valuation days. */
  readonly days: number[];
  readonly accounts: number[];
  readonly units: number[];
  readonly paid: number[];
  /** Indices of the valuation days on which units moved between accounts of the part. */
  readonly movedOn: Set<number>;
}

/** Units of an asset in one account, at the end of each day on which they changed. */
interface HeldUnits {
  readonly account: number;
  readonly days: readonly EpochDay[];
  readonly amounts: readonly Decimal[];
}

/**
 * Result of what was bought (or sold short) on its first day: its value at the close less what was paid. Sales
 * take what their account held at the opening first.
 *
 * @param fresh - By valuation day; the results of all parts are added to it.
 * @param trades - By part.
 * @param lines - By asset, what its accounts hold.
 */
export function addFreshResults(
  fresh: Float64Array,
  grid: PriceGrid,
  {
    lines,
    parts,
    trades,
  }: {
    readonly parts: readonly Part[];
    readonly trades: ReadonlyMap<Part, PartTrades>;
    readonly lines: ReadonlyMap<number | string, readonly HeldUnits[]>;
  },
): void {
  for (const part of parts) {
    const ownTrades = part.asset < 0 ? undefined : trades.get(part);
    if (ownTrades) addTrades(fresh, grid, { part, trades: ownTrades, held: lines.get(part.asset) ?? [] });
  }
}

function addTrades(
  fresh: Float64Array,
  grid: PriceGrid,
  {
    held,
    part,
    trades,
  }: { readonly part: Part; readonly trades: PartTrades; readonly held: readonly HeldUnits[] },
): void {
  const rate = grid.rates.get(part.currency)!;
  const { days } = trades;
  for (let from = 0; from < days.length;) {
    const t = days[from]!;
    let to = from + 1;
    while (days[to] === t) to++;
    const price = grid.units[part.asset]![t]! * rate[t]! || 0;
    let result = 0;
    for (const places of tradesByAccount(trades, from, to)) {
      const account = trades.movedOn.has(t) ? null : trades.accounts[places[0]!]!;
      result += resultOf(trades, places, { price, closing: unitsOn(held, account, grid.days[t]!) });
    }
    eventOn(part.events, t)!.fresh = result;
    fresh[t]! += result;
    from = to;
  }
}

/** Places of the trades of one day by account; of all accounts together where units moved between them. */
function tradesByAccount(
  { accounts, days, movedOn }: PartTrades,
  from: number,
  to: number,
): readonly (readonly number[])[] {
  if (to - from === 1) return [[from]];
  const places = Array.from({ length: to - from }, (_, i) => from + i);
  if (movedOn.has(days[from]!)) return [places];
  const byAccount = new Map<number, number[]>();
  for (const place of places) {
    const account = accounts[place]!;
    const accountAmount = byAccount.get(account);
    if (accountAmount) accountAmount.push(place);
    else byAccount.set(account, [place]);
  }
  return [...byAccount.values()];
}

/** Units at the close of a day in one account, or in all of them. */
function unitsOn(heldUnits: readonly HeldUnits[], account: number | null, day: EpochDay): number {
  let units = 0;
  for (const line of heldUnits) {
    const at = account === null || line.account === account ? lastOnOrBefore(line.days, day) : -1;
    if (at >= 0) units += decimalToNumber(line.amounts[at]!);
  }
  return units;
}

function resultOf(
  trades: PartTrades,
  places: readonly number[],
  {
    closing,
    price,
  }: {
    readonly price: number;
    /** Units held at the close. */
    readonly closing: number;
  },
): number {
  let traded = 0;
  for (const place of places) traded += trades.units[place]!;
  let heldAmount = closing - traded;
  if (Math.abs(heldAmount) < 1e-9 * (Math.abs(closing) + Math.abs(traded))) heldAmount = 0;
  let units = 0;
  let paid = 0;
  for (const place of places) {
    const size = trades.units[place]!;
    const isOffset = heldAmount !== 0 && Math.sign(heldAmount) !== Math.sign(size);
    const offset = isOffset ? Math.min(Math.abs(heldAmount), Math.abs(size)) : 0;
    heldAmount += Math.sign(size) * offset;
    const share = 1 - offset / Math.abs(size);
    units += size * share;
    paid += trades.paid[place]! * share;
  }
  return units * price - paid;
}
