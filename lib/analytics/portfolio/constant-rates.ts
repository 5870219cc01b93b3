import { decimalFromNumber, decimalToNumber } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { Book } from '../ledger/book';
import type { Disposal } from '../ledger/disposal';
import type { Entry } from '../ledger/entry';
import type { Lot } from '../ledger/lots';
import type { PriceGrid } from './price-grid';

/** Differences below this share of an amount are rounding. */
const ROUNDING = 1e-12;

/** A book and its prices, in which no rate has ever moved. */
export interface ConstantRates {
  readonly book: Book;
  readonly grid: PriceGrid;
}

/**
 * A book as if every rate had always been the one of the as-of day: returns without conversion. Units and cash stay
 * as they are. Amounts of rows are those of their own currency at the rate of the as-of day; what the rates of rows
 * differ from it comes from outside, so that no conversion gains or loses.
 */
export function atConstantRates(book: Book, grid: PriceGrid): ConstantRates {
  const rescaler = new Rescaler(book, grid);
  return {
    book: {
      ...book,
      entries: book.entries.map((entry) => rescaler.entry(entry)),
      openLots: book.openLots.map((lot) => rescaler.lot(lot, lot.asset)),
      disposals: book.disposals.map((disposal) => rescaler.disposal(disposal)),
      reinvested: book.reinvested.map(({ amount, row }) => ({
        row,
        amount: scaled(amount, rescaler.grossFactor(book.rows[row]!)),
      })),
    },
    grid: {
      ...grid,
      rates: new Map(
        [...grid.rates].map(([currency, rates]) => [
          currency,
          new Float64Array(rates.length).fill(rescaler.lastRate(currency)),
        ]),
      ),
      rateOn: (from, to) => grid.rateOn(from, to, book.asOf),
    },
  };
}

const scaled = (amount: Decimal, factor: number): Decimal =>
  factor === 1 ? amount : decimalFromNumber(decimalToNumber(amount) * factor);

/** The sum over the lots of a disposal. */
function sumOf(parts: Disposal['parts'], name: 'cost' | 'gross'): Decimal {
  let sum = 0n;
  for (const { lots } of parts) for (const lot of lots) sum += lot[name];
  return sum;
}

/** Moves amounts of a book from the rates of their days to those of the as-of day. */
class Rescaler {
  private readonly base: string;

  constructor(
    private readonly book: Book,
    private readonly grid: PriceGrid,
  ) {
    this.base = book.settings.baseCurrency;
  }

  /** Base units for one unit on the as-of day. */
  lastRate(currency: string): number {
    return this.grid.rateOn(currency, this.base, this.book.asOf) ?? 1;
  }

  /** The factor of a row's amount before charges: it is gross x own rate x rate of the settlement. */
  grossFactor(row: Transaction): number {
    if (row.currency === this.base) return 1;
    const last = this.lastRate(row.currency);
    const ownRate = row.fxRate === null ? 1 : decimalToNumber(row.fxRate);
    const settled = row.fxRate === null ? row.currency : row.settleCurrency;
    return last / (ownRate * (this.grid.rateOn(settled, this.base, row.day) ?? 1));
  }

  /** The same of charges, which are in the settlement currency. */
  private chargesFactor(row: Transaction): number {
    if (row.settleCurrency === this.base) return 1;
    const isBaseTrade = row.currency === this.base && row.fxRate !== null;
    const last = this.lastRate(row.settleCurrency);
    if (isBaseTrade) return last * decimalToNumber(row.fxRate);
    return last / (this.grid.rateOn(row.settleCurrency, this.base, row.day) ?? 1);
  }

  entry(entry: Entry): Entry {
    const row = this.book.rows[entry.row]!;
    const [gross, charges] = [this.grossFactor(row), this.chargesFactor(row)];
    const [fees, taxes] = [entry.fees, entry.taxes];
    // A fee that is the row itself, and charges within the value of units, are amounts before charges.
    const hasCharges = decimalToNumber(row.fee) + decimalToNumber(row.tax) !== 0 && entry.paid !== 0;
    const chargeFactor = hasCharges ? charges : gross;
    const added = (fees + taxes) * chargeFactor;
    const paid = entry.paid === 0 ? 0 : (entry.paid - fees - taxes) * gross + added;
    const cash = entry.cash.map((change) => ({
      ...change,
      base: change.amount * this.lastRate(change.currency),
    }));
    return {
      ...entry,
      paid,
      external: this.external(entry, { cash, paid, charges: added, factor: gross }),
      unitsValue: entry.unitsValue === null ? null : entry.unitsValue * gross,
      dividends: entry.dividends * gross,
      interest: entry.interest * gross,
      otherIncome: entry.otherIncome * gross,
      fees: fees * chargeFactor,
      taxes: taxes * chargeFactor,
      slotCurrency: 0,
      cashCurrency: 0,
      cash,
    };
  }

  /** Money from outside: that of the row, and what its rate gave more or less than the rate of the as-of day. */
  private external(
    entry: Entry,
    { cash, charges, factor, paid }: { cash: Entry['cash']; paid: number; charges: number; factor: number },
  ): number {
    if (cash.length === 0) return entry.external * factor;
    const moved = cash.reduce((sum, { base }) => sum + base, 0);
    const external = entry.isCashMove ? this.moveGain(cash, moved, charges) : moved + paid;
    const size = cash.reduce((most, { base }) => Math.max(most, Math.abs(base)), 0);
    return Math.abs(external) <= ROUNDING * size ? 0 : external;
  }

  /** The gain of a conversion over the rate of the as-of day; nothing where only one side is known. */
  private moveGain(cash: Entry['cash'], moved: number, charges: number): number {
    return cash.length < 2 ? 0 : moved + charges;
  }

  lot<One extends Lot>(lot: One, asset: number): One {
    const gross = decimalToNumber(lot.gross);
    if (gross === 0) return lot;
    const rate = this.lastRate(this.book.assets[asset]!.currency);
    const factor = (decimalToNumber(lot.local) * rate) / gross;
    return { ...lot, cost: scaled(lot.cost, factor), gross: scaled(lot.gross, factor) };
  }

  /** The factor of proceeds, in a taxed exchange units of another asset at market value, and cash. */
  private proceedsFactor({ proceeds }: Disposal, row: Transaction): number {
    if (row.kind !== 'exchange' || row.subkind !== 'taxed' || row.gross !== null || proceeds === 0n)
      return this.grossFactor(row);
    const rateOn = (currency: string): number => this.grid.rateOn(currency, this.base, row.day) ?? 1;
    const { currency } = this.book.assets.find(({ id }) => id === row.toAsset)!;
    const all = decimalToNumber(proceeds);
    const cash = decimalToNumber((row.net ?? 0n) + row.tax);
    const units = (all - cash * rateOn(row.settleCurrency)) / rateOn(currency);
    return (units * this.lastRate(currency) + cash * this.lastRate(row.settleCurrency)) / all;
  }

  disposal(disposal: Disposal): Disposal {
    const row = this.book.rows[disposal.row]!;
    const factor = this.proceedsFactor(disposal, row);
    const parts = disposal.parts.map((part) => ({
      ...part,
      lots: part.lots.map((lot) => this.lot(lot, disposal.asset)),
    }));
    const added = (name: 'cost' | 'gross'): Decimal => sumOf(parts, name) - sumOf(disposal.parts, name);
    // The lots of a cover carry what the short sale brought.
    const [cost, proceeds] = disposal.isCover
      ? [scaled(disposal.cost, factor), disposal.proceeds + added('cost')]
      : [disposal.cost + added('cost'), scaled(disposal.proceeds, factor)];
    const [grossCost, grossProceeds] = disposal.isCover
      ? [scaled(disposal.grossCost, factor), disposal.grossProceeds + added('gross')]
      : [disposal.grossCost + added('gross'), scaled(disposal.grossProceeds, factor)];
    return {
      ...disposal,
      parts,
      proceeds,
      cost,
      grossProceeds,
      grossCost,
      tax: scaled(disposal.tax, this.chargesFactor(row)),
      gain: proceeds - cost + disposal.denied,
      currency: 0,
    };
  }
}
