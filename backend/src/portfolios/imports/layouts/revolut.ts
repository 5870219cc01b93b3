import { text } from '@/lib/domain/text';
import { formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';
import type { ExchangeSide } from './paired-rows';
import { pairExchanges, readPricedTrade } from './paired-rows';
import { openCrypto, readCrypto } from './revolut-crypto';

const HEADS = [
  'Date',
  'Ticker',
  'Type',
  'Quantity',
  'Price per share',
  'Total Amount',
  'Currency',
  'FX Rate',
];

/** Revolut, statement of a trading account or of coins; one file may mix decimal commas and points. */
export const revolut: ImportLayout = {
  id: 'revolut',
  name: text('Revolut, trading account'),
  steps: 'In the app: Invest (or Crypto), More, Documents, Account statement; choose Excel and the days.',
  reads: 'Trades, dividends, custody fees, interest, splits, money in and out; purchases and sales of coins.',
  help: 'https://help.revolut.com/help/profile-and-plan/managing-my-account/trading-statements-and-reports/',

  signed: { columns: ['Total Amount'], outflow: /^(cash withdrawal|custody fee)$/i },
  detect: (file) =>
    file.format === 'table' && (findHeadRow(file.rows, HEADS) !== -1 || openCrypto(file) !== null),

  rows(file, out) {
    const coins = openCrypto(file as TableFile);
    if (coins !== null) {
      readCrypto(coins, out);
      return;
    }
    const columns = ['Quantity', 'Price per share', 'Total Amount'];
    const table = openHeadedTable(file as TableFile, HEADS, { usual: 'point', isMixed: true, columns })!;
    const exchanges: ExchangeSide[] = [];
    collectRows(table, out, {}, (row) => readRow(row, exchanges, out));
    pairExchanges(exchanges, out);
  },
};

function readRow(row: TableRow, exchanges: ExchangeSide[], out: RowCollector): void {
  const type = row.required('Type', 'a type such as BUY - MARKET');
  const currency = row.text('Currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('Currency', 'a currency such as USD');
  const total = row.amount('Total Amount');
  const units = row.amount('Quantity');
  // Rows that move units alone have no amount, or one of 0.
  const amount = total ?? (units === null ? row.requiredAmount('Total Amount') : 0n);
  const ticker = row.text('Ticker');
  const isOut = amount < 0n;
  const common = {
    date: row.day('Date', 'day-first'),
    time: row.time('Date'),
    line: row.line,
    lines: [row.line],
    currency,
    ...(ticker === '' ? {} : { asset: ticker }),
  };
  const cash = { ...common, net: sizeText(amount, true)! };
  if (/^(BUY|SELL)\b/i.test(type)) {
    out.add({ ...cash, ...readPricedTrade(row, 'Price per share', { amount, isBuy: /^BUY/i.test(type) }) });
  } else if (/^DIVIDEND TAX/i.test(type))
    out.add({ ...cash, kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  else if (/^DIVIDEND/i.test(type))
    out.add({ ...cash, kind: 'dividend', isReversal: isOut, withholdingOf: '' });
  else if (/FEE\b/i.test(type)) out.add({ ...cash, kind: 'fee', isReversal: !isOut });
  else if (/^INTEREST|LENDING INCOME/i.test(type))
    out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/^(CASH|CARD) (TOP-UP|WITHDRAWAL)/i.test(type))
    out.add({ ...cash, kind: isOut || /WITHDRAWAL/i.test(type) ? 'withdrawal' : 'deposit' });
  else if (/^STOCK SPLIT/i.test(type)) {
    const added = row.requiredAmount('Quantity', 'the shares that the split adds');
    out.splits.push({
      line: row.line,
      date: common.date,
      asset: ticker,
      added: formatDecimal(added),
      row: common,
    });
  } else if (/^TRANSFER FROM REVOLUT/i.test(type) && amount === 0n)
    out.skip(row.line, 'a move between companies of the same broker');
  else if (units === null || units === 0n)
    out.open.push({ code: type, text: ticker, draft: cash, isInflow: amount === 0n ? null : !isOut });
  else {
    const draft = { ...(amount === 0n ? common : cash), quantity: sizeText(units) };
    const isInflow = amount === 0n ? null : !isOut;
    const open = { code: type, text: ticker, draft, isInflow, isUnitsIn: units > 0n };
    if (amount === 0n) exchanges.push({ open, key: `${common.date} ${type}` });
    else out.open.push(open);
  }
}
