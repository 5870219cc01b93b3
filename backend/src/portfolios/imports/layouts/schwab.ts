import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';
import { IMPORT_LAYOUT_NAMES } from '@/lib/domain/portfolio/import-layouts';

import type { TableRow } from '../headed-table';
import { openHeadedTable, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { HeadedTable } from '../headed-table';
import type { TableFile } from '../table-file';
import { findHeadRow } from '../headed-table';
import type { ExchangeSide } from './paired-rows';
import { pairExchanges } from './paired-rows';

const HEADS = ['Date', 'Action', 'Symbol', 'Description', 'Quantity', 'Price', 'Fees & Comm', 'Amount'];
const FORMAT = { usual: 'point', columns: ['Quantity', 'Price', 'Fees & Comm', 'Amount'] } as const;
const TOTAL = 'Transactions Total';

const DIVIDENDS: Readonly<Record<string, DraftRow['subkind'] | null>> = {
  'Cash Dividend': null,
  'Qualified Dividend': 'qualified',
  'Non-Qualified Div': 'ordinary',
  'Special Dividend': null,
  'Special Non Qual Div': 'ordinary',
  'Special Qual Div': 'qualified',
  'Reinvest Dividend': null,
  'Qual Div Reinvest': 'qualified',
  'Pr Yr Cash Div': null,
  'Pr Yr Div Reinvest': null,
  'Pr Yr Non Qual Div': 'ordinary',
  'Non-Qualified Div Reinvest': 'ordinary',
  'Long Term Cap Gain': 'capital-gain-long',
  'Long Term Cap Gain Reinvest': 'capital-gain-long',
  'Short Term Cap Gain': 'capital-gain-short',
  'Short Term Cap Gain Reinvest': 'capital-gain-short',
  'Cash In Lieu': 'in-lieu',
  'Pr Yr Special Div': null,
  'Special Dividend Reinvest': null,
};
const TAXES = new Set(['NRA Tax Adj', 'Foreign Tax Paid', 'NRA Withholding', 'Pr Yr NRA Tax']);
const INTEREST = new Set([
  'Credit Interest',
  'Bank Interest',
  'Bond Interest',
  'Margin Interest',
  'CD Interest',
]);
const OPTIONS = new Set([
  'Buy to Open',
  'Buy to Close',
  'Sell to Open',
  'Sell to Close',
  'Expired',
  'Assigned',
  'Exchange or Exercise',
]);
/** Corporate actions: the old units leave in one row, the new ones arrive in another. */
const EXCHANGES = new Set([
  'Stock Merger',
  'Name Change',
  'Conversion',
  'Reverse Split',
  'Mandatory Reorg Exc',
]);
const FEES = new Set(['Advisor Fee', 'ADR Mgmt Fee', 'Service Fee', 'Misc Cash Entry', 'Foreign Tax Fee']);
const MOVES = new Set([
  'MoneyLink Transfer',
  'MoneyLink Deposit',
  'Journal',
  'Wire Sent',
  'Wire Received',
  'Wire Funds',
  'Funds Received',
  'Internal Transfer',
  'Wire Funds Received',
  'Cash Transfer',
  'MoneyLink Adj',
  'Electronic Fund Transfer',
]);

/** Charles Schwab, transactions of a brokerage account: a title above, a total below. */
export const schwab: ImportLayout = {
  id: 'schwab',
  name: IMPORT_LAYOUT_NAMES.schwab,

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const total = table.rows.find((row) => row.text('Date') === TOTAL);
    const exchanges: ExchangeSide[] = [];
    collectRows(table, out, {}, (row) => {
      if (row === total) out.skip(row.line, 'total line');
      else readRow(row, exchanges, out);
    });
    pairExchanges(exchanges, out);
    if (total) readTotal(table, total, out);
  },
};

/** The day of `10/11/2024 as of 10/10/2024` is the second one. */
function dayOf(row: TableRow): string {
  const parts = row.text('Date').split(/(?<!\s)\s+as of\s+/i);
  return row.parseDay(parts.at(-1) ?? '', 'Date', 'month-first');
}

/** The total of all amounts; without an opening balance this is the cash after the last row. */
function readTotal(table: HeadedTable, total: TableRow, out: RowCollector): void {
  out.guard(() => {
    const quantity = total.amount('Amount');
    const newest = table.rows.find((row) => row !== total);
    if (quantity === null || !newest) return;
    out.balances.push({
      line: total.line,
      date: dayOf(newest),
      currency: 'USD',
      quantity: formatDecimal(quantity),
      isSumOfFile: true,
    });
  });
}

function readRow(row: TableRow, exchanges: ExchangeSide[], out: RowCollector): void {
  const action = row.required('Action', 'an action such as Buy or Qualified Dividend');
  const symbol = row.text('Symbol');
  const name = row.text('Description');
  const amount = row.amount('Amount');
  const quantity = row.amount('Quantity');
  const isOut = amount !== null && amount < 0n;
  const common = {
    date: dayOf(row),
    line: row.line,
    lines: [row.line],
    currency: 'USD',
    ...(symbol === '' ? { note: name } : { asset: symbol, assetName: name }),
  };
  const cash = { ...common, net: sizeText(amount, true) };
  const hasUnits = quantity !== null && quantity !== 0n;
  if (OPTIONS.has(action)) {
    out.skip(row.line, `${action}: options are not imported`);
    return;
  }
  if (hasUnits && symbol !== '' && amount === null && EXCHANGES.has(action)) {
    const isSplit = action === 'Reverse Split';
    const draft = { ...common, quantity: sizeText(quantity) };
    const open = { code: action, text: name, draft, isInflow: null, isUnitsIn: quantity > 0n };
    exchanges.push({ open, key: `${common.date} ${action}`, isSplit });
    return;
  }
  if (
    hasUnits &&
    symbol !== '' &&
    amount === null &&
    /^(Journaled Shares|Security Transfer|Internal Transfer|Journal)$/.test(action)
  ) {
    out.add({
      ...common,
      kind: quantity > 0n ? 'transfer-in' : 'transfer-out',
      quantity: sizeText(quantity),
    });
    return;
  }
  if (action === 'Buy' || action === 'Sell' || action === 'Sell Short' || action === 'Reinvest Shares') {
    const isBuy = action === 'Buy' || action === 'Reinvest Shares';
    const net = absoluteDecimal(row.requiredAmount('Amount'));
    const fee = absoluteDecimal(row.amount('Fees & Comm') ?? 0n);
    out.add({
      ...cash,
      kind: isBuy ? 'buy' : 'sell',
      quantity: sizeText(row.requiredAmount('Quantity', 'a number of units')),
      price: sizeText(row.amount('Price')),
      gross: formatDecimal(isBuy ? net - fee : net + fee),
      fee: sizeText(fee),
      net: formatDecimal(net),
      ...(action === 'Reinvest Shares' ? { group: `reinvest ${common.date} ${symbol}` } : {}),
    });
  } else if (action in DIVIDENDS) {
    const subkind = DIVIDENDS[action];
    row.requiredAmount('Amount');
    out.add({
      ...cash,
      kind: 'dividend',
      gross: cash.net,
      isReversal: isOut,
      withholdingOf: '',
      ...(subkind ? { subkind } : {}),
      ...(/reinvest/i.test(action) ? { group: `reinvest ${common.date} ${symbol}` } : {}),
    });
  } else if (TAXES.has(action)) {
    row.requiredAmount('Amount');
    out.add({ ...cash, kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  } else if (INTEREST.has(action)) {
    row.requiredAmount('Amount');
    out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  } else if (FEES.has(action)) {
    row.requiredAmount('Amount');
    out.add({ ...cash, kind: 'fee', isReversal: !isOut });
  } else if (MOVES.has(action)) {
    row.requiredAmount('Amount');
    out.add({ ...cash, kind: isOut ? 'withdrawal' : 'deposit' });
  } else if (action === 'Stock Split') {
    const added = row.requiredAmount('Quantity', 'the units that the split adds');
    out.splits.push({
      line: row.line,
      date: common.date,
      asset: symbol,
      added: formatDecimal(added),
      row: common,
    });
  } else if (action === 'Return Of Capital') out.add({ ...cash, kind: 'return-of-capital', gross: cash.net });
  else {
    const draft = { ...cash, ...(hasUnits && { quantity: sizeText(quantity) }) };
    const isInflow = amount === null || amount === 0n ? null : !isOut;
    out.open.push({
      code: action,
      text: name,
      draft,
      isInflow,
      ...(hasUnits && { isUnitsIn: quantity > 0n }),
    });
  }
}
