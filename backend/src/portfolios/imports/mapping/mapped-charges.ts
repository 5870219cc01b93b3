import type { Decimal } from '@/lib/domain/decimal';
import {
  absoluteDecimal,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  requireDecimal,
} from '@/lib/domain/decimal';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';

import { sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';

const ONE = requireDecimal('1');
/** Part of an amount within which rounded rates give it. */
const CLOSE = 200n;

/** Amounts of a row in two currencies: those of the price, and those of the account. */
interface ForeignAmounts {
  /** Before charges, in the currency of the price. */
  readonly value: Decimal;
  /** The amount paid or received, in the currency of the account. */
  readonly net: Decimal;
  readonly charges: Decimal;
  /** As the file writes it, in whichever direction; null without one. */
  readonly rate: Decimal | null;
  readonly isPaid: boolean;
}

/**
 * The charges and the rate of a row whose price and account have two currencies. In which of them the charges are, the
 * column of their currency says, else the file's own rate: the reading that gives the amount counts.
 *
 * @param chargeUnit - Currency of the charges; null where the row does not state it.
 * @returns Null for a row with a rate where neither reading gives its amount.
 */
export function convertCharges(
  draft: Omit<DraftRow, 'kind'>,
  kind: TransactionKind,
  chargeUnit: string | null,
): Pick<DraftRow, 'fee' | 'tax' | 'fxRate' | 'warnings'> | null {
  const { currency, fee, gross, net, price, quantity, settleCurrency, tax } = draft;
  const statedCharges = { fee, tax };
  const value = gross === undefined ? productOf(price, quantity) : requireDecimal(gross);
  if (settleCurrency === undefined || settleCurrency === currency) return statedCharges;
  const charges = requireDecimal(fee ?? '0') + requireDecimal(tax ?? '0');
  const rate = draft.fxRate === undefined ? null : requireDecimal(draft.fxRate);
  const isPaid = kind === 'buy';
  if (net === undefined || value === null || value === 0n) {
    if (charges === 0n || chargeUnit === null || chargeUnit === settleCurrency || rate === null) {
      if (charges !== 0n && rate !== null && chargeUnit === null && kind === 'dividend') return null;
      return { ...statedCharges, ...(rate !== null && { fxRate: formatDecimal(rate) }) };
    }
    return null;
  }
  const amounts = { value, net: requireDecimal(net), charges, rate, isPaid };
  const isForeign =
    chargeUnit === null ? charges !== 0n && isChargedAbroad(amounts) : chargeUnit === currency;
  const base = isForeign ? withCharges(value, charges, isPaid) : value;
  const settled = isForeign ? amounts.net : withCharges(amounts.net, charges, !isPaid);
  if (base <= 0n || settled <= 0n) return statedCharges;
  const used = divideDecimals(settled, base);
  const convert = (text: string | undefined): string | undefined =>
    text === undefined || !isForeign ? text : sizeText(multiplyDecimals(requireDecimal(text), used));
  return { fee: convert(fee), tax: convert(tax), fxRate: formatDecimal(used) };
}

/** True when the file's rate gives the net amount with charges in the currency of the price, and not with those of the account. */
function isChargedAbroad({ charges, isPaid, net, rate, value }: ForeignAmounts): boolean {
  if (rate === null || rate === 0n) return false;
  const rates = [rate, divideDecimals(ONE, rate)];
  const errorOf = (read: (rate: Decimal) => Decimal): Decimal =>
    rates.map((one) => absoluteDecimal(read(one) - net)).reduce((least, one) => (one < least ? one : least));
  const abroad = errorOf((one) => multiplyDecimals(withCharges(value, charges, isPaid), one));
  const athome = errorOf((one) => withCharges(multiplyDecimals(value, one), charges, isPaid));
  return abroad < athome && abroad * CLOSE <= net;
}

const withCharges = (amount: Decimal, charges: Decimal, isPaid: boolean): Decimal =>
  isPaid ? amount + charges : amount - charges;

function productOf(price: string | undefined, quantity: string | undefined): Decimal | null {
  return price === undefined || quantity === undefined
    ? null
    : multiplyDecimals(requireDecimal(price), requireDecimal(quantity));
}
