import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';
import { IMPORT_LAYOUT_NAMES } from '@/lib/domain/portfolio/import-layouts';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';
import { isinIn } from './ibkr-text';

const HEADS = [
  'datetime',
  'date',
  'category',
  'type',
  'symbol',
  'shares',
  'price',
  'amount',
  'fee',
  'tax',
  'transaction_id',
];
const FORMAT = { usual: 'point', columns: ['shares', 'price', 'amount', 'fee', 'tax'] } as const;
const INCOMING = new Set([
  'CUSTOMER_INPAYMENT',
  'CUSTOMER_INBOUND',
  'TRANSFER_INBOUND',
  'TRANSFER_IN',
  'TRANSFER_INSTANT_INBOUND',
]);
const OUTGOING = new Set([
  'CUSTOMER_OUTBOUND_REQUEST',
  'CUSTOMER_OUTPAYMENT',
  'TRANSFER_OUTBOUND',
  'TRANSFER_OUT',
  'TRANSFER_INSTANT_OUTBOUND',
  'CARD_TRANSACTION',
  'CARD_TRANSACTION_INTERNATIONAL',
]);

/** Trade Republic: amount before fee and tax, each with its sign. */
export const tradeRepublic: ImportLayout = {
  id: 'trade-republic',
  name: IMPORT_LAYOUT_NAMES['trade-republic'],

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, {}, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const type = row.required('type', 'a type such as BUY');
  const date = row.day('date');
  const instant = row.text('datetime');
  const currency = row.text('currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('currency', 'a currency such as EUR');
  const [amount, fee, tax] = [row.amount('amount') ?? 0n, row.amount('fee') ?? 0n, row.amount('tax') ?? 0n];
  const total = amount + fee + tax;
  const isOut = amount < 0n;
  const symbol = row.text('symbol');
  const name = row.text('name');
  const id = row.text('transaction_id');
  const common = {
    date,
    ...(instant.startsWith(date) ? { time: row.time('datetime') } : {}),
    line: row.line,
    lines: [row.line],
    currency,
    ...(symbol === '' ? { note: row.text('description') } : { asset: symbol, assetName: name }),
    ...(isinIn(symbol) === symbol && symbol !== '' ? { isin: symbol } : {}),
    ...(id === '' ? {} : { externalId: id }),
  };
  const charges = { fee: sizeText(fee), tax: sizeText(tax) };
  const net = sizeText(total, true)!;
  const gross = sizeText(amount, true)!;
  if (type === 'BUY' || type === 'SELL')
    out.add({
      ...common,
      ...charges,
      kind: type === 'BUY' ? 'buy' : 'sell',
      quantity: formatDecimal(absoluteDecimal(row.requiredAmount('shares', 'a number of shares'))),
      price: sizeText(row.amount('price')),
      gross,
      net,
    });
  else if (/DIVIDEND|DISTRIBUTION/.test(type))
    out.add({ ...common, ...charges, kind: 'dividend', gross, net, isReversal: isOut });
  else if (/INTEREST/.test(type))
    out.add({ ...common, ...charges, kind: isOut ? 'interest-charge' : 'interest', net });
  else if (INCOMING.has(type) || OUTGOING.has(type)) {
    out.add({ ...common, kind: isOut ? 'withdrawal' : 'deposit', net: gross });
    if (fee !== 0n) out.add({ ...common, kind: 'fee', net: charges.fee!, isReversal: fee > 0n });
  } else if (/^TAX/.test(type)) {
    const moved = amount === 0n ? tax : total;
    out.add({ ...common, kind: moved < 0n ? 'tax' : 'tax-refund', net: sizeText(moved, true)! });
  } else {
    const units = sizeText(row.amount('shares'));
    const draft = { ...common, ...charges, net, ...(units === undefined ? {} : { quantity: units }) };
    out.open.push({
      code: type,
      text: row.text('description'),
      draft,
      isInflow: total === 0n ? null : total > 0n,
    });
  }
}
