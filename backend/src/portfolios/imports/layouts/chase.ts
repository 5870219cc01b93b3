import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { isMoney } from '../units';
import { netTrade } from './net-trade';

const [UNITS, PRICE, AMOUNT] = ['Quantity', 'Price USD', 'Amount USD'];
const HEADS = [
  'Trade Date',
  'Account Number',
  'Type',
  'Description',
  'Cusip',
  'Ticker',
  'Local Currency',
  UNITS,
  PRICE,
  AMOUNT,
];
const FORMAT = { usual: 'point', columns: [UNITS, PRICE, AMOUNT] } as const;

/** Chase and J.P. Morgan, activity of investments: what is paid and units that leave have a minus. */
export const chase: ImportLayout = {
  id: 'chase',
  name: 'Chase (J.P. Morgan Self-Directed)',
  steps:
    'On the website: the investment account, Activity (Transactions): choose the days, the download sign, CSV.',
  reads:
    'Trades, dividends, reinvestments, interest, money in and out, by account; moves to the deposit sweep are left out, other rows are asked about.',

  signed: { columns: [AMOUNT], outflow: /^(buy|reinvest)$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const type = row.required('Type', 'a type such as Buy or Dividend');
  const [text, symbol, account] = [row.text('Description'), row.text('Ticker'), row.text('Account Number')];
  if (/^(dbs|wdl)$/i.test(type) && /deposit sweep/i.test(text))
    return out.skip(row.line, 'sweep into deposits of the same bank');
  if (!isMoney(row.text('Local Currency'))) row.refuse('Local Currency', 'a currency such as USD');
  const date = row.day('Trade Date', 'month-first');
  const place = {
    date,
    line: row.line,
    lines: [row.line],
    currency: 'USD',
    ...(account === '' ? {} : { account }),
  };
  const asset = symbol === '' ? { note: text } : { asset: symbol, assetName: text };
  const units = row.amount(UNITS) ?? 0n;
  const amount = row.amount(AMOUNT) ?? 0n;
  if (amount === 0n) {
    const draft = { ...place, ...asset, quantity: sizeText(units) };
    out.open.push({
      code: type,
      text,
      draft,
      isInflow: null,
      ...(units !== 0n && { isUnitsIn: units > 0n }),
    });
    return;
  }
  const isOut = amount < 0n;
  const cash = { ...place, ...asset, net: sizeText(amount, true)! };
  const money = { ...place, note: text, net: cash.net };
  if ((row.amount('Tax Withheld') ?? 0n) !== 0n)
    row.refuse('Tax Withheld', 'no tax: whether the amount contains it is not known');
  if (/^(buy|sell|reinvest)$/i.test(type)) {
    const isBuy = !/^sell$/i.test(type);
    if (isOut !== isBuy) row.refuse(AMOUNT, isBuy ? 'an amount with a minus' : 'an amount without a minus');
    if (symbol === '' || units === 0n || units < 0n === isBuy)
      row.refuse(UNITS, `a ticker and units ${isBuy ? 'without' : 'with'} a minus`);
    const price = row.amount(PRICE) ?? 0n;
    const trade = { isBuy, units, price, priceText: row.text(PRICE), net: amount };
    const group = /^reinvest$/i.test(type) ? { group: `reinvest ${date} ${symbol}` } : {};
    if (price !== 0n) out.add({ ...place, ...asset, ...group, ...netTrade(row, AMOUNT, trade) });
    else {
      const quantity = formatDecimal(absoluteDecimal(units));
      out.add({ ...cash, ...group, kind: isBuy ? 'buy' : 'sell', quantity, gross: cash.net });
    }
  } else if (/^dividend$/i.test(type) && symbol !== '' && units === 0n)
    out.add({ ...cash, kind: 'dividend', gross: cash.net, isReversal: isOut, withholdingOf: '' });
  else if (/^interest$/i.test(type)) out.add({ ...money, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/^(bnk|ach|wire)$/i.test(type)) out.add({ ...money, kind: isOut ? 'withdrawal' : 'deposit' });
  else {
    const draft = units === 0n ? cash : { ...cash, gross: cash.net, quantity: sizeText(units) };
    out.open.push({ code: type, text, draft, isInflow: !isOut });
  }
}
