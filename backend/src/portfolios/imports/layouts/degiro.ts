import { text } from '@/lib/domain/text';
import { absoluteDecimal, divideDecimals, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { HeadedTable, normalizeHead, sizeText } from '../headed-table';
import { unreadable } from '../import-limits';
import type { DraftRow } from '../imported-row';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { CellRow, TableFile } from '../table-file';
import type { DegiroEvent } from './degiro-words';
import { eventOf, headsOf, readCorporateAction, readTradeText } from './degiro-words';
import type { ConversionSide, ExchangeSide } from './paired-rows';
import { pairConversions, pairExchanges } from './paired-rows';

/** A row of the statement with what its text means. */
interface Entry {
  readonly row: TableRow;
  readonly event: DegiroEvent;
  readonly amount: bigint | null;
  readonly currency: string;
  readonly order: string;
  readonly lines: readonly number[];
}

const ORDER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The beginning of an id, where the file was cut or a line broken. */
const CUT_ID = /^[\da-f]{1,8}$|^[\da-f]{8}-[\da-f-]*$/i;
const COLUMNS = ['FX', 'change amount', 'balance amount'];

/** Degiro, account statement in seven languages. */
export const degiro: ImportLayout = {
  id: 'degiro',
  name: text('Degiro, account statement'),
  steps:
    'Inbox, Account overview (Activity, Account statement; not Transactions): choose the days, Export, CSV.',
  reads:
    'Trades with their costs, dividends with tax, interest, conversions of currency, corporate actions, money in and out.',
  help: 'https://www.degiro.com/uk/helpdesk/tax/tax-treaties/which-reports-are-there-and-where-can-i-find-them',

  detect: (file) =>
    file.format === 'table' && file.rows.slice(0, 20).some(({ cells }) => headsOf(cells) !== null),

  rows(file, out) {
    const { rows } = file as TableFile;
    const at = rows.findIndex(({ cells }) => headsOf(cells) !== null);
    const head = nameColumns(file.name, rows[at]!);
    const { records, continued } = joinBrokenIds(rows.slice(at + 1), head);
    const table = new HeadedTable(file.name, head, records, {
      usual: 'comma',
      isMixed: true,
      columns: COLUMNS,
    });
    const entries: Entry[] = [];
    collectRows(table, out, {}, (row) => {
      const lines = [row.line, ...(continued.get(row.line) ?? [])];
      entries.push(readEntry(row, lines, out));
    });
    readEntries(entries, out);
  },
};

/** The header in our own names; the amounts are in the unnamed columns beside their currencies. */
function nameColumns(file: string, head: CellRow): CellRow {
  const names = headsOf(head.cells)!;
  for (const name of ['change', 'balance'] as const) {
    const at = names.indexOf(name);
    if (normalizeHead(head.cells[at + 1] ?? '?') !== '')
      throw unreadable(
        file,
        { line: head.line, column: at + 2 },
        `"${head.cells[at + 1] ?? ''}"; expected the unnamed column of amounts beside "${head.cells[at]}"`,
      );
    names[at + 1] = `${name} amount`;
  }
  return { line: head.line, cells: names };
}

/** The key of an order may be broken over two rows; the second row has nothing else. */
function joinBrokenIds(
  rows: readonly CellRow[],
  head: CellRow,
): { records: CellRow[]; continued: Map<number, number[]> } {
  const order = head.cells.indexOf('order');
  const records: CellRow[] = [];
  const continued = new Map<number, number[]>();
  for (const row of rows) {
    const before = records.at(-1);
    const isRest =
      before && (row.cells[order] ?? '') !== '' && row.cells.every((cell, at) => at === order || cell === '');
    if (!isRest) {
      records.push(row);
      continue;
    }
    const cells = before.cells.map((cell, at) => (at === order ? cell + row.cells[order]! : cell));
    records[records.length - 1] = { line: before.line, cells };
    continued.set(before.line, [...(continued.get(before.line) ?? []), row.line]);
  }
  return { records, continued };
}

function readEntry(row: TableRow, lines: readonly number[], out: RowCollector): Entry {
  const event = eventOf(row.required('description', 'a description'));
  const amount = row.amount('change amount');
  const currency = row.text('change');
  if (amount !== null && !/^[A-Z]{3}$/.test(currency)) row.refuse('change', 'a currency such as EUR');
  const balance = row.amount('balance amount');
  const date = row.day('value date', 'day-first');
  if (balance !== null && row.text('balance') !== '')
    out.balances.push({
      line: row.line,
      date,
      currency: row.text('balance'),
      quantity: formatDecimal(balance),
    });
  const order = row.text('order');
  if (CUT_ID.test(order) && !ORDER_ID.test(order)) row.refuse('order', 'a complete order id');
  return { row, event, amount, currency, order, lines };
}

function readEntries(entries: readonly Entry[], out: RowCollector): void {
  const orders = new Map<string, Entry[]>();
  const sides: ConversionSide[] = [];
  const exchanges: ExchangeSide[] = [];
  for (const entry of entries) {
    if (entry.event === 'corporate-action') out.guard(() => exchanges.push(exchangeSide(entry)));
    else if (entry.order !== '') {
      const list = orders.get(entry.order) ?? [];
      orders.set(entry.order, [...list, entry]);
    } else if (entry.event === 'conversion' && entry.amount !== null)
      sides.push({
        row: cashRow(entry),
        isInflow: entry.amount > 0n,
        key: `${entry.row.text('date')} ${entry.row.text('time')}`,
      });
    else if (entry.event === 'trade') readOrder([entry], out);
    else out.guard(() => readSingle(entry, out));
  }
  pairConversions(sides, out);
  pairExchanges(exchanges, out);
  for (const list of orders.values()) readOrder(list, out);
}

function cashRow({ row, amount, currency, lines }: Entry): Omit<DraftRow, 'kind'> {
  return {
    date: row.day('value date', 'day-first'),
    line: row.line,
    lines,
    currency,
    net: sizeText(amount, true),
  };
}

/** A corporate action, written as a sale of the old units and a purchase of the new ones. */
function exchangeSide(entry: Entry): ExchangeSide {
  const { row } = entry;
  const { isBuy, name, quantity } = readCorporateAction(row);
  const { net, ...place } = cashRow(entry);
  const isInflow = !entry.amount ? null : entry.amount > 0n;
  const units = { ...assetOf(row), quantity: formatDecimal(quantity) };
  const draft = { ...place, ...units, ...(isInflow !== null && { net }) };
  const text = row.text('description');
  return { open: { code: name, text, draft, isInflow, isUnitsIn: isBuy }, key: `${place.date} ${name}` };
}

function assetOf(row: TableRow): Pick<DraftRow, 'asset' | 'isin' | 'assetName'> {
  const isin = row.text('isin');
  return isin === '' ? {} : { asset: isin, isin, assetName: row.text('product') };
}

function readSingle(entry: Entry, out: RowCollector): void {
  const { amount, event, row } = entry;
  const text = row.text('description');
  if (event === 'sweep' || event === 'reservation') {
    const reason =
      event === 'sweep'
        ? 'sweep to the bank account of the same broker'
        : 'reservation of a deposit that follows';
    for (const line of entry.lines) out.skip(line, reason);
    return;
  }
  if (amount === null) {
    out.skip(row.line, 'a row without an amount');
    return;
  }
  if (event === 'processed-withdrawal' && amount > 0n) {
    out.skip(row.line, 'what the bank of the same broker paid out; the withdrawal is a row of its own');
    return;
  }
  const isOut = amount < 0n;
  const cash = cashRow(entry);
  if (event === 'dividend')
    out.add({
      ...cash,
      ...assetOf(row),
      kind: 'dividend',
      gross: cash.net,
      isReversal: isOut,
      withholdingOf: '',
    });
  else if (event === 'dividend-tax')
    out.add({ ...cash, ...assetOf(row), kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  else if (event === 'fee')
    out.add({ ...cash, ...assetOf(row), kind: 'fee', isReversal: !isOut, note: text });
  else if (event === 'interest')
    out.add({ ...cash, ...assetOf(row), kind: isOut ? 'interest-charge' : 'interest', note: text });
  else if (event === 'return-of-capital')
    out.add({ ...cash, ...assetOf(row), kind: 'return-of-capital', gross: cash.net, isReversal: isOut });
  else if (event === 'cash' || event === 'processed-withdrawal')
    out.add({ ...cash, kind: isOut ? 'withdrawal' : 'deposit', note: text });
  else
    out.open.push({
      code: text.replace(/[\d.,]+/g, '#').slice(0, 60),
      text,
      draft: { ...cash, ...assetOf(row) },
      isInflow: !isOut,
    });
}

/** One trade of all rows of an order: purchases or sales, charges, and the conversion that pays for them. */
function readOrder(entries: readonly Entry[], out: RowCollector): void {
  const trades = entries.filter(({ event }) => event === 'trade');
  const first = trades[0] ?? entries[0]!;
  const before = out.faults.length;
  out.guard(() => {
    if (trades.length === 0)
      first.row.refuse(
        'description',
        `the purchase or sale of order ${first.order}; the file does not contain it`,
      );
    for (const { event, row } of entries)
      if (!['trade', 'fee', 'conversion', 'interest'].includes(event))
        row.refuse('description', 'a trade, a charge or a conversion');
    // Interest accrued since the last coupon is paid with a bond.
    const accrued = entries.filter(({ event }) => event === 'interest');
    out.add(
      orderRow(
        trades,
        entries.filter((entry) => !accrued.includes(entry)),
        first,
      ),
    );
    for (const entry of accrued) readSingle(entry, out);
  });
  const fault = out.faults[before];
  if (fault === undefined) return;
  for (const line of entries.flatMap(({ lines }) => lines))
    if (line !== fault.line)
      out.skip(line, `belongs to the order of line ${fault.line}, which cannot be read`);
}

function orderRow(trades: readonly Entry[], entries: readonly Entry[], first: Entry): DraftRow {
  const { row } = first;
  const parts = trades.map((entry) => readTradeText(entry.row));
  const isBuy = parts[0]!.isBuy;
  if (parts.some((part) => part.isBuy !== isBuy))
    row.refuse('description', 'only purchases or only sales in one order');
  const sum = (list: readonly Entry[]): bigint =>
    list.reduce((total, { amount }) => total + (amount ?? 0n), 0n);
  const quantity = parts.reduce((total, part) => total + part.quantity, 0n);
  const gross = absoluteDecimal(sum(trades));
  const fees = entries.filter(({ event }) => event === 'fee');
  const fee = absoluteDecimal(sum(fees));
  const conversions = entries.filter(({ event }) => event === 'conversion');
  const settled = conversions.find(({ currency }) => currency !== first.currency);
  const settleCurrency = settled?.currency ?? fees[0]?.currency ?? first.currency;
  const foreignFee = fees.find(({ currency }) => currency !== settleCurrency);
  if (foreignFee) foreignFee.row.refuse('change', `a charge in ${settleCurrency}`);
  const common = {
    ...assetOf(row),
    kind: isBuy ? ('buy' as const) : ('sell' as const),
    date: row.day('date', 'day-first'),
    time: row.time('time'),
    line: row.line,
    lines: entries.flatMap(({ lines }) => lines).sort((a, b) => a - b),
    quantity: formatDecimal(quantity),
    price: parts.every((part) => part.price === parts[0]!.price)
      ? formatDecimal(parts[0]!.price)
      : formatDecimal(divideDecimals(gross, quantity)),
    currency: first.currency,
    gross: formatDecimal(gross),
    fee: sizeText(fee),
    ...(first.order === '' ? {} : { externalId: first.order }),
  };
  const net = (amount: bigint): string => formatDecimal(isBuy ? amount + fee : amount - fee);
  if (settleCurrency === first.currency) return { ...common, net: net(gross) };
  if (!settled) return { ...common, settleCurrency };
  const paid = absoluteDecimal(sum(conversions.filter(({ currency }) => currency === settled.currency)));
  if (gross === 0n) row.refuse('change amount', 'an amount above 0');
  return { ...common, settleCurrency, fxRate: formatDecimal(divideDecimals(paid, gross)), net: net(paid) };
}
