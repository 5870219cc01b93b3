import {
  decimalFromNumber,
  decimalToNumber,
  divideDecimals,
  multiplyDecimals,
  ONE,
} from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { BookFault } from '@/lib/domain/portfolio/portfolio';
import { KIND_RULES } from '@/lib/domain/portfolio/kind-rules';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { RateSource } from './rate-source';

/** Amounts of a row in the base currency, at the row's own rate where it has one. */
export interface RowAmounts {
  /** Settlement currency. */
  readonly net: Decimal;
  /** Base units for one unit of the settlement currency. */
  readonly toBase: Decimal;
  readonly netBase: Decimal;
  /** Before charges. */
  readonly grossBase: Decimal;
  readonly feeBase: Decimal;
  readonly taxBase: Decimal;
  /** Before charges, in the trade currency. */
  readonly gross: Decimal;
  /** True when the row has an amount. */
  readonly hasAmount: boolean;
}

/** The row that a missing rate is reported with. */
type RowId = Pick<Transaction, 'id'>;

/** A rate as a decimal, and that decimal as float64. */
interface ExactRate {
  readonly decimal: Decimal;
  readonly number: number;
}

const NO_CHANGE: ExactRate = { decimal: ONE, number: 1 };

/** Converts amounts of rows into the base currency, and collects rates that are missing. */
export class RowConverter {
  /** By currencies and day: to read the digits of a rate takes longer than all else that is done with it. */
  private readonly known = new Map<string, Map<string, Map<EpochDay, ExactRate>>>();
  private readonly missing = new Set<string>();

  constructor(
    private readonly base: string,
    private readonly rates: RateSource,
    private readonly faults: { push(fault: BookFault): void },
  ) {}

  /** The rate of a day as a decimal; 1 with a fault when there is none. */
  rate(from: string, to: string, day: EpochDay, row: RowId): Decimal {
    return from === to ? ONE : this.rateOf(from, to, day, row).decimal;
  }

  /** The rate of a currency to the base on a day, as float64. */
  baseRate(currency: string, day: EpochDay, row: RowId): number {
    return currency === this.base ? 1 : this.rateOf(currency, this.base, day, row).number;
  }

  private rateOf(from: string, to: string, day: EpochDay, row: RowId): ExactRate {
    const byDay = this.ratesBetween(from, to);
    const knownRate = byDay.get(day);
    if (knownRate !== undefined) return knownRate;
    const rate = this.rates(from, to, day);
    if (rate === null) {
      const pair = `${from}/${to}`;
      if (!this.missing.has(pair))
        this.faults.push({ code: 'RATE_MISSING', day, from, to, transaction: row.id });
      this.missing.add(pair);
      return NO_CHANGE;
    }
    const decimal = decimalFromNumber(rate);
    const exact = { decimal, number: decimalToNumber(decimal) };
    byDay.set(day, exact);
    return exact;
  }

  private ratesBetween(from: string, to: string): Map<EpochDay, ExactRate> {
    let targets = this.known.get(from);
    if (!targets) this.known.set(from, (targets = new Map<string, Map<EpochDay, ExactRate>>()));
    let byDay = targets.get(to);
    if (!byDay) targets.set(to, (byDay = new Map<EpochDay, ExactRate>()));
    return byDay;
  }

  /**
   * The gain of a row's own rate between trade and settlement currency against the rates of the day; 0 where
   * the day has no rate.
   */
  rateGain(row: Transaction, { gross, grossBase, hasAmount }: RowAmounts): number {
    if (!hasAmount || row.currency === row.settleCurrency) return 0;
    const dayRate = this.rates(row.currency, this.base, row.day);
    return dayRate === null ? 0 : decimalToNumber(gross) * dayRate - decimalToNumber(grossBase);
  }

  /** The amount by which a row moves the cash, settlement currency. */
  netOf(row: Transaction): Decimal {
    if (row.net !== null) return row.net;
    if (row.gross === null) return 0n;
    const settled = multiplyDecimals(row.gross, this.ownRate(row));
    return withCharges(settled, row.fee, row.tax, isAdded(row));
  }

  private ownRate(row: Transaction): Decimal {
    return row.fxRate ?? this.rate(row.currency, row.settleCurrency, row.day, row);
  }

  /** All amounts of a row. Most charges are 0; each sum of decimals is one more number in memory. */
  amounts(row: Transaction): RowAmounts {
    const { fee, tax } = row;
    const ownRate = this.ownRate(row);
    const hasAmount = row.net !== null || row.gross !== null;
    const net = this.netOf(row);
    const isPart = isAdded(row);
    const settled = hasAmount ? withCharges(net, fee, tax, !isPart) : 0n;
    const isBaseTrade = row.currency === this.base && row.settleCurrency !== this.base;
    const toBase = isBaseTrade
      ? divideDecimals(ONE, ownRate)
      : this.rate(row.settleCurrency, this.base, row.day, row);
    const feeBase = convert(fee, toBase);
    const taxBase = convert(tax, toBase);
    const grossBase = isBaseTrade && row.gross !== null ? row.gross : convert(settled, toBase);
    return {
      net,
      toBase,
      // The parts add to the whole: net follows from the rounded parts.
      netBase: hasAmount ? withCharges(grossBase, feeBase, taxBase, isPart) : 0n,
      grossBase,
      feeBase,
      taxBase,
      gross: grossOf(row, settled, ownRate),
      hasAmount,
    };
  }
}

function withCharges(amount: Decimal, fee: Decimal, tax: Decimal, isAddition: boolean): Decimal {
  const charges = tax === 0n ? fee : fee === 0n ? tax : fee + tax;
  if (charges === 0n) return amount;
  return isAddition ? amount + charges : amount - charges;
}

/** True when charges are part of the net amount, and not taken from it. */
function isAdded({ kind }: Transaction): boolean {
  if (kind === 'buy' || kind === 'sell') return kind === 'buy';
  const { amount } = KIND_RULES[kind];
  return amount === 'paid' || (amount === 'moved' && kind !== 'exchange');
}

/**
 * The amount before charges in the trade currency. Where all amounts are given, net counts: in one currency the gross
 * amount follows from it; of two currencies each has its own amount.
 */
function grossOf(
  { currency, gross, settleCurrency }: Transaction,
  settled: Decimal,
  ownRate: Decimal,
): Decimal {
  if (gross !== null && currency !== settleCurrency) return gross;
  return ownRate === ONE ? settled : divideDecimals(settled, ownRate);
}

/** An amount at a rate; most charges are 0, and most rates of a portfolio are 1. */
function convert(amount: Decimal, rate: Decimal): Decimal {
  return rate === ONE || amount === 0n ? amount : multiplyDecimals(amount, rate);
}

/**
 * Charges that no amount of a row contains (units moved without an amount, a split, a spin-off): the cash pays them.
 * Settlement currency.
 */
export function chargesApart({ fee, gross, kind, net, tax }: Transaction): Decimal {
  if (fee === 0n && tax === 0n) return 0n;
  const { amount } = KIND_RULES[kind];
  if (amount === 'paid' || amount === 'received') return net === null && gross === null ? fee + tax : 0n;
  return amount === 'moved' && net !== null ? 0n : fee + tax;
}
