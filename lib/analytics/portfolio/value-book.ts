import { decimalToNumber } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Book } from '../ledger/book';
import { lastOnOrBefore } from '../series/day-index';
import { postEntries } from './post-entries';
import type { PriceGrid } from './price-grid';
import type { Part, PortfolioView, ValuedView } from './valued-view';

/**
 * Values a view of a book on every valuation day.
 *
 * Units without any price count as 0 until one is known; rates before the first known one likewise (see
 * `missingRates`).
 */
export function valueBook(book: Book, grid: PriceGrid, view: PortfolioView): ValuedView {
  const { days, rates } = grid;
  const byKey = new Map<number | string, Part>();
  const partOf = (asset: number, currency: string): Part => {
    const key = asset < 0 ? currency : asset;
    let part = byKey.get(key);
    if (part === undefined) {
      part = { asset, currency, values: new Float64Array(days.length), events: new Map() };
      byKey.set(key, part);
    }
    return part;
  };
  for (const holding of book.holdings) {
    if (!view.accounts[holding.account] || !view.assets[holding.asset]) continue;
    const { currency } = book.assets[holding.asset]!;
    const line = { days: holding.days, amounts: holding.quantities };
    addSteps(partOf(holding.asset, currency).values, grid, line, {
      price: grid.units[holding.asset]!,
      rate: rates.get(currency)!,
    });
  }
  if (view.cash) {
    for (const line of book.cash) {
      if (!view.accounts[line.account]) continue;
      addSteps(partOf(-1, line.currency).values, grid, line, {
        price: null,
        rate: rates.get(line.currency)!,
      });
    }
  }
  const inflows = new Float64Array(days.length);
  const outflows = new Float64Array(days.length);
  postEntries(book, grid, view, { partOf, inflows, outflows });
  const parts = [...byKey.values()];
  const values = new Float64Array(days.length);
  for (const part of parts) addValues(values, part.values);
  return { days, values, inflows, outflows, fresh: addFresh(grid, parts), parts, rates };
}

function addValues(sums: Float64Array, values: Float64Array): void {
  for (let t = 0; t < sums.length; t++) sums[t]! += values[t]!;
}

/** Adds the value of each amount on the days on which it is the current one: amount x price x rate. */
function addSteps(
  values: Float64Array,
  { days }: Pick<PriceGrid, 'days'>,
  line: { readonly days: readonly EpochDay[]; readonly amounts: readonly Decimal[] },
  { price, rate }: { readonly price: Float64Array | null; readonly rate: Float64Array },
): void {
  const { days: steps, amounts } = line;
  let from = steps.length > 0 ? lastOnOrBefore(days, steps[0]! - 1) + 1 : 0;
  for (let step = 0; step < steps.length; step++) {
    const to = step + 1 < steps.length ? lastOnOrBefore(days, steps[step + 1]! - 1) + 1 : days.length;
    const amount = decimalToNumber(amounts[step]!);
    if (amount !== 0) {
      if (price === null) addAmount(values, rate, { amount, from, to });
      else addUnits(values, price, rate, { amount, from, to });
    }
    from = to;
  }
}

interface Step {
  readonly amount: number;
  /** Indices of the valuation days from the first to before the last. */
  readonly from: number;
  readonly to: number;
}

function addUnits(
  values: Float64Array,
  price: Float64Array,
  rate: Float64Array,
  { amount, from, to }: Step,
): void {
  for (let t = from; t < to; t++) values[t]! += amount * (price[t]! * rate[t]! || 0);
}

function addAmount(values: Float64Array, rate: Float64Array, { amount, from, to }: Step): void {
  for (let t = from; t < to; t++) values[t]! += amount * (rate[t]! || 0);
}

/**
 * Result of what was bought (or sold short) on its first day: its value at the close less what was paid. Sales
 * take what was held at the opening first.
 */
function addFresh(grid: PriceGrid, parts: readonly Part[]): Float64Array {
  const fresh = new Float64Array(grid.days.length);
  for (const part of parts) {
    if (part.asset < 0) continue;
    const unit = grid.units[part.asset]!;
    const rate = grid.rates.get(part.currency)!;
    for (const [t, event] of part.events) {
      if (event.trades.length === 0) continue;
      const price = unit[t]! * rate[t]!;
      const closing = price > 0 ? part.values[t]! / price : 0;
      const traded = event.trades.reduce((sum, { units }) => sum + units, 0);
      let held = closing - traded;
      if (Math.abs(held) < 1e-9 * (Math.abs(closing) + Math.abs(traded))) held = 0;
      let [units, paid] = [0, 0];
      for (const trade of event.trades) {
        const isOffset = held !== 0 && Math.sign(held) !== Math.sign(trade.units);
        const offset = isOffset ? Math.min(Math.abs(held), Math.abs(trade.units)) : 0;
        held += Math.sign(trade.units) * offset;
        const share = 1 - offset / Math.abs(trade.units);
        units += trade.units * share;
        paid += trade.paid * share;
      }
      event.fresh = units * (price || 0) - paid;
      fresh[t]! += event.fresh;
    }
  }
  return fresh;
}
