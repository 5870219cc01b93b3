import { absoluteDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { netTrade } from './net-trade';

const VALUE = 'Value (£)';
const HEADS = ['Trade date', 'Settle date', 'Reference', 'Description', VALUE];
const [PENCE, POUNDS] = ['Unit cost (p)', 'Unit cost (£)'];
const FORMAT = { usual: 'point', columns: [PENCE, POUNDS, 'Quantity', 'Qty', VALUE] } as const;
/** Behind the name of a purchase or sale: ` 1000 @ 298.805`. */
const TRADED = /\s{1,3}([\d,.]{1,20})\s{0,3}@\s{0,3}[\d,.]{1,20}\s{0,3}$/;
const PAID = /\s(overseas\s)?(dividend payment|ut cash payment)$/i;

/** Hargreaves Lansdown, transactions: securities by name alone, prices in pence, values with all charges. */
export const hargreavesLansdown: ImportLayout = {
  id: 'hargreaves-lansdown',
  name: 'Hargreaves Lansdown',
  steps: 'The account, Transactions (History): choose the days, Download as spreadsheet (CSV).',
  reads:
    'Trades by name with their charges, dividends, interest, fees, money in and out; moves between own accounts, loyalty payments and other rows are asked about.',

  signed: { columns: [VALUE], outflow: /^(b\d+|manage fee|fpd)$/i },
  detect: (file) =>
    file.format === 'table' &&
    (findHeadRow(file.rows, [...HEADS, PENCE]) !== -1 || findHeadRow(file.rows, [...HEADS, POUNDS]) !== -1),

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true, minCells: HEADS.length }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const reference = row.required('Reference', 'a reference such as B123456 or INTEREST').trim();
  const text = row.required('Description', 'a text').replace(/\s+/g, ' ');
  const amount = row.requiredAmount(VALUE);
  if (amount === 0n) return out.skip(row.line, 'nothing moves');
  const isOut = amount < 0n;
  const place = {
    date: row.day('Trade date', 'day-first'),
    line: row.line,
    lines: [row.line],
    currency: 'GBP',
  };
  const cash = { ...place, note: text, net: sizeText(amount, true)! };
  const side = /^([BS])\d{3,}/.exec(reference)?.[1];
  if (side !== undefined) {
    const isBuy = side === 'B';
    if (isOut !== isBuy) row.refuse(VALUE, isBuy ? 'a value with a minus' : 'a value without a minus');
    const units = absoluteDecimal(row.amount('Quantity') ?? row.amount('Qty') ?? 0n);
    const inPence = row.amount(PENCE);
    const price = inPence === null ? (row.amount(POUNDS) ?? 0n) : inPence / 100n;
    const column = row.has('Qty') ? 'Qty' : 'Quantity';
    if (units === 0n || price <= 0n) row.refuse(column, 'units and a price');
    const unitsText = TRADED.exec(text)?.[1];
    if (unitsText !== undefined && row.parseLooseAmount(unitsText, 'Description') !== units)
      row.refuse(column, `${unitsText}, as its description has`);
    const priceText =
      inPence === null ? row.text(POUNDS) : `${row.text(PENCE)}${/[.,]/.test(row.text(PENCE)) ? '' : '.'}00`;
    const name = text.replace(TRADED, '');
    const trade = { isBuy, units, price, priceText, net: amount };
    out.add({
      ...place,
      asset: name,
      assetName: name,
      externalId: reference,
      ...netTrade(row, VALUE, trade),
    });
  } else if (
    /^(st div|ovr cr|utc cr)$/i.test(reference) &&
    PAID.test(text) &&
    !/ Eql - /.test(text) &&
    !isOut
  ) {
    const name = text.replace(PAID, '');
    out.add({ ...cash, kind: 'dividend', asset: name, assetName: name, gross: cash.net });
  } else if (/^interest$/i.test(reference))
    out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/^manage fee$/i.test(reference)) out.add({ ...cash, kind: isOut ? 'fee' : 'fee-refund' });
  else if (/^(fpc|card web)$/i.test(reference) && !isOut) out.add({ ...cash, kind: 'deposit' });
  else if (/^fpd$/i.test(reference) && isOut) out.add({ ...cash, kind: 'withdrawal' });
  else {
    const code = / Eql - /.test(text) ? `${reference}, equalisation` : reference;
    out.open.push({ code, text, draft: cash, isInflow: !isOut });
  }
}
