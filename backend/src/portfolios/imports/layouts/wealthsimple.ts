import { absoluteDecimal, formatDecimal, requireDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import { joinLines } from '../join-rows';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import { reduceRatio } from '../split-ratio';
import type { TableFile } from '../table-file';
import type { ConversionSide } from './paired-rows';
import { pairConversions } from './paired-rows';
import { optionMoney } from './option-money';

const HEADS = [
  'transaction_date',
  'account_id',
  'activity_type',
  'activity_sub_type',
  'symbol',
  'currency',
  'quantity',
  'unit_price',
  'commission',
  'net_cash_amount',
];
const FORMAT = {
  usual: 'point',
  columns: ['quantity', 'unit_price', 'commission', 'net_cash_amount'],
} as const;
const SPLITS = new Set(['CONSOLIDATION', 'SUBDIVISION', 'SPLIT']);
const OPTIONS = new Set(['BTO', 'STO', 'BTC', 'STC']);

/** Wealthsimple, export of activities. */
export const wealthsimple: ImportLayout = {
  id: 'wealthsimple',
  name: 'Wealthsimple',
  steps: 'Activity: the download sign, CSV of the activities of the chosen accounts.',
  reads: 'Trades, dividends with withheld tax, interest, fees, splits, money in and out, by account.',
  help: 'https://help.wealthsimple.com/hc/en-ca/articles/39449252453019-View-your-account-activity',

  signed: { columns: ['net_cash_amount'], outflow: /^(buy|withdrawal|fee)$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const sides: ConversionSide[] = [];
    const closes: DraftRow[] = [];
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, sides, closes, out));
    pairConversions(sides, out);
    for (const { line, quantity } of closes)
      out.faults.push({
        line,
        column: 'quantity',
        value: quantity ?? '',
        expected: 'the other row of this split; the file does not contain it',
      });
  },
};

function readRow(row: TableRow, sides: ConversionSide[], closes: DraftRow[], out: RowCollector): void {
  const type = row
    .required('activity_type', 'a type such as Trade')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const sub = row.text('activity_sub_type').toUpperCase();
  const symbol = row.text('symbol');
  const quantity = row.amount('quantity');
  const common = {
    date: row.day('transaction_date'),
    line: row.line,
    lines: [row.line],
    account: row.text('account_id') || undefined,
    ...(symbol === '' ? { note: sub } : { asset: symbol, assetName: row.text('name') }),
  };
  if (SPLITS.has(sub)) {
    readSplit(row, common, quantity ?? row.refuse('quantity', 'a number of units'), closes, out);
    return;
  }
  if (OPTIONS.has(sub)) {
    const reason = `${sub}: options are not imported`;
    out.leaveOut(row.line, reason, optionMoney(row.amount('net_cash_amount'), row.text('currency')));
    return;
  }
  const currency = row.text('currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('currency', 'a currency such as CAD');
  const amount = row.requiredAmount('net_cash_amount');
  const isOut = amount < 0n;
  const cash = { ...common, currency, net: sizeText(amount, true)! };
  if (type === 'trade' && ['BUY', 'SELL', 'DRIP', 'DIVIDEND_REINVESTMENT'].includes(sub)) {
    const isBuy = sub !== 'SELL';
    const fee = absoluteDecimal(row.amount('commission') ?? 0n);
    const net = absoluteDecimal(amount);
    out.add({
      ...cash,
      kind: isBuy ? 'buy' : 'sell',
      quantity: formatDecimal(absoluteDecimal(row.requiredAmount('quantity', 'a number of units'))),
      price: sizeText(row.amount('unit_price')),
      gross: formatDecimal(isBuy ? net - fee : net + fee),
      fee: sizeText(fee),
    });
  } else if (type === 'dividend') {
    out.add({ ...cash, kind: 'dividend', gross: cash.net, isReversal: isOut, withholdingOf: '' });
  } else if (type === 'nonresidenttax' || type === 'withholdingtax' || type === 'tax')
    out.add({ ...cash, kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  else if (type === 'interest' || type === 'stocklending')
    out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  else if (type === 'fxexchange' || type === 'fx')
    sides.push({ row: cash, isInflow: !isOut, key: `${common.date} ${common.account ?? ''}` });
  else if (type === 'fee' || type === 'fees') out.add({ ...cash, kind: 'fee', isReversal: !isOut });
  else if (type === 'moneymovement') out.add({ ...cash, kind: isOut ? 'withdrawal' : 'deposit' });
  else {
    const hasUnits = quantity !== null && quantity !== 0n;
    // Units without an amount are worth what the market says.
    const isAmountless = hasUnits && amount === 0n;
    const draft = {
      ...cash,
      ...(hasUnits && { quantity: sizeText(quantity) }),
      ...(isAmountless && { net: undefined }),
    };
    out.open.push({
      code: `${row.text('activity_type')} ${sub}`.trim(),
      text: row.text('name'),
      draft,
      isInflow: amount === 0n ? null : !isOut,
      ...(isAmountless && { isUnitsIn: quantity > 0n }),
    });
  }
}

/** The old units leave in one row and the new ones arrive in another. */
function readSplit(
  row: TableRow,
  common: Omit<DraftRow, 'kind'>,
  quantity: bigint,
  closes: DraftRow[],
  out: RowCollector,
): void {
  const at = closes.findIndex(
    (other) => other.asset === common.asset && other.date === common.date && other.account === common.account,
  );
  if (at === -1) {
    closes.push({ ...common, kind: 'split', quantity: formatDecimal(quantity) });
    return;
  }
  const [other] = closes.splice(at, 1);
  const [a, b] = [requireDecimal(other!.quantity!), quantity];
  const [before, after] = a < 0n ? [-a, b] : [-b, a];
  const ratio =
    reduceRatio(after, before) ??
    row.refuse('quantity', 'units that leave and units that arrive, in a whole ratio');
  out.add({ ...common, kind: 'split', ratio, line: other!.line, lines: joinLines(other!, common) });
}
