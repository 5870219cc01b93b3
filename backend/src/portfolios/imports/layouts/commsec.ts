import { formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { netTrade } from './net-trade';

const [DEBIT, CREDIT] = ['Debit($)', 'Credit($)'];
const HEADS = ['Date', 'Reference', 'Details', DEBIT, CREDIT];
const FORMAT = { usual: 'point', columns: [DEBIT, CREDIT, 'Balance($)'] } as const;
/** `B 4 NDQ @ 62.806028`: side, units, code and price. */
const TRADE = /^([BS])\s{1,3}([\d,]{1,20})\s{1,3}([A-Z\d]{2,6})\s{1,3}@\s{1,3}([\d.,]{1,20})$/;

/** CommSec, transactions of an account: trades are sentences, whose debits and credits contain the brokerage. */
export const commsec: ImportLayout = {
  id: 'commsec',
  name: 'CommSec',
  steps: 'Portfolio, Accounts, Transactions: choose the days, Download, CSV.',
  reads:
    'Purchases and sales on the ASX, with the brokerage that their amounts have beside units times price, and money in and out; other rows are asked about.',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const [debit, credit] = [row.amount(DEBIT) ?? 0n, row.amount(CREDIT) ?? 0n];
  if (debit < 0n || credit < 0n || (debit === 0n) === (credit === 0n))
    row.refuse(DEBIT, 'a debit or a credit, without a minus');
  const text = row.required('Details', 'a text such as B 10 BHP @ 45.00').trim();
  const id = row.text('Reference');
  const isOut = debit !== 0n;
  const net = isOut ? debit : credit;
  const place = {
    date: row.day('Date', 'day-first'),
    line: row.line,
    lines: [row.line],
    currency: 'AUD',
    ...(id === '' ? {} : { externalId: id }),
  };
  const trade = TRADE.exec(text);
  if (trade) {
    const isBuy = trade[1] === 'B';
    if (isOut !== isBuy) row.refuse(isBuy ? DEBIT : CREDIT, isBuy ? 'a debit' : 'a credit');
    const units = row.parseLooseAmount(trade[2]!, 'Details') ?? 0n;
    const price = row.parseLooseAmount(trade[4]!, 'Details') ?? 0n;
    if (units === 0n || price === 0n) row.refuse('Details', 'units and a price');
    const amounts = netTrade(row, isOut ? DEBIT : CREDIT, { isBuy, units, price, priceText: trade[4]!, net });
    out.add({ ...place, asset: `${trade[3]!}.AX`, ...amounts });
    return;
  }
  const cash = { ...place, note: text, net: formatDecimal(net) };
  if (/^direct transfer\b/i.test(text)) out.add({ ...cash, kind: isOut ? 'withdrawal' : 'deposit' });
  else {
    const code = text
      .replace(/[\d/]{3,}/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    out.open.push({ code: code === '' ? text : code, text, draft: cash, isInflow: !isOut });
  }
}
