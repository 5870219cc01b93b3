import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';
import type { ConversionSide } from './paired-rows';
import { pairConversions } from './paired-rows';

const HEADS = [
  'Transaction Date',
  'Settlement Date',
  'Action',
  'Symbol',
  'Description',
  'Quantity',
  'Price',
  'Gross Amount',
  'Commission',
  'Net Amount',
  'Currency',
];
const FORMAT = {
  usual: 'point',
  columns: ['Quantity', 'Price', 'Gross Amount', 'Commission', 'Net Amount'],
} as const;

/** Questrade, account activities. */
export const questrade: ImportLayout = {
  id: 'questrade',
  name: 'Questrade',
  steps: 'Reports, Account activity: choose account and days, Export to Excel.',
  reads: 'Trades, dividends, withheld tax, interest, fees, money in and out, by account.',
  help: 'https://www.questrade.com/learning/questrade-basics/track-your-account-activity',

  signed: { columns: ['Net Amount'], outflow: /^(buy|fch|withdrawals)$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const sides: ConversionSide[] = [];
    collectRows(table, out, {}, (row) => readRow(row, sides, out));
    pairConversions(sides, out);
  },
};

function readRow(row: TableRow, sides: ConversionSide[], out: RowCollector): void {
  const action = row.text('Action').toUpperCase();
  const activity = row.text('Activity Type').toLowerCase();
  const text = row.text('Description');
  const amount = row.requiredAmount('Net Amount');
  const currency = row.text('Currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('Currency', 'a currency such as CAD');
  const isOut = amount < 0n;
  const symbol = row.text('Symbol');
  const common = {
    date: row.day('Transaction Date'),
    line: row.line,
    lines: [row.line],
    currency,
    account: row.text('Account #') || undefined,
    net: sizeText(amount, true)!,
    ...(symbol === '' ? { note: text } : { asset: symbol, assetName: text }),
  };
  const isTaxText = /non-res(ident)? tax|withholding/i.test(text);
  if (action === 'BUY' || action === 'SELL' || action === 'REI') {
    const isBuy = action !== 'SELL';
    const fee = absoluteDecimal(row.amount('Commission') ?? 0n);
    const net = absoluteDecimal(amount);
    out.add({
      ...common,
      kind: isBuy ? 'buy' : 'sell',
      quantity: formatDecimal(absoluteDecimal(row.requiredAmount('Quantity', 'a number of shares'))),
      price: sizeText(row.amount('Price')),
      gross: formatDecimal(isBuy ? net - fee : net + fee),
      fee: sizeText(fee),
    });
  } else if (/return of capital|ret of capital/i.test(text) && symbol !== '')
    out.add({ ...common, kind: 'return-of-capital', gross: common.net, isReversal: isOut });
  else if (action === 'NRT' || (isTaxText && (action !== 'DIV' || isOut)))
    out.add({ ...common, kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  else if (action === 'DIV' || activity === 'dividends')
    out.add({ ...common, kind: 'dividend', gross: common.net, isReversal: isOut, withholdingOf: '' });
  else if (action === 'FXT' || activity === 'fx conversion')
    sides.push({ row: common, isInflow: !isOut, key: `${common.date} ${common.account ?? ''}` });
  else if (activity === 'interest' || action === 'INT')
    out.add({ ...common, kind: isOut ? 'interest-charge' : 'interest' });
  else if (activity === 'fees and rebates' || action === 'FCH' || action === 'LFJ')
    out.add({ ...common, kind: 'fee', isReversal: !isOut });
  else if (['DEP', 'CON', 'EFT', 'WDR'].includes(action) || ['deposits', 'withdrawals'].includes(activity))
    out.add({ ...common, kind: isOut ? 'withdrawal' : 'deposit' });
  else {
    const units = row.amount('Quantity') ?? 0n;
    // Units without an amount are worth what the market says.
    const isAmountless = units !== 0n && amount === 0n;
    const draft = {
      ...common,
      ...(units !== 0n && { quantity: sizeText(units) }),
      ...(isAmountless && { net: undefined }),
    };
    const isInflow = amount === 0n ? null : !isOut;
    out.open.push({
      code: action || activity,
      text,
      draft,
      isInflow,
      ...(isAmountless && { isUnitsIn: units > 0n }),
    });
  }
}
