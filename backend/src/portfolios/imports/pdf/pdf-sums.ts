import type { Decimal } from '@/lib/domain/decimal';
import {
  absoluteDecimal,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  ONE,
  requireDecimal,
  roundDecimal,
} from '@/lib/domain/decimal';
import { KIND_RULES } from '@/lib/domain/portfolio/kind-rules';

import { PdfFault } from './pdf-lines';
import type { PdfAmount, PdfKind, PdfRow } from './pdf-statement';

/** A transaction whose sums agree, as a row of a file has it: charges and net in the currency of the settlement. */
export interface SettledRow extends Pick<
  PdfRow,
  | 'subkind'
  | 'date'
  | 'time'
  | 'isin'
  | 'wkn'
  | 'name'
  | 'quantity'
  | 'currency'
  | 'account'
  | 'reference'
  | 'note'
  | 'isCancelled'
> {
  readonly kind: PdfKind;
  readonly price?: string;
  readonly gross?: string;
  readonly fee?: string;
  readonly tax?: string;
  readonly net?: string;
  readonly settleCurrency?: string;
  readonly fxRate?: string;
}

const CENT = requireDecimal('0.01');
const HALF_CENT = requireDecimal('0.005');
const HALF = requireDecimal('0.5');
const HUNDRED = requireDecimal('100');
/** Places that makers print at least; zeros at the end are not in the texts. */
const PLACES = { price: 2, quantity: 3, rate: 4 } as const;
const KINDS_WITH_GROSS: ReadonlySet<PdfKind> = new Set<PdfKind>([
  'buy',
  'sell',
  'dividend',
  'return-of-capital',
]);

/** Charges by what they are, in one currency. */
interface Charges {
  readonly fee: Decimal;
  readonly tax: Decimal;
  readonly accrued: Decimal;
}

/**
 * The rows of one transaction: itself, then accrued interest and charges that it brings back, each with its own amount. Sums are
 * compared to the cent; where figures are printed rounded, to what their rounding explains.
 *
 * @throws PdfFault with both sums where they do not agree.
 */
export function settleRow(row: PdfRow): SettledRow[] {
  const isPaid = KIND_RULES[row.kind].amount === 'paid';
  const signed = (value: Decimal): Decimal => (isPaid ? value : -value);
  // Charges are paid with a purchase and taken from a sale; accrued interest comes with both.
  const effectOf = ({ accrued, fee, tax }: Charges): Decimal => signed(fee + tax) + accrued;
  const settleCurrency = row.total?.currency ?? row.currency;
  const isConverted = settleCurrency !== row.currency;
  refuseOtherCurrencies(row, settleCurrency);
  const settled = chargesIn(row, settleCurrency);
  const traded = isConverted ? chargesIn(row, row.currency) : { fee: 0n, tax: 0n, accrued: 0n };
  const gross = grossOf(row, isConverted ? null : effectOf(settled));
  comparePrice(row, gross);
  const { account, date, isCancelled, isin, name, note, quantity, reference, subkind, time, wkn } = row;
  const common = { date, time, account, reference, isCancelled, note };
  const asset = { subkind, isin, wkn, name, quantity };
  if (row.total === undefined)
    return [{ ...common, ...asset, kind: row.kind, currency: row.currency, ...pricesOf(row, gross) }];
  const total = requireDecimal(row.total.amount);
  const quotient = isConverted ? rateOf(row, gross + effectOf(traded), total - effectOf(settled)) : ONE;
  if (!isConverted) compareTotal(row, gross + effectOf(settled), total);
  const inSettlement = (part: keyof Charges): Decimal =>
    settled[part] + roundDecimal(multiplyDecimals(traded[part], quotient), 2);
  const [allFees, allTaxes, accrued] = [inSettlement('fee'), inSettlement('tax'), inSettlement('accrued')];
  const [fee, tax] = [allFees > 0n ? allFees : 0n, allTaxes > 0n ? allTaxes : 0n];
  const [feeBack, taxBack] = [fee - allFees, tax - allTaxes];
  const net = total - accrued + signed(feeBack + taxBack);
  // The rate is the quotient of the amounts that moved, so that they agree to the last digit.
  const base = net - signed(fee + tax);
  if (net < 0n || base < 0n) throw new PdfFault(row.at, textOf(row.total), 'charges below the amount');
  const side = (kind: PdfKind, amount: Decimal): SettledRow[] =>
    amount === 0n ? [] : [{ ...common, kind, currency: settleCurrency, net: formatDecimal(amount) }];
  const hasGross = KINDS_WITH_GROSS.has(row.kind) || isConverted;
  return [
    {
      ...common,
      ...asset,
      kind: row.kind,
      currency: row.currency,
      ...(hasGross && pricesOf(row, isConverted ? gross : base)),
      ...(fee !== 0n && { fee: formatDecimal(fee) }),
      ...(tax !== 0n && { tax: formatDecimal(tax) }),
      net: formatDecimal(net),
      ...(isConverted &&
        gross !== 0n && { settleCurrency, fxRate: formatDecimal(divideDecimals(base, gross)) }),
    },
    ...side(row.kind === 'buy' ? 'interest-charge' : 'interest', accrued),
    ...side('fee-refund', feeBack),
    ...side('tax-refund', taxBack),
  ];
}

const textOf = ({ amount, currency }: PdfAmount): string => `${amount} ${currency}`;

function refuseOtherCurrencies(row: PdfRow, settleCurrency: string): void {
  for (const charge of [...(row.fees ?? []), ...(row.taxes ?? []), ...(row.accrued ? [row.accrued] : [])])
    if (charge.currency !== settleCurrency && charge.currency !== row.currency)
      throw new PdfFault(row.at, textOf(charge), `a charge in ${row.currency} or ${settleCurrency}`);
}

function chargesIn({ accrued, fees = [], taxes = [] }: PdfRow, code: string): Charges {
  const sum = (amounts: readonly PdfAmount[]): Decimal =>
    amounts.reduce(
      (all, { amount, currency }) => (currency === code ? all + requireDecimal(amount) : all),
      0n,
    );
  return { fee: sum(fees), tax: sum(taxes), accrued: sum(accrued ? [accrued] : []) };
}

/** The amount before charges. `charges` count as the total needs them; null where they are in another currency. */
function grossOf(row: PdfRow, charges: Decimal | null): Decimal {
  if (row.gross !== undefined) return requireDecimal(row.gross);
  if (row.total !== undefined && charges !== null) return requireDecimal(row.total.amount) - charges;
  const value = valueOf(row);
  if (value !== null) return roundDecimal(value, 2);
  if (row.total === undefined) return 0n;
  throw new PdfFault(row.at, textOf(row.total), `an amount in ${row.currency} before charges`);
}

/** Quantity times price; null where one is missing. */
function valueOf({ isPercent, price, quantity }: PdfRow): Decimal | null {
  if (price === undefined || quantity === undefined) return null;
  const value = multiplyDecimals(requireDecimal(quantity), requireDecimal(price));
  return isPercent ? divideDecimals(value, HUNDRED) : value;
}

/** Half of the smallest part of a currency: the yen has no cents. */
function roundingOf(currency: string): Decimal {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits === 0 ? HALF : HALF_CENT;
}

/** The most that the rounding of a printed figure can hide: half of its last digit. */
function halfDigit(text: string, least: number): Decimal {
  const places = Math.max(least, text.split('.')[1]?.length ?? 0);
  return 5n * 10n ** BigInt(Math.max(0, 17 - places));
}

function comparePrice(row: PdfRow, gross: Decimal): void {
  const value = valueOf(row);
  if (value === null || (row.gross === undefined && row.total === undefined)) return;
  const { at, currency, isPercent } = row;
  const [price, quantity] = [row.price!, row.quantity!];
  const [p, q] = [requireDecimal(price), requireDecimal(quantity)];
  // Whole numbers of units are exact.
  const unitSlack = quantity.includes('.') ? multiplyDecimals(p, halfDigit(quantity, PLACES.quantity)) : 0n;
  const slack = multiplyDecimals(q, halfDigit(price, PLACES.price)) + unitSlack;
  const difference = absoluteDecimal(value - gross);
  if (difference > roundingOf(currency) + (isPercent ? divideDecimals(slack, HUNDRED) : slack))
    throw new PdfFault(
      at,
      `${formatDecimal(gross)} ${currency}`,
      `${formatDecimal(roundDecimal(value, 4))} ${currency}, which is ${quantity} times ${price}${isPercent ? ' %' : ''}`,
    );
}

/** A price that is rounded is left out: it follows from the amount, and two that differ would be a warning. */
function pricesOf(row: PdfRow, gross: Decimal): Pick<SettledRow, 'price' | 'gross'> {
  const value = valueOf(row);
  const isExact = value !== null && absoluteDecimal(value - gross) <= HALF_CENT;
  const price = isExact ? divideDecimals(requireDecimal(row.price!), row.isPercent ? HUNDRED : ONE) : null;
  return {
    ...(price !== null && { price: formatDecimal(price) }),
    ...(gross !== 0n || row.total !== undefined ? { gross: formatDecimal(gross) } : {}),
  };
}

function compareTotal({ at, total }: PdfRow, sum: Decimal, stated: Decimal): void {
  if (absoluteDecimal(sum - stated) > HALF_CENT)
    throw new PdfFault(
      at,
      textOf(total!),
      `${formatDecimal(sum)} ${total!.currency}, which the amount with its charges is`,
    );
}

/** The quotient of both amounts, which the printed rate explains in one direction or the other. */
function rateOf({ at, currency, rate, total }: PdfRow, amount: Decimal, settled: Decimal): Decimal {
  if (rate === undefined || requireDecimal(rate) <= 0n)
    throw new PdfFault(at, textOf(total!), `a rate for ${currency} and ${total!.currency}`);
  if (amount === 0n) throw new PdfFault(at, textOf(total!), `an amount in ${currency} other than 0`);
  const printed = requireDecimal(rate);
  const hidden = divideDecimals(halfDigit(rate, PLACES.rate), printed);
  const sums = [printed, divideDecimals(ONE, printed)].map((quotient) => multiplyDecimals(amount, quotient));
  const isExplained = sums.some(
    (sum) => absoluteDecimal(sum - settled) <= CENT + multiplyDecimals(absoluteDecimal(sum), hidden),
  );
  if (!isExplained)
    throw new PdfFault(
      at,
      `${formatDecimal(settled)} ${total!.currency}`,
      `${sums.map((sum) => formatDecimal(roundDecimal(sum, 2))).join(' or ')} ${total!.currency}, which ${formatDecimal(amount)} ${currency} by the rate ${rate} is`,
    );
  return divideDecimals(settled, amount);
}
