import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, HeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = [
  'Trade Date',
  'Settlement Date',
  'Transaction Type',
  'Transaction Description',
  'Symbol',
  'Shares',
  'Share Price',
  'Net Amount',
];
const CHARGES = ['Commissions and Fees', 'Commission Fees'];
const FORMAT = {
  usual: 'point',
  columns: ['Shares', 'Share Price', 'Principal Amount', ...CHARGES, 'Net Amount'],
} as const;
/** Settlement funds: units of them are cash. */
const SWEEP = new Set(['VMFXX', 'VMMXX', 'VUSXX', 'VMRXX']);

/** Vanguard, OfxDownload.csv: holdings above, transactions below. */
export const vanguard: ImportLayout = {
  id: 'vanguard',
  name: 'Vanguard',
  steps: 'My accounts, Transaction history, Download center: a spreadsheet-compatible CSV file.',
  reads:
    'Trades, dividends and gains paid out, reinvestments, interest, fees, transfers, by account; sweeps are left out.',

  signed: { columns: ['Net Amount'], outflow: /^(buy|fee|funds withdrawn)$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS, Infinity) !== -1,

  rows(file, out) {
    const { name, rows } = file as TableFile;
    const at = findHeadRow(rows, HEADS, Infinity);
    for (const { line } of rows.slice(1, at)) out.skip(line, 'holdings on the day of the download');
    const table = new HeadedTable(name, rows[at]!, rows.slice(at + 1), FORMAT);
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const type = row.required('Transaction Type', 'a type such as Buy');
  const symbol = row.text('Symbol');
  const isSweepFund = SWEEP.has(symbol);
  if (/^sweep/i.test(type) || (isSweepFund && /^(buy|sell|reinvestment)/i.test(type))) {
    out.skip(row.line, 'sweep into the settlement fund of the same broker');
    return;
  }
  const amount = row.requiredAmount('Net Amount');
  const isOut = amount < 0n;
  const common = {
    date: row.day('Trade Date', 'month-first'),
    line: row.line,
    lines: [row.line],
    currency: 'USD',
    account: row.text('Account Number') || undefined,
    net: sizeText(amount, true)!,
    ...(symbol === ''
      ? { note: row.text('Transaction Description') }
      : { asset: symbol, assetName: row.text('Investment Name') }),
  };
  const shares = row.amount('Shares');
  if (/^(buy|sell|reinvestment)/i.test(type)) {
    const isBuy = !/^sell/i.test(type);
    const fee = CHARGES.reduce((sum, head) => sum + absoluteDecimal(row.amount(head) ?? 0n), 0n);
    const net = absoluteDecimal(amount);
    out.add({
      ...common,
      kind: isBuy ? 'buy' : 'sell',
      quantity: formatDecimal(absoluteDecimal(row.requiredAmount('Shares', 'a number of shares'))),
      price: sizeText(row.amount('Share Price')),
      gross: formatDecimal(isBuy ? net - fee : net + fee),
      fee: sizeText(fee),
      ...(/^reinvestment/i.test(type) ? { group: `reinvest ${common.date} ${symbol}` } : {}),
    });
  } else if (/^(dividend|capital gain|distribution)/i.test(type)) {
    const { asset: _, ...cash } = common as typeof common & { asset?: string };
    if (isSweepFund) out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
    else
      out.add({
        ...common,
        kind: 'dividend',
        gross: common.net,
        isReversal: isOut,
        withholdingOf: '',
        ...(/\(LT\)|long/i.test(type) ? { subkind: 'capital-gain-long' as const } : {}),
        ...(/\(ST\)|short/i.test(type) ? { subkind: 'capital-gain-short' as const } : {}),
      });
  } else if (/^(foreign tax|withholding)/i.test(type))
    out.add({ ...common, kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  else if (/^interest/i.test(type)) out.add({ ...common, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/fee/i.test(type)) out.add({ ...common, kind: 'fee', isReversal: !isOut });
  else if (/^(funds received|withdrawal|contribution|distribution|electronic|wire|check)/i.test(type))
    out.add({ ...common, kind: isOut ? 'withdrawal' : 'deposit' });
  else if (/^stock split/i.test(type) && shares !== null)
    out.splits.push({
      line: row.line,
      date: common.date,
      asset: symbol,
      added: formatDecimal(shares),
      row: { ...common, net: undefined },
    });
  else if (/^transfer \((incoming|outgoing)\)/i.test(type) && shares !== null && shares !== 0n)
    out.add({
      ...common,
      net: undefined,
      kind: shares > 0n ? 'transfer-in' : 'transfer-out',
      quantity: sizeText(shares),
    });
  else {
    const hasUnits = shares !== null && shares !== 0n;
    // Units without an amount are worth what the market says.
    const isAmountless = hasUnits && amount === 0n;
    const draft = {
      ...common,
      ...(hasUnits && { quantity: sizeText(shares) }),
      ...(isAmountless && { net: undefined }),
    };
    out.open.push({
      code: type,
      text: row.text('Transaction Description'),
      draft,
      isInflow: amount === 0n ? null : !isOut,
      ...(isAmountless && { isUnitsIn: shares > 0n }),
    });
  }
}
