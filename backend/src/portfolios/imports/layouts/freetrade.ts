import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal, multiplyDecimals, roundDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = ['Title', 'Type', 'Timestamp', 'Account Currency', 'Buy / Sell', 'Ticker', 'ISIN', 'Quantity'];
/** The column of amounts has a longer name since 2025. */
const TOTALS = ['Total Amount', 'Total Amount in Account Currency'] as const;
const CHARGES = ['Stamp Duty', 'FX Fee Amount'] as const;
const FORMAT = {
  usual: 'point',
  columns: [...TOTALS, ...CHARGES, 'Quantity', 'Price per Share in Account Currency', 'FX Rate'],
} as const;

/** Freetrade, activity: amounts are in the currency of the account and contain charges; the type gives their direction. */
export const freetrade: ImportLayout = {
  id: 'freetrade',
  name: 'Freetrade',
  steps: 'In the app: Activity, the sign for sharing at the top right: the activity feed as CSV.',
  reads:
    'Trades with stamp duty and charges of conversion, dividends with withheld tax, free shares, interest, money in and out.',
  help: 'https://help.freetrade.io/en/articles/6627908-how-do-i-download-a-csv-export-of-my-activity-feed',

  detect: (file) =>
    file.format === 'table' && TOTALS.some((total) => findHeadRow(file.rows, [...HEADS, total]) !== -1),

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const type = row.required('Type', 'a type such as ORDER, DIVIDEND or TOP_UP').toUpperCase();
  if (/STATEMENT|TAX_CERTIFICATE/.test(type)) return out.skip(row.line, 'a document');
  const head = TOTALS.find((name) => row.has(name))!;
  const total = row.requiredAmount(head);
  if (total < 0n) row.refuse(head, 'an amount without a minus: the type gives its direction');
  const currency = row.text('Account Currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('Account Currency', 'a currency such as GBP');
  const [ticker, isin, id] = [row.text('Ticker'), row.text('ISIN'), row.text('Order ID')];
  const common = {
    date: row.day('Timestamp'),
    time: row.time('Timestamp'),
    line: row.line,
    lines: [row.line],
    currency,
    ...(id === '' ? {} : { externalId: id }),
    ...(ticker === '' ? { note: row.text('Title') } : { asset: ticker, assetName: row.text('Title') }),
    ...(isin === '' ? {} : { isin }),
  };
  const cash = { ...common, net: formatDecimal(total) };
  const price = sizeText(row.amount('Price per Share in Account Currency'));
  const quantity = sizeText(row.amount('Quantity'));
  if (type === 'ORDER') {
    const side = row.text('Buy / Sell').toUpperCase();
    if (side !== 'BUY' && side !== 'SELL') row.refuse('Buy / Sell', 'BUY or SELL');
    const charges = CHARGES.reduce((sum, name) => sum + absoluteDecimal(row.amount(name) ?? 0n), 0n);
    const gross = side === 'BUY' ? total - charges : total + charges;
    if (gross <= 0n || quantity === undefined)
      row.refuse('Quantity', 'units, and an amount above the charges');
    out.add({
      ...cash,
      kind: side === 'BUY' ? 'buy' : 'sell',
      quantity,
      price,
      gross: formatDecimal(gross),
      fee: sizeText(charges),
    });
  } else if (type === 'FREESHARE_ORDER' && quantity !== undefined)
    out.add({ ...common, kind: 'income-in-kind', quantity, gross: formatDecimal(total) });
  else if (/^(DIVIDEND|PROPERTY|SPECIAL_DIVIDEND)$/.test(type) && ticker !== '') {
    const tax = withheldTax(row, currency);
    out.add({ ...cash, kind: 'dividend', gross: formatDecimal(total + tax), tax: sizeText(tax) });
  } else if (/^INTEREST/.test(type)) out.add({ ...cash, kind: 'interest' });
  else if (type === 'TOP_UP') out.add({ ...cash, kind: 'deposit' });
  else if (type === 'WITHDRAWAL') out.add({ ...cash, kind: 'withdrawal' });
  else {
    const draft = quantity === undefined ? cash : { ...common, quantity, gross: sizeText(total) };
    out.open.push({ code: type, text: row.text('Title'), draft, isInflow: null });
  }
}

/** The tax of a dividend is in the currency of its asset: the rate of the row makes it one in that of the account. */
function withheldTax(row: TableRow, currency: string): Decimal {
  const tax = absoluteDecimal(row.amount('Dividend Withheld Tax Amount') ?? 0n);
  if (tax === 0n || row.text('Instrument Currency') === currency) return tax;
  const rate = row.amount('FX Rate') ?? row.amount('Base FX Rate');
  if (rate === null || rate === 0n) row.refuse('FX Rate', 'the rate of the withheld tax');
  return roundDecimal(multiplyDecimals(tax, rate), 2);
}
