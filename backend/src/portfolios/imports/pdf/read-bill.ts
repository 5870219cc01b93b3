import { formatDecimal, multiplyDecimals, requireDecimal, roundDecimal } from '@/lib/domain/decimal';

import { type BillForm, compileForm } from './bill-form';
import { type Bill, type BillPart, findBills, TOTALS } from './find-bills';
import { printedAmount, printedDay, PdfFault, sizeOf } from './pdf-lines';
import type { PdfAmount, PdfKind, PdfNoRow, PdfRow } from './pdf-statement';

/** The first number of a text, with its sign before or behind it. */
const FIGURE = /[-+−]?\s?\d[\d.,'’]*(?:\s?[-+−](?!\d))?/;

/**
 * Reads the documents of a maker by the labels of its form.
 *
 * @throws PdfFault for a document without a title that is read, and for a label or figure that is missing
 */
export function billReader(form: BillForm): (lines: readonly string[]) => readonly (PdfRow | PdfNoRow)[] {
  const compiled = compileForm(form);
  return (lines) => {
    const { bills, head } = findBills(lines, compiled);
    const isUntitled = TOTALS.some((name) => head.once.has(name));
    if (isUntitled || bills.every(({ title }) => title.isSide))
      throw new PdfFault(
        null,
        form.maker,
        'a document of a kind that is read; this one has no title of them',
      );
    const rows: (PdfRow | PdfNoRow)[] = [];
    for (const bill of bills) {
      const taxed = taxedRow(rows.at(-1), bill, form);
      if (taxed) rows[rows.length - 1] = taxed;
      else rows.push(...rowsOf(bill, form));
    }
    return rows;
  };
}

function rowsOf(bill: Bill, form: BillForm): readonly (PdfRow | PdfNoRow)[] {
  const { at, title } = bill;
  if (title.refused)
    throw new PdfFault(at, bill.text, `a document that is read; this one is ${title.refused}`);
  if (title.noRow && ![...TOTALS, 'converted'].some((name) => bill.once.has(name)))
    return [{ at, reason: title.noRow }];
  const total = totalOf(bill, form);
  const kind = title.kind!;
  // Tax on an income of a fund that pays nothing may have the title of a payment.
  if (kind === 'tax' || bill.once.has('advance')) return [taxRow(bill, total)];
  return [tradeOrIncome(bill, form, kind, total)];
}

/** Text of a place that a bill must have. */
function required(bill: Bill, place: string, what: string): BillPart {
  const part = bill.once.get(place);
  if (part === undefined) throw new PdfFault(bill.at, what, `a line with ${what}`);
  return part;
}

function totalOf(bill: Bill, form: BillForm): PdfAmount {
  const place = TOTALS.find((name) => bill.once.has(name)) ?? (bill.title.isWithoutTotal ? 'gross' : 'total');
  const converted = bill.once.get('converted');
  const finalPart = bill.once.get(place) ?? converted ?? required(bill, place, 'the final amount');
  // An amount that is converted below the final one is what the account pays.
  const { text, at } = converted && converted.at > finalPart.at ? converted : finalPart;
  return moneyOf(text, at, form);
}

/** An amount with its currency, and its minus. */
function moneyOf(text: string, at: number, form: BillForm): PdfAmount {
  const sign = /[A-Z]{3}|[€£$]/.exec(text)?.[0];
  const currency = sign === undefined ? form.currency : ({ '€': 'EUR', '£': 'GBP', $: 'USD' }[sign] ?? sign);
  return { amount: numberOf(text, at, form), currency };
}

const numberOf = (text: string, at: number, { style }: BillForm): string => {
  const digits = FIGURE.exec(text)?.[0] ?? text;
  return printedAmount(digits.replace(/[\s+]/g, '').replace(/[.,]$/, ''), at, style);
};

const negative = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

function identity(bill: Bill): Omit<PdfRow, 'kind' | 'currency'> {
  const place = ['date', 'valueDate', 'payDate'].find((name) => bill.once.has(name));
  const date = required(bill, place ?? 'date', 'its day');
  const text = (place: string): string | undefined => bill.once.get(place)?.text;
  const [time, isin, wkn, name, account, reference] = [
    ...['time', 'isin', 'wkn', 'name', 'account', 'reference'].map(text),
  ];
  return {
    at: bill.at,
    date: printedDay(date.text, date.at),
    ...(time && { time: time.padStart(5, '0') }),
    ...(isin && { isin }),
    ...(wkn && { wkn }),
    ...(name && { name }),
    ...(account && { account }),
    ...(reference && { reference }),
    ...(bill.title.isCancelled && { isCancelled: true }),
  };
}

/**
 * The row before with the tax that a document of its own states behind it: the amount before taxes is the one of that row.
 * Null where the tax belongs to no row of these lines.
 */
function taxedRow(row: PdfRow | PdfNoRow | undefined, bill: Bill, form: BillForm): PdfRow | null {
  const [before, after] = ['before', 'after'].map((place) => bill.once.get(place));
  if (before === undefined || after === undefined || row === undefined || !('kind' in row)) return null;
  const [stated, final] = [before, after].map(({ text, at }) => moneyOf(text, at, form));
  const tax = totalOf(bill, form);
  const isOfRow =
    row.total?.amount === sizeOf(stated!.amount) &&
    row.total.currency === stated!.currency &&
    row.isin === bill.once.get('isin')?.text;
  if (!isOfRow || final!.currency !== stated!.currency) return null;
  return {
    ...row,
    taxes: [...(row.taxes ?? []), { ...tax, amount: negative(tax.amount) }].filter(isSome),
    total: { ...final!, amount: sizeOf(final!.amount) },
  };
}

/** A tax on what is held, without income: what is paid back is a refund, and nothing is no row. */
function taxRow(bill: Bill, total: PdfAmount): PdfRow | PdfNoRow {
  if (!isSome(total)) return { at: bill.at, reason: 'settles no tax' };
  const isReceived = bill.once.has('received') || (!bill.once.has('paid') && !total.amount.startsWith('-'));
  const isRefund = isReceived !== (bill.title.isCancelled ?? false);
  const { currency } = total;
  const size = { ...total, amount: sizeOf(total.amount) };
  return {
    ...identity(bill),
    kind: isRefund ? 'tax-refund' : 'tax',
    currency,
    gross: size.amount,
    total: size,
  };
}

function tradeOrIncome(bill: Bill, form: BillForm, kind: PdfKind, total: PdfAmount): PdfRow {
  const isTrade = kind === 'buy' || kind === 'sell';
  const signs = bill.title.signs ?? form.signs;
  const part = (place: string): BillPart | undefined => bill.once.get(place);
  const money = (place: string): PdfAmount | undefined => {
    const piece = part(place);
    return piece && moneyOf(piece.text, piece.at, form);
  };
  const quantity =
    part('quantity') ??
    part('nominal') ??
    (isTrade ? required(bill, 'quantity', 'the number of units') : undefined);
  const price = part('price');
  const rate = part('rate');
  const gross = money('gross');
  const accrued = money('accrued');
  const isPercent = price?.text.endsWith('%') ?? false;
  // A price in percent is one of a nominal value, whose currency is beside it.
  const priced = isPercent ? 'nominal' : 'price';
  const priceCurrency = /[A-Z]{3}/.test(part(priced)?.text ?? '') ? money(priced)!.currency : undefined;
  const rebate = money('rebate');
  const tradeCurrency = isTrade && rebate === undefined ? priceCurrency : undefined;
  const currency = tradeCurrency ?? gross?.currency ?? priceCurrency ?? total.currency;
  const ratio = rate && numberOf(rate.text, rate.at, form);
  const isReversed = bill.title.isCancelled && (signs === 'cash' || (gross ?? total).amount.startsWith('-'));
  const charge = ({ text, at }: BillPart): PdfAmount => {
    const { amount, currency: of } = moneyOf(text, at, form);
    const isCost = (signs === 'charge') !== (isReversed ?? false);
    return inCurrency({ amount: isCost ? amount : negative(amount), currency: of }, currency, total, ratio);
  };
  const fees = bill.fees.map(charge).filter(isSome);
  const taxes = bill.taxes.map(charge).filter(isSome);
  const needsRate = [total, ...fees, ...taxes].some((one) => one.currency !== currency);
  const isPriced = price !== undefined && rebate === undefined && (isTrade || priceCurrency === currency);
  return {
    ...identity(bill),
    kind,
    ...(bill.title.subkind && { subkind: bill.title.subkind }),
    ...(quantity && { quantity: sizeOf(numberOf(quantity.text, quantity.at, form)) }),
    ...(isPriced && { price: sizeOf(numberOf(price.text, price.at, form)) }),
    ...(isPriced && isPercent && { isPercent }),
    currency,
    ...(gross?.currency === currency && { gross: reducedBy(gross, rebate) }),
    ...(fees.length > 0 && { fees }),
    ...(taxes.length > 0 && { taxes }),
    ...(accrued && { accrued: { ...accrued, amount: sizeOf(accrued.amount) } }),
    total: { ...total, amount: sizeOf(total.amount) },
    ...(ratio && needsRate && { rate: ratio }),
  };
}

/** A charge in a third currency of a bill whose amounts are all in one, by the rate that it states. */
function inCurrency(
  charge: PdfAmount,
  currency: string,
  total: PdfAmount,
  rate: string | undefined,
): PdfAmount {
  if (charge.currency === currency || total.currency !== currency || rate === undefined) return charge;
  const amount = multiplyDecimals(requireDecimal(charge.amount), requireDecimal(rate));
  return { amount: formatDecimal(roundDecimal(amount, 2)), currency };
}

/** An amount less the discount on it. */
function reducedBy({ amount, currency }: PdfAmount, rebate: PdfAmount | undefined): string {
  const size = sizeOf(amount);
  if (rebate === undefined || rebate.currency !== currency) return size;
  return formatDecimal(requireDecimal(size) - requireDecimal(sizeOf(rebate.amount)));
}

const isSome = ({ amount }: PdfAmount): boolean => !/^-?0(\.0*)?$/.test(amount);
