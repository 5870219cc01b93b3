import { decimalFromNumber, divideDecimals, multiplyDecimals, ONE } from '@/lib/domain/decimal';
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
  /** Whether the row has an amount. */
  readonly hasAmount: boolean;
}

/** A rate as a decimal, and that decimal as float64. */
interface ExactRate {
  readonly decimal: Decimal;
  readonly number: number;
}

const NO_CHANGE: ExactRate = { decimal: ONE, number: 1 };

/** Converts amounts of rows into the base currency, and collects rates that are missing. */
export class RowConverter {
  private readonly exactRates = new Map<number, ExactRate>();
  /** The last rate: amounts and cash of a row have the same one. */
  private last: {
    readonly from: string;
    readonly to: string;
    readonly day: EpochDay;
    readonly exact: ExactRate;
  } | null = null;
  private readonly missing = new Set<string>();

  constructor(
    private readonly base: string,
    private readonly rates: RateSource,
    private readonly faults: { push(fault: BookFault): void },
  ) {}

  /** The rate of a day as a decimal; 1 with a fault when there is none. */
  rate(from: string, to: string, day: EpochDay, row: string): Decimal {
    return from === to ? ONE : this.exactRate(from, to, day, row).decimal;
  }

  /** The rate of a currency to the base on a day, as float64. */
  baseRate(currency: string, day: EpochDay, row: string): number {
    return currency === this.base ? 1 : this.exactRate(currency, this.base, day, row).number;
  }

  private exactRate(from: string, to: string, day: EpochDay, row: string): ExactRate {
    const { last } = this;
    if (last?.day === day && last.from === from && last.to === to) return last.exact;
    const rate = this.rates(from, to, day);
    if (rate === null) {
      const key = `${from}/${to}`;
      if (!this.missing.has(key)) {
        this.missing.add(key);
        this.faults.push({ code: 'RATE_MISSING', day, from, to, transaction: row });
      }
      return NO_CHANGE;
    }
    let exact = this.exactRates.get(rate);
    if (exact === undefined) {
      const decimal = decimalFromNumber(rate);
      exact = { decimal, number: Number(decimal) / 1e18 };
      this.exactRates.set(rate, exact);
    }
    this.last = { from, to, day, exact };
    return exact;
  }

  /** The same, or null without a fault when no rate is known. */
  knownBaseRate(currency: string, day: EpochDay): number | null {
    return this.rates(currency, this.base, day);
  }

  /** Reports each missing rate again, for the rows that are booked next. */
  forgetMissing(): void {
    this.missing.clear();
  }

  /** What a row moves the cash by, settlement currency. */
  netOf(row: Transaction): Decimal {
    if (row.net !== null) return row.net;
    if (row.gross === null) return 0n;
    const settled = multiplyDecimals(row.gross, this.ownRate(row));
    const charges = row.fee + row.tax;
    return isAdded(row) ? settled + charges : settled - charges;
  }

  private ownRate(row: Transaction): Decimal {
    return row.fxRate ?? this.rate(row.currency, row.settleCurrency, row.day, row.id);
  }

  /** All amounts of a row. */
  amounts(row: Transaction): RowAmounts {
    const ownRate = this.ownRate(row);
    const hasAmount = row.net !== null || row.gross !== null;
    const net = this.netOf(row);
    const charges = row.fee + row.tax;
    const settled = hasAmount ? (isAdded(row) ? net - charges : net + charges) : 0n;
    const isBaseTrade = row.currency === this.base && row.settleCurrency !== this.base;
    const toBase = isBaseTrade
      ? divideDecimals(ONE, ownRate)
      : this.rate(row.settleCurrency, this.base, row.day, row.id);
    const feeBase = convert(row.fee, toBase);
    const taxBase = convert(row.tax, toBase);
    const grossBase = isBaseTrade && row.gross !== null ? row.gross : convert(settled, toBase);
    const chargesBase = feeBase + taxBase;
    return {
      net,
      toBase,
      // The parts add to the whole: net follows from the rounded parts.
      netBase: hasAmount ? (isAdded(row) ? grossBase + chargesBase : grossBase - chargesBase) : 0n,
      grossBase,
      feeBase,
      taxBase,
      gross: grossOf(row, settled, ownRate),
      hasAmount,
    };
  }
}

/** Whether charges are part of the net amount, and not taken from it. */
function isAdded({ kind }: Transaction): boolean {
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
