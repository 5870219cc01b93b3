import { text } from '@/lib/domain/text';
import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, divideDecimals, formatDecimal, multiplyDecimals } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { HeadedTable, normalizeHead, sizeText } from '../headed-table';
import { unreadable } from '../import-limits';
import type { DraftRow } from '../imported-row';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { CellRow, TableFile } from '../table-file';
import { isinIn, isReturnOfCapital, withholdingText } from './ibkr-text';

const SECTION = 'Transaction History';
const HEADS = ['Date', 'Description', 'Transaction Type', 'Symbol', 'Quantity', 'Price', 'Net Amount'];
const AMOUNTS = ['Quantity', 'Price', 'Gross Amount', 'Commission', 'Net Amount'];

/** Interactive Brokers, Transaction History: sections of one CSV, each row begins with its section. */
export const ibkrTransactionHistory: ImportLayout = {
  id: 'ibkr-transaction-history',
  name: text('Interactive Brokers, Transaction History'),
  steps: 'Performance & Reports, Transaction History: choose the days, CSV.',
  reads: 'Trades, dividends with withheld tax, interest, fees, money in and out, all in the base currency.',
  help: 'https://www.ibkrguides.com/clientportal/transaction-history.htm',

  signed: {
    columns: ['Net Amount'],
    outflow: /^(buy|withdrawal|other fee|debit interest|foreign tax withholding)$/i,
  },
  detect: (file) => file.format === 'table' && headerOf(file) !== undefined,

  rows(file, out) {
    const header = headerOf(file as TableFile)!;
    const present = new Set(header.cells.map(normalizeHead));
    const missing = HEADS.find((head) => !present.has(normalizeHead(head)));
    if (missing !== undefined)
      throw unreadable(file.name, { line: header.line }, `no column "${missing}"; expected it in the header`);
    const { rows } = file as TableFile;
    const again = rows.find((row) => row !== header && row.cells[0] === SECTION && row.cells[1] === 'Header');
    if (again !== undefined)
      throw unreadable(
        file.name,
        { line: again.line },
        'the section "Transaction History" begins again; upload one export at a time',
      );
    const data = rows.filter(({ cells }) => cells[0] === SECTION && cells[1] === 'Data');
    const table = new HeadedTable(file.name, withoutSection(header), data.map(withoutSection), {
      usual: 'point',
      columns: AMOUNTS,
    });
    const summary = summaryOf(rows);
    const base = summary.get('Base Currency')?.cells[3] ?? '';
    if (!/^[A-Z]{3}$/.test(base))
      throw unreadable(
        file.name,
        {},
        'no row "Summary,Data,Base Currency"; expected the currency of the amounts',
      );
    collectRows(table, out, {}, (row) => readRow(row, base, out));
    const ending = summary.get('Ending Cash');
    const newest = table.rows[0];
    if (ending && newest)
      out.guard(() => {
        const quantity = newest.parseAmount(ending.cells[3] ?? '', 'Ending Cash');
        const date = newest.day('Date');
        if (quantity !== null)
          out.balances.push({ line: ending.line, date, currency: base, quantity: formatDecimal(quantity) });
      });
    const sections = new Set(rows.flatMap(({ cells }) => (cells[1] === 'Header' ? [cells[0]] : [])));
    for (const { cells, line } of rows) {
      const section = cells[0] ?? '';
      if (!sections.has(section) || cells[1] === undefined)
        out.faults.push({
          line,
          column: 'column 1',
          value: section,
          expected: 'the name of a section of the file; a line break may have made two rows of one',
        });
      else if (!['Statement', 'Summary', SECTION].includes(section))
        out.skip(line, `section "${(cells[0] ?? '').slice(0, 40)}" is not part of this layout`);
    }
  },
};

function headerOf(file: TableFile): CellRow | undefined {
  return file.rows.find(({ cells }) => cells[0] === SECTION && cells[1] === 'Header');
}

function withoutSection({ cells, line }: CellRow): CellRow {
  return { line, cells: cells.slice(2) };
}

function summaryOf(rows: readonly CellRow[]): Map<string, CellRow> {
  const entries = rows.filter(({ cells }) => cells[0] === 'Summary' && cells[1] === 'Data');
  return new Map(entries.map((row) => [row.cells[2] ?? '', row]));
}

function readRow(row: TableRow, base: string, out: RowCollector): void {
  const type = row.required('Transaction Type', 'a type such as Buy, Dividend or Deposit');
  const text = row.text('Description');
  const symbol = row.text('Symbol');
  const net = row.requiredAmount('Net Amount');
  const gross = row.amount('Gross Amount');
  if (gross !== null && gross + (row.amount('Commission') ?? 0n) !== net)
    row.refuse('Net Amount', 'the gross amount with the commission');
  const isin = isinIn(text);
  const common = {
    date: row.day('Date'),
    line: row.line,
    lines: [row.line],
    currency: base,
    note: text,
    ...(symbol !== '' && symbol !== '-' ? { asset: symbol } : {}),
    ...(isin === null ? {} : { isin }),
  };
  const isOut = net < 0n;
  const cash = { ...common, net: sizeText(net, true)! };
  if (type === 'Dividend' && isReturnOfCapital(text)) {
    out.add({ ...cash, kind: 'return-of-capital', gross: cash.net, isReversal: isOut });
    return;
  }
  switch (type) {
    case 'Buy':
    case 'Sell':
      out.add(readTrade(row, type === 'Buy' ? 'buy' : 'sell', common, net));
      return;
    case 'Dividend':
    case 'Payment In Lieu':
    case 'Payment in Lieu':
      out.add({
        ...cash,
        kind: 'dividend',
        gross: cash.net,
        isReversal: isOut,
        withholdingOf: withholdingText(text),
        ...(type === 'Dividend' ? {} : { subkind: 'in-lieu' as const }),
      });
      return;
    case 'Foreign Tax Withholding':
      out.add({ ...cash, kind: 'tax', isReversal: !isOut, withholdingOf: withholdingText(text) });
      return;
    case 'Credit Interest':
    case 'Debit Interest':
    case 'Investment Interest Received':
    case 'Investment Interest Paid':
      out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
      return;
    case 'Other Fee':
    case 'Commission Adjustment':
    case 'Transaction Fee':
    case 'Sales Tax':
      out.add({ ...cash, kind: 'fee', isReversal: !isOut });
      return;
    case 'Deposit':
    case 'Withdrawal':
    case 'Electronic Fund Transfer':
      out.add({ ...cash, kind: isOut ? 'withdrawal' : 'deposit' });
      return;
    default:
      out.open.push({ code: type, text, draft: cash, isInflow: net === 0n ? null : !isOut });
  }
}

/** Amounts are in the base currency; a price in another one brings its rate along. */
function readTrade(
  row: TableRow,
  kind: 'buy' | 'sell',
  common: Omit<DraftRow, 'kind'>,
  net: Decimal,
): DraftRow {
  const quantity = absoluteDecimal(row.requiredAmount('Quantity', 'a number of units'));
  const price = row.requiredAmount('Price', 'a price');
  const gross = row.requiredAmount('Gross Amount');
  const priceCurrency = row.text('Price Currency');
  const trade = {
    ...common,
    kind,
    quantity: formatDecimal(quantity),
    price: formatDecimal(price),
    fee: sizeText(row.amount('Commission')),
    net: sizeText(net, true)!,
  };
  if (!/^[A-Z]{3}$/.test(priceCurrency) || priceCurrency === common.currency) {
    const fullTrade = { ...trade, gross: sizeText(gross, true)! };
    const { price: _, ...priceless } = fullTrade;
    // Accounts in other money than the instrument have its price beside their own amounts, which were added up to the net one.
    return isValueOf(multiplyDecimals(price, quantity), absoluteDecimal(gross)) ? fullTrade : priceless;
  }
  const foreign = multiplyDecimals(price, quantity);
  return {
    ...trade,
    gross: formatDecimal(foreign),
    currency: priceCurrency,
    settleCurrency: common.currency,
    fxRate: foreign === 0n ? undefined : formatDecimal(divideDecimals(absoluteDecimal(gross), foreign)),
  };
}

/** True when quantity times price is an amount, but for what rounding of the price makes of it. */
function isValueOf(value: Decimal, amount: Decimal): boolean {
  return absoluteDecimal(value - amount) * 100n <= amount;
}
