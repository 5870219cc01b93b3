import { formatDecimal, multiplyDecimals, requireDecimal, roundDecimal } from '@/lib/domain/decimal';
import type { TransactionSubkind } from '@/lib/domain/portfolio/transaction';

import type { DecimalStyle } from '../../../ingest/csv/number-style';
import type { LabelParts, LineLabel } from './line-label';
import { lineLabel } from './line-label';
import { amountOf, dayOf, PdfFault, sizeOf } from './pdf-lines';
import type { PdfAmount, PdfKind, PdfNoRow, PdfRow } from './pdf-statement';

/** The meaning of a title: the kind of its bill. A reason alone is that of a document which is not read. */
export interface BillTitle {
  readonly kind?: PdfKind;
  readonly subkind?: TransactionSubkind;
  readonly isCancelled?: boolean;
  /** True for a part that only follows another title, as tax that is paid back beside a sale. */
  readonly isSide?: boolean;
  /** As `BillForm.signs`, where this bill has the other one. */
  readonly signs?: BillForm['signs'];
  /** True where the amount is the final one when no other follows. */
  readonly isWithoutTotal?: boolean;
  /** Labels of its lines, before those of every bill. */
  readonly labels?: readonly string[];
  /** Why such a document is refused: `an exchange of units; enter it by hand`. */
  readonly refused?: string;
  /** Why a part of the document without a final amount settles nothing. */
  readonly noRow?: string;
}

/** How the bills of one maker are labelled. */
export interface BillForm {
  readonly maker: string;
  readonly style: DecimalStyle;
  /** Of an amount without one. */
  readonly currency: string;
  /** Where a charge has a minus (`cash`), or a refund of one (`charge`). */
  readonly signs: 'cash' | 'charge';
  /** Each starts a bill; the first that matches a line counts. */
  readonly titles: readonly (readonly [label: string, title: BillTitle])[];
  /** Lines that take back all bills of the document. */
  readonly cancels?: readonly string[];
  /** Lines of a bill, and of the head of the document for all its bills; the first that matches counts. */
  readonly labels: readonly string[];
  /** Lines that may state several things, each by its own label. */
  readonly columns?: readonly string[];
  /** Labels of lines below a head: `Nominal Kurs` above `STK 5 EUR 20`. */
  readonly under?: readonly (readonly [head: string, label: string])[];
  /** Labels of lines that a maker prints with spaces within the words: both are compared without spaces and rules. */
  readonly spaced?: readonly string[];
  /** Lines whose amount may be alone on the line above. */
  readonly amountsAbove?: readonly string[];
  /** True where figures below the first total belong to no bill. */
  readonly endsAtTotal: boolean;
}

interface CompiledForm extends BillForm {
  readonly compiled: {
    readonly titles: readonly (readonly [label: LineLabel, title: BillTitle, labels: readonly LineLabel[]])[];
    readonly cancels: readonly LineLabel[];
    readonly labels: readonly LineLabel[];
    readonly columns: readonly LineLabel[];
    readonly spaced: readonly LineLabel[];
    readonly under: readonly (readonly [head: LineLabel, label: LineLabel])[];
    readonly amountsAbove: readonly LineLabel[];
  };
}

/** The text at a place of a label, and its line. */
interface BillPart {
  readonly text: string;
  readonly at: number;
}

/** Everything that the lines of a bill state; of places that occur once, the first counts. */
interface Bill {
  readonly at: number;
  readonly title: BillTitle;
  readonly labels: readonly LineLabel[];
  readonly once: Map<string, BillPart>;
  readonly fees: BillPart[];
  readonly taxes: BillPart[];
}

/** Places of charges, of which a bill may have several. */
const CHARGES = ['fee', 'tax', 'homeTax'];
const TOTALS = ['total', 'paid', 'received'];
/** Places that the head of a document may state for all its bills. */
const HEAD = new Set(['date', 'time', 'valueDate', 'payDate', 'account', 'reference', 'isin', 'wkn', 'name']);

/** The first number of a text, with its sign before or behind it. */
const FIGURE = /[-+−]?\s?\d[\d.,'’]*(?:\s?[-+−](?!\d))?/;

const ALONE = lineLabel('{paid}');

/** Reads the bills of a maker by its labels. */
export function billReader(form: BillForm): (lines: readonly string[]) => readonly (PdfRow | PdfNoRow)[] {
  const compile = (labels: readonly string[] = []): LineLabel[] => labels.map(lineLabel);
  const compiled: CompiledForm = {
    ...form,
    compiled: {
      titles: form.titles.map(([label, title]) => [lineLabel(label), title, compile(title.labels)]),
      cancels: compile(form.cancels),
      labels: compile(form.labels),
      columns: compile(form.columns),
      spaced: compile(form.spaced),
      under: (form.under ?? []).map(([head, label]) => [lineLabel(head), lineLabel(label)]),
      amountsAbove: compile(form.amountsAbove),
    },
  };
  return (printed) => {
    const lines = joinAmounts(printed, compiled.compiled.amountsAbove);
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
      const taxed = taxedRow(rows.at(-1), bill, compiled);
      if (taxed) rows[rows.length - 1] = taxed;
      else rows.push(...rowsOf(bill, compiled));
    }
    return rows;
  };
}

/** Puts an amount that is alone on its line behind the label below it; lines keep their places. */
function joinAmounts(lines: readonly string[], labels: readonly LineLabel[]): readonly string[] {
  const isJoined = lines.map(
    (line, at) => ALONE.match(lines[at - 1] ?? '') !== null && labels.some((label) => label.match(line)),
  );
  return lines.map((line, at) => (isJoined[at + 1] ? '' : isJoined[at] ? `${line} ${lines[at - 1]}` : line));
}

function findBills(
  lines: readonly string[],
  form: CompiledForm,
): { readonly bills: readonly Bill[]; readonly head: Bill } {
  const { titles, cancels } = form.compiled;
  const head: Bill = { at: 0, title: {}, labels: [], once: new Map(), fees: [], taxes: [] };
  const bills: Bill[] = [];
  const isCancelled = lines.some((line) => cancels.some((label) => label.match(line)));
  let bill = head;
  lines.forEach((line, at) => {
    for (const [label, title, labels] of titles) {
      const parts = label.match(line);
      // Words that name a document which is not read occur in the tables of others.
      if (parts === null || (title.refused && bills.length > 0)) continue;
      // The next page repeats the title of a bill that goes on.
      const before = bills.find(({ once }) => isSameBill(once, parts));
      if (before) {
        bill = before;
        return;
      }
      bill = {
        at,
        title: isCancelled ? { ...title, isCancelled } : title,
        labels,
        once: new Map([...head.once].filter(([name]) => HEAD.has(name))),
        fees: [],
        taxes: [],
      };
      bills.push(bill);
      collect(bill, parts, at);
      return;
    }
    readLine(bill, lines, at, form);
  });
  return { bills, head };
}

const isSameBill = (once: Bill['once'], { name, reference }: LabelParts): boolean =>
  reference !== undefined && once.get('reference')?.text === reference && once.get('name')?.text === name;

function readLine(bill: Bill, lines: readonly string[], at: number, form: CompiledForm): void {
  const line = lines[at]!;
  const isBelow = form.endsAtTotal && TOTALS.some((name) => bill.once.has(name));
  const under = form.compiled.under.filter(([head]) => head.match(lines[at - 1] ?? '')).map(([, label]) => label);
  const closed = line.replace(/[\s_]/g, '');
  for (const label of [...under, ...bill.labels, ...form.compiled.labels, ...form.compiled.spaced]) {
    const parts = label.match(form.compiled.spaced.includes(label) ? closed : line);
    if (parts === null) continue;
    if (isBelow) refuseSecondTotal(bill, parts, at);
    if (!isBelow || !hasAmount(parts)) collect(bill, parts, at);
    return;
  }
  for (const label of form.compiled.columns) {
    const parts = label.match(line);
    if (parts === null) continue;
    if (isBelow) refuseSecondTotal(bill, parts, at);
    if (!isBelow || !hasAmount(parts)) collect(bill, parts, at);
  }
}

/** A second amount below a bill belongs to one whose title is none that is read. */
function refuseSecondTotal(bill: Bill, parts: LabelParts, at: number): void {
  for (const name of TOTALS)
    if (name in parts && parts[name] !== bill.once.get(name)?.text)
      throw new PdfFault(at, parts[name]!, 'one final amount below each title that is read');
}

const hasAmount = (parts: LabelParts): boolean =>
  [...CHARGES, ...TOTALS, 'gross', 'price', 'quantity', 'nominal', 'accrued', 'rebate'].some((name) => name in parts);

function collect(bill: Bill, parts: LabelParts, at: number): void {
  // A tax that is stated in two currencies is one tax: that of the account counts.
  const { tax, homeTax } = parts;
  if (tax !== undefined) {
    const isNegative = /[-−]/.test(tax) && homeTax !== undefined && !/[-−]/.test(homeTax);
    bill.taxes.push({ text: isNegative ? `-${homeTax}` : (homeTax ?? tax), at });
  }
  for (const [name, text] of Object.entries(parts))
    if (name === 'fee') bill.fees.push({ text, at });
    else if (!CHARGES.includes(name) && !bill.once.has(name)) bill.once.set(name, { text, at });
}

function rowsOf(bill: Bill, form: BillForm): readonly (PdfRow | PdfNoRow)[] {
  const { at, title } = bill;
  if (title.refused)
    throw new PdfFault(at, form.maker, `a document that is read; this one is ${title.refused}`);
  if (title.noRow && ![...TOTALS, 'converted'].some((name) => bill.once.has(name))) return [{ at, reason: title.noRow }];
  const total = totalOf(bill, form);
  const kind = title.kind!;
  // Tax on an income of a fund that pays nothing may have the title of a payment.
  if (kind === 'tax' || bill.once.has('advance')) return [taxRow(bill, form, total)];
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
  const stated = bill.once.get(place) ?? converted ?? required(bill, place, 'the final amount');
  // An amount that is converted below the final one is what the account pays.
  const { text, at } = converted && converted.at > stated.at ? converted : stated;
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
  return amountOf(digits.replace(/[\s+]/g, '').replace(/[.,]$/, ''), at, style);
};

const negative = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

function identity(bill: Bill, form: BillForm): Omit<PdfRow, 'kind' | 'currency'> {
  const place = ['date', 'valueDate', 'payDate'].find((name) => bill.once.has(name));
  const date = required(bill, place ?? 'date', 'its day');
  const text = (place: string): string | undefined => bill.once.get(place)?.text;
  const [time, isin, wkn, name, account, reference] = [
    ...['time', 'isin', 'wkn', 'name', 'account', 'reference'].map(text),
  ];
  return {
    at: bill.at,
    date: dayOf(date.text, date.at),
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
function taxRow(bill: Bill, form: BillForm, total: PdfAmount): PdfRow | PdfNoRow {
  if (!isSome(total)) return { at: bill.at, reason: 'settles no tax' };
  const isRefund = bill.once.has('received') || (!bill.once.has('paid') && !total.amount.startsWith('-'));
  const { currency } = total;
  const size = { ...total, amount: sizeOf(total.amount) };
  return {
    ...identity(bill, form),
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
    const found = part(place);
    return found && moneyOf(found.text, found.at, form);
  };
  const quantity =
    part('quantity') ?? part('nominal') ?? (isTrade ? required(bill, 'quantity', 'the number of units') : undefined);
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
    ...identity(bill, form),
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
