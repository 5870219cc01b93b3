import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';

import { NO_DAY, parseDayText } from '../../../ingest/dates/day-parser';
import { isBlankAmount, readAmount } from '../amount-text';
import { CellFault, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import type { XmlElement, XmlFile } from '../xml-file';
import { addCorporateAction } from './ibkr-corporate-action';
import { isReturnOfCapital, withholdingText } from './ibkr-text';
import { readContract } from './option-contract';
import { effectOfCodes, addOptionTrades, type OptionRow } from './option-trades';
import type { ExchangeSide } from './paired-rows';
import { pairExchanges } from './paired-rows';

/** Elements that are rows, with the field that numbers them. */
const NUMBERED: Readonly<Record<string, string | undefined>> = {
  Trade: 'tradeID',
  CashTransaction: 'transactionID',
  CorporateAction: 'transactionID',
};

/** Interactive Brokers, Flex Query: elements with attributes, amounts with their sign. */
export const ibkrFlex: ImportLayout = {
  id: 'ibkr-flex',
  name: 'Interactive Brokers, Flex Query',
  steps:
    'Performance & Reports, Flex Queries: a new Activity Flex Query as XML with Trades (executions), Cash Transactions (detail), Corporate Actions and Cash Report; run it.',
  reads:
    'Trades, dividends with withheld tax, interest, fees, conversions of currency, options with their expiry and exercise, corporate actions, balances; futures are summed up and left out.',
  help: 'https://www.ibkrguides.com/clientportal/performanceandstatements/flex.htm',

  detect: (file) => file.format === 'xml' && file.root === 'FlexQueryResponse',

  rows(file, out) {
    const { elements } = file as XmlFile;
    const hasExecutions = elements.some(
      ({ attributes, name }) => name === 'Trade' && attributes.levelOfDetail === 'EXECUTION',
    );
    const details = new Set(
      elements.filter(({ attributes }) => attributes.levelOfDetail === 'DETAIL').map(paymentKey),
    );
    const hasIds = elements.some(({ attributes, name }) => name === 'Trade' && !!attributes.tradeID);
    const apart: RowsApart = { exchanges: [], options: [] };
    const rows = new Set<string>();
    const statements = new Set<string>();
    let isRepeated = false;
    for (const element of elements) {
      const { attributes, name } = element;
      if (name === 'FlexStatement') {
        const { whenGenerated: _, ...period } = attributes;
        const key = JSON.stringify(period);
        isRepeated = statements.has(key);
        statements.add(key);
        if (isRepeated) out.skip(element.line, 'the statement of the same account and days again');
      }
      if (isRepeated) continue;
      // A query without the field of the level has executions by their ids alone.
      const isSummary =
        name === 'Trade' &&
        (hasExecutions
          ? (attributes.levelOfDetail ?? 'EXECUTION') !== 'EXECUTION'
          : hasIds && !attributes.tradeID && !attributes.levelOfDetail);
      // Statements of overlapping periods have the same rows.
      const id = attributes.tradeID || attributes.transactionID;
      const key = JSON.stringify([name, ...Object.entries(attributes).sort()]);
      if (id && rows.has(key)) {
        out.skip(element.line, 'the same row again');
        continue;
      }
      // Without an id, two payments that are equal cannot be distinguished from one that is there twice.
      const isUnclear = !id && rows.has(key);
      if (NUMBERED[name] !== undefined) rows.add(key);
      if (isSummary) out.skip(element.line, 'the summary of executions that the file lists one by one');
      else if (attributes.levelOfDetail === 'SUMMARY' && details.has(paymentKey(element)))
        out.skip(element.line, 'the summary of payments that the file lists one by one');
      else if (isUnclear)
        out.faults.push({
          line: element.line,
          column: NUMBERED[name]!,
          value: '',
          expected: 'a number that shows whether this is the row above again; add the field to the query',
        });
      else out.guard(() => readElement(new FlexElement(element), apart, out));
    }
    addOptionTrades(apart.options, out);
    pairExchanges(apart.exchanges, out);
  },
};

/** Rows that are read after all others. */
interface RowsApart {
  readonly exchanges: ExchangeSide[];
  readonly options: OptionRow[];
}

/** The fields that a payment and its summary have in common; the clock is in the payment alone. */
function paymentKey({ attributes, name }: XmlElement): string {
  const day = /^[\d-]+/.exec(attributes.dateTime ?? attributes.reportDate ?? '')?.[0] ?? '';
  const fields = ['accountId', 'type', 'currency', 'symbol', 'conid'].map((field) => attributes[field] ?? '');
  return [name, day.replaceAll('-', ''), ...fields].join('|');
}

class FlexElement {
  constructor(private readonly element: XmlElement) {}

  get name(): string {
    return this.element.name;
  }

  get line(): number {
    return this.element.line;
  }

  text(attribute: string): string {
    return (this.element.attributes[attribute] ?? '').trim();
  }

  amount(attribute: string): Decimal | null {
    const text = this.text(attribute);
    if (isBlankAmount(text)) return null;
    return readAmount(text, 'point') ?? this.refuse(attribute, 'an amount with a decimal point');
  }

  required(attribute: string): Decimal {
    return this.amount(attribute) ?? this.refuse(attribute, 'an amount');
  }

  currency(): string {
    const code = this.text('currency');
    return /^[A-Z]{3}$/.test(code) ? code : this.refuse('currency', 'a currency such as EUR');
  }

  /** `2024-05-21;202000`, `20240521;202000`, `2024-05-21`. */
  day(...attributes: readonly string[]): string {
    const attribute = attributes.find((name) => this.text(name) !== '') ?? attributes[0]!;
    const day = parseDayText(this.text(attribute).split(/[;,]/)[0]!, 'month-first');
    return day === NO_DAY ? this.refuse(attribute, 'a date as YYYY-MM-DD') : formatIsoDate(day);
  }

  time(): string | undefined {
    const text = this.text('tradeTime') || (this.text('dateTime').split(/[;,]/)[1] ?? '');
    const match = /^(\d{2}):?(\d{2}):?(\d{2})$/.exec(text.trim());
    return match ? `${match[1]}:${match[2]}:${match[3]}` : undefined;
  }

  refuse(attribute: string, expected: string): never {
    throw new CellFault({ line: this.line, column: attribute, value: this.text(attribute), expected });
  }
}

function readElement(element: FlexElement, { exchanges, options }: RowsApart, out: RowCollector): void {
  if (element.name === 'Trade') readTrade(element, options, out);
  else if (element.name === 'CashTransaction') readCash(element, out);
  else if (element.name === 'CorporateAction') readCorporateAction(element, exchanges, out);
  else if (element.name === 'EndingCash' || element.name === 'CashReportCurrency') readBalance(element, out);
}

function readCorporateAction(element: FlexElement, exchanges: ExchangeSide[], out: RowCollector): void {
  const action = {
    type: element.text('type'),
    text: element.text('description'),
    quantity: element.amount('quantity') ?? 0n,
    proceeds: element.amount('proceeds') ?? 0n,
    row: { ...place(element), date: element.day('reportDate', 'dateTime') },
  };
  addCorporateAction(action, exchanges, out);
}

function place(element: FlexElement): Omit<DraftRow, 'kind' | 'date'> {
  const [isin, symbol, name] = [element.text('isin'), element.text('symbol'), element.text('description')];
  const id = element.text('tradeID') || element.text('transactionID');
  return {
    line: element.line,
    lines: [element.line],
    account: element.text('accountId') || undefined,
    currency: element.currency(),
    ...(symbol === '' ? {} : { asset: symbol }),
    ...(isin === '' ? {} : { isin }),
    ...(symbol === '' || element.name !== 'Trade' ? {} : { assetName: name }),
    ...(id === '' ? {} : { externalId: id }),
  };
}

function readTrade(element: FlexElement, options: OptionRow[], out: RowCollector): void {
  const category = element.text('assetCategory');
  const common = { ...place(element), date: element.day('tradeDate', 'dateTime'), time: element.time() };
  const quantity = element.required('quantity');
  if (category === 'CASH') {
    readConversion(element, common, quantity, out);
    return;
  }
  if (category === 'OPT') {
    options.push(optionRow(element, common, quantity));
    return;
  }
  if (!['STK', 'BOND', 'FUND', 'CRYPTO', ''].includes(category)) {
    const reason = `${category}: futures and other derivatives are not imported`;
    const money = element.amount('netCash') ?? element.amount('proceeds');
    const what = `trade of ${category}`;
    out.leaveOut(element.line, reason, { amount: money ?? 0n, currency: common.currency!, what });
    return;
  }
  const fee = (element.amount('ibCommission') ?? 0n) + (element.amount('taxes') ?? 0n);
  const feeCurrency = element.text('ibCommissionCurrency');
  const isForeignFee = fee !== 0n && feeCurrency !== '' && feeCurrency !== common.currency;
  // Queries with few fields have neither the amount nor what the cash moved by: the cost of a purchase has its charges in it.
  const cost = element.amount('cost');
  const gross =
    element.amount('tradeMoney') ??
    element.amount('proceeds') ??
    (quantity > 0n && cost !== null ? absoluteDecimal(cost) - absoluteDecimal(fee) : null);
  const price = element.amount('tradePrice');
  if (gross === null && price === null) element.refuse('proceeds', 'an amount, or a price in tradePrice');
  const net = element.amount('netCash');
  // A cancelled trade is listed again as `BUY (Ca.)`, with the signs of the opposite trade.
  const side = /^(BUY|SELL) \(Ca\.\)$/i.exec(element.text('buySell'))?.[1]?.toLowerCase();
  const kind = (side as 'buy' | 'sell' | undefined) ?? (quantity > 0n ? 'buy' : 'sell');
  out.add({
    ...common,
    kind,
    isReversal: side !== undefined,
    quantity: formatDecimal(absoluteDecimal(quantity)),
    price: price === null ? undefined : formatDecimal(price),
    gross: gross === null ? undefined : sizeText(gross, true)!,
    fee: isForeignFee ? undefined : sizeText(fee),
    net: net === null ? undefined : sizeText(net, true)!,
  });
  if (isForeignFee) out.add({ ...common, kind: 'fee', currency: feeCurrency, net: sizeText(fee)! });
}

/** A trade of an option, its expiry or its exercise: which one, the codes say. */
function optionRow(element: FlexElement, row: Omit<DraftRow, 'kind'>, units: Decimal): OptionRow {
  const { account, currency, date, externalId, line, lines, time } = row;
  const charges = (element.amount('ibCommission') ?? 0n) + (element.amount('taxes') ?? 0n);
  const feeCurrency = element.text('ibCommissionCurrency');
  const proceeds = element.amount('proceeds');
  const isCancelled = /\(Ca\.\)/.test(element.text('buySell'));
  const isForeignFee = charges !== 0n && feeCurrency !== '' && feeCurrency !== currency;
  const codes = [element.text('openCloseIndicator'), element.text('notes')].join(';');
  return {
    place: { account, currency: currency!, date, externalId, line: line!, lines, time },
    contract: readContract(element.text('symbol')),
    effect: isCancelled || isForeignFee ? null : effectOfCodes(codes),
    units,
    price: element.amount('tradePrice'),
    fee: -charges,
    amount: element.amount('netCash') ?? (proceeds === null ? null : proceeds + charges),
    multiplier: element.amount('multiplier'),
  };
}

/** A trade of `EUR.USD`: the first currency against the second one, in which it is priced. */
function readConversion(
  element: FlexElement,
  common: Omit<DraftRow, 'kind'>,
  quantity: Decimal,
  out: RowCollector,
): void {
  const [first] = element.text('symbol').split('.');
  if (!/^[A-Z]{3}$/.test(first ?? '')) element.refuse('symbol', 'a pair such as EUR.USD');
  const { date, line, lines, account, externalId, time } = common;
  const [units, money] = [sizeText(quantity, true)!, sizeText(element.required('proceeds'), true)!];
  const currency = common.currency!;
  const pair =
    quantity < 0n
      ? { net: units, currency: first, toNet: money, toCurrency: currency }
      : { net: money, currency, toNet: units, toCurrency: first };
  const row = { date, line, lines, account, externalId, time };
  out.add({ ...row, kind: 'convert', ...pair });
  const fee = element.amount('ibCommission');
  if (fee !== null && fee !== 0n)
    out.add({
      ...row,
      kind: 'fee',
      currency: element.text('ibCommissionCurrency') || currency,
      net: sizeText(fee)!,
      isReversal: fee > 0n,
    });
}

/** The last cash row with a key, which its summary repeats without one. */
function isSummaryOf(element: FlexElement, out: RowCollector): boolean {
  if (element.text('transactionID') !== '') return false;
  const key = summaryKey(element);
  return out.drafts.some((row) => row.externalId !== undefined && row.order === key);
}

function summaryKey(element: FlexElement): string {
  return `cash|${['dateTime', 'type', 'description', 'amount', 'currency', 'symbol'].map((name) => element.text(name)).join('|')}`;
}

function readCash(element: FlexElement, out: RowCollector): void {
  if (isSummaryOf(element, out)) {
    out.skip(
      element.line,
      'the summary of a row before it: same day, type, text and amount, without a transactionID',
    );
    return;
  }
  const type = element.text('type');
  const amount = element.required('amount');
  const text = element.text('description');
  const isOut = amount < 0n;
  const externalId = element.text('transactionID') || undefined;
  const row = {
    ...place(element),
    externalId,
    date: element.day('dateTime', 'settleDate', 'reportDate'),
    net: sizeText(amount, true)!,
    note: text,
    order: externalId === undefined ? undefined : summaryKey(element),
  };
  if (/withholding tax/i.test(type) || /^871\(m\)/.test(type))
    out.add({ ...row, kind: 'tax', isReversal: !isOut, withholdingOf: withholdingText(text) });
  else if (isReturnOfCapital(text))
    out.add({ ...row, kind: 'return-of-capital', gross: row.net, isReversal: isOut });
  else if (/dividend|payment in lieu/i.test(type))
    out.add({
      ...row,
      kind: 'dividend',
      gross: row.net,
      isReversal: isOut,
      withholdingOf: withholdingText(text),
      ...(/lieu/i.test(type) ? { subkind: 'in-lieu' as const } : {}),
    });
  else if (/interest/i.test(type)) out.add({ ...row, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/fee|commission/i.test(type)) out.add({ ...row, kind: 'fee', isReversal: !isOut });
  else if (/deposit|withdrawal/i.test(type)) out.add({ ...row, kind: isOut ? 'withdrawal' : 'deposit' });
  else out.open.push({ code: type, text, draft: row, isInflow: !isOut });
}

function readBalance(element: FlexElement, out: RowCollector): void {
  const currency = element.text('currency');
  const ending = element.amount('endingCash');
  if (!/^[A-Z]{3}$/.test(currency) || ending === null || element.text('toDate') === '') return;
  out.balances.push({
    line: element.line,
    date: element.day('toDate'),
    currency,
    quantity: formatDecimal(ending),
  });
}
