import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';
import { requireIsoDate } from '@/lib/domain/iso-date';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import { joinLines } from '../join-rows';
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

/** Money that customers give each other, or get from the broker. */
const GIFTS = new Set(['GIFT', 'BENEFITS_SAVEBACK']);
/** Bonds and warrants that end: the units leave in one row, the money arrives in another. */
const UNITS_LEAVE = new Set(['REDEMPTION', 'FINAL_MATURITY', 'TILG', 'WARRANT_EXERCISE']);
/** Days between the two. */
const MAX_DAYS = 30;

/** One of the rows by which a security ends. */
interface Ending {
  readonly common: Omit<DraftRow, 'kind'>;
  readonly charges: { readonly fee?: string | undefined; readonly tax?: string | undefined };
  readonly type: string;
  readonly units: Decimal;
  readonly total: Decimal;
  readonly gross: string;
  readonly net: string;
}

/** Trade Republic: amount before fee and tax, each with its sign. */
export const tradeRepublic: ImportLayout = {
  id: 'trade-republic',
  name: 'Trade Republic',
  steps: 'Profile, transactions: Export as CSV.',
  reads: 'Trades, savings plans, dividends with tax, interest, coins, money in and out.',

  signed: { columns: ['amount'], outflow: /^(buy|customer_outbound_request)$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const payments: Ending[] = [];
    collectRows(table, out, {}, (row) => readRow(row, payments, out));
    joinEndings(payments, out);
  },
};

/** Makes a sale of the units that leave and the money that arrives for them; what has no partner is asked for. */
function joinEndings(endings: readonly Ending[], out: RowCollector): void {
  const open = new Set(endings);
  for (const leaving of endings) {
    if (leaving.total !== 0n) continue;
    const day = requireIsoDate(leaving.common.date);
    const paid = [...open].find(
      ({ common, total }) =>
        total > 0n &&
        common.asset === leaving.common.asset &&
        Math.abs(requireIsoDate(common.date) - day) <= MAX_DAYS,
    );
    if (paid === undefined) continue;
    open.delete(leaving);
    open.delete(paid);
    const { common, charges, gross, net } = paid;
    const quantity = formatDecimal(absoluteDecimal(leaving.units));
    const lines = joinLines(common, leaving.common);
    out.add({ ...common, ...charges, kind: 'sell', quantity, gross, net, lines });
  }
  for (const { common, charges, net, total, type, units } of open) {
    const draft = { ...common, ...charges, ...(total !== 0n && { net }), quantity: sizeText(units) };
    const isInflow = total === 0n ? null : total > 0n;
    out.open.push({
      code: type,
      text: common.assetName ?? '',
      draft,
      isInflow,
      ...(isInflow === null && { isUnitsIn: units > 0n }),
    });
  }
}

function readRow(row: TableRow, payments: Ending[], out: RowCollector): void {
  const type = row.required('type', 'a type such as BUY');
  if (row.isShort && row.text('transaction_id') === '')
    row.refuse('transaction_id', 'the end of the row; it is cut');
  const date = row.day('date');
  const instant = row.text('datetime');
  const [amount, fee, tax] = [row.amount('amount') ?? 0n, row.amount('fee') ?? 0n, row.amount('tax') ?? 0n];
  const isMoney = amount !== 0n || fee !== 0n || tax !== 0n;
  const currency = row.text('currency');
  // Corporate actions move units alone and name no currency.
  if (!/^[A-Z]{3}$/.test(currency) && (isMoney || currency !== ''))
    row.refuse('currency', 'a currency such as EUR');
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
    ...(currency === '' ? {} : { currency }),
    ...(symbol === '' ? { note: row.text('description') } : { asset: symbol, assetName: name }),
    ...(isinIn(symbol) === symbol && symbol !== '' ? { isin: symbol } : {}),
    ...(id === '' ? {} : { externalId: id }),
  };
  const charges = { fee: sizeText(fee), tax: sizeText(tax) };
  const net = sizeText(total, true)!;
  const gross = sizeText(amount, true)!;
  const shares = row.amount('shares');
  const hasUnits = symbol !== '' && shares !== null && shares !== 0n;
  if (type === 'SELL' && amount > 0n && total < 0n) {
    // The charges are higher than the proceeds: what is beyond them is a charge of its own.
    const units = {
      quantity: formatDecimal(absoluteDecimal(row.requiredAmount('shares', 'a number of shares'))),
    };
    out.add({
      ...common,
      ...units,
      kind: 'sell',
      price: sizeText(row.amount('price')),
      gross,
      fee: gross,
      net: '0',
    });
    out.add({ ...common, kind: 'fee', net });
  } else if (type === 'BUY' || type === 'SELL' || type === 'PRIVATE_MARKET_BUY')
    out.add({
      ...common,
      ...charges,
      kind: type === 'SELL' ? 'sell' : 'buy',
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
  } else if (GIFTS.has(type) && !hasUnits)
    out.add({ ...common, kind: isOut ? 'withdrawal' : 'deposit', net: gross });
  else if (/^TAX/.test(type) || (amount === 0n && fee === 0n && tax !== 0n && !UNITS_LEAVE.has(type))) {
    // Taxes on income that pays nothing: the lump sum of a fund, a correction of an earlier year.
    const moved = amount === 0n ? tax : total;
    out.add({ ...common, kind: moved < 0n ? 'tax' : 'tax-refund', net: sizeText(moved, true)! });
  } else if (hasUnits && UNITS_LEAVE.has(type))
    payments.push({ common, charges, type, units: shares, total, gross, net });
  else if (type === 'SPLIT' && hasUnits && !isMoney) {
    const { currency: _, ...units } = common;
    out.splits.push({ line: row.line, date, asset: symbol, added: formatDecimal(shares), row: units });
  } else {
    const draft = {
      ...common,
      ...charges,
      ...(isMoney && { net }),
      ...(hasUnits && { quantity: sizeText(shares) }),
    };
    out.open.push({
      code: type,
      text: row.text('description'),
      draft,
      isInflow: total === 0n ? null : total > 0n,
      ...(hasUnits && !isMoney && { isUnitsIn: shares > 0n }),
    });
  }
}
