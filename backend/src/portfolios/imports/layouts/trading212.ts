import type { Decimal } from '@/lib/domain/decimal';
import {
  absoluteDecimal,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  requireDecimal,
} from '@/lib/domain/decimal';
import { currencyOfUnit, quoteScale } from '@/lib/domain/minor-units';
import { IMPORT_LAYOUT_NAMES } from '@/lib/domain/portfolio/import-layouts';

import type { HeadedTable, TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import { joinLines } from '../join-rows';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import { reduceRatio } from '../split-ratio';
import type { TableFile } from '../table-file';

const HEADS = ['Action', 'Time', 'ISIN', 'Ticker', 'No. of shares', 'Price / share'];
const CHARGES = [
  'Stamp duty reserve tax',
  'Stamp duty',
  'Currency conversion fee',
  'Transaction fee',
  'Finra fee',
  'French transaction tax',
  'PTM levy',
  'Charge amount',
];
const CURRENCY_HEAD = /^(Total|Withholding tax|Charge amount|.+(?:fee|tax|duty|levy)) \(([A-Z]{3})\)$/;

/** Trading 212: columns vary by export and are read by their names; prices in pence come as GBX. */
export const trading212: ImportLayout = {
  id: 'trading212',
  name: IMPORT_LAYOUT_NAMES.trading212,

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const probe = openHeadedTable(file as TableFile, HEADS, { usual: 'point', columns: [] })!;
    const amounts = probe.heads.filter(
      (head) =>
        /^(No\. of shares|Price \/ share|Exchange rate|Total|Result)|fee|tax|duty|levy|amount/i.test(head) &&
        !/^Currency/.test(head),
    );
    const table = openHeadedTable(file as TableFile, HEADS, { usual: 'point', columns: amounts })!;
    const closes: DraftRow[] = [];
    collectRows(table, out, {}, (row) => readRow(table, row, closes, out));
    for (const { line } of closes)
      out.faults.push({
        line,
        column: 'Action',
        value: 'Stock split close',
        expected: 'its row "Stock split open"; the file does not contain it',
      });
  },
};

/** An amount with its currency: `Total` beside `Currency (Total)`, or `Total (EUR)`. */
function money(
  table: HeadedTable,
  row: TableRow,
  name: string,
): { amount: Decimal | null; currency: string } {
  if (table.has(name)) return { amount: row.amount(name), currency: row.text(`Currency (${name})`) };
  const head = table.heads.find((text) => CURRENCY_HEAD.exec(text)?.[1] === name);
  return head === undefined
    ? { amount: null, currency: '' }
    : { amount: row.amount(head), currency: CURRENCY_HEAD.exec(head)![2]! };
}

function readRow(table: HeadedTable, row: TableRow, closes: DraftRow[], out: RowCollector): void {
  const action = row.required('Action', 'an action such as Market buy');
  const total = money(table, row, 'Total');
  const { isin, ticker } = { isin: row.text('ISIN'), ticker: row.text('Ticker') };
  const id = row.text('ID');
  const common = {
    date: row.day('Time'),
    time: row.time('Time'),
    line: row.line,
    lines: [row.line],
    ...(ticker === '' ? {} : { asset: ticker, assetName: row.text('Name') }),
    ...(isin === '' ? {} : { isin }),
    ...(id === '' ? {} : { externalId: id }),
  };
  if (/^stock split (close|open)$/i.test(action)) {
    readSplit(row, common, action, closes, out);
    return;
  }
  const amount = total.amount ?? row.refuse('Total', 'an amount');
  const currency = /^[A-Z]{3}$/.test(total.currency)
    ? total.currency
    : row.refuse('Currency (Total)', 'a currency such as GBP');
  const isOut = amount < 0n;
  const cash = { ...common, currency, net: sizeText(amount, true)! };
  if (/\b(buy|sell)$/i.test(action)) out.add(readTrade(table, row, /buy$/i.test(action), cash, amount));
  else if (/^dividend \(return of capital/i.test(action))
    out.add({ ...cash, kind: 'return-of-capital', gross: cash.net });
  else if (/^dividend/i.test(action)) out.add(readDividend(table, row, cash, amount));
  else if (/interest/i.test(action)) out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/^(deposit|withdrawal|card debit|card credit|spending cashback)/i.test(action)) {
    const leaves = isOut || /^(withdrawal|card debit)/i.test(action);
    out.add({ ...cash, kind: leaves ? 'withdrawal' : 'deposit', note: row.text('Notes') });
  } else if (/cost|fee/i.test(action)) out.add({ ...cash, kind: 'fee' });
  else
    out.open.push({
      code: action,
      text: row.text('Notes'),
      draft: cash,
      isInflow: amount === 0n ? null : !isOut,
    });
}

/** The price in whole units: 612 GBX is 6.12 GBP. */
function priceOf(row: TableRow): { price: Decimal; currency: string; quoteUnit?: string } {
  const unit = row.required('Currency (Price / share)', 'a currency such as USD');
  const price = row.requiredAmount('Price / share', 'a price');
  const scale = quoteScale(unit);
  return scale === 1
    ? { price, currency: unit }
    : {
        price: divideDecimals(price, requireDecimal(String(scale))),
        currency: currencyOfUnit(unit),
        quoteUnit: unit,
      };
}

function readTrade(
  table: HeadedTable,
  row: TableRow,
  isBuy: boolean,
  cash: Omit<DraftRow, 'kind'>,
  amount: Decimal,
): DraftRow {
  const quantity = row.requiredAmount('No. of shares', 'a number of shares');
  const { price, currency, quoteUnit } = priceOf(row);
  const charges = CHARGES.map((name) => ({ name, ...money(table, row, name) })).filter(
    (charge) => charge.amount !== null,
  );
  const foreign = charges.find((charge) => charge.amount !== 0n && charge.currency !== cash.currency);
  if (foreign) row.refuse(foreign.name, `a charge in ${cash.currency}`);
  const fee = charges.reduce((sum, charge) => sum + absoluteDecimal(charge.amount!), 0n);
  const net = absoluteDecimal(amount);
  const settled = isBuy ? net - fee : net + fee;
  const trade = {
    ...cash,
    kind: isBuy ? ('buy' as const) : ('sell' as const),
    quantity: formatDecimal(quantity),
    price: formatDecimal(price),
    fee: sizeText(fee),
    ...(quoteUnit === undefined ? {} : { quoteUnit }),
  };
  if (currency === cash.currency) return { ...trade, gross: formatDecimal(settled) };
  const gross = multiplyDecimals(quantity, price);
  if (gross === 0n) row.refuse('Price / share', 'a price above 0');
  return {
    ...trade,
    currency,
    gross: formatDecimal(gross),
    settleCurrency: cash.currency,
    fxRate: formatDecimal(divideDecimals(settled, gross)),
  };
}

/** Withheld tax in another currency than the total has no rate in the file: it stays a text. */
function readDividend(
  table: HeadedTable,
  row: TableRow,
  cash: Omit<DraftRow, 'kind'>,
  net: Decimal,
): DraftRow {
  const withheld = money(table, row, 'Withholding tax');
  const unit = row.text('Currency (Price / share)');
  const dividend = { ...cash, kind: 'dividend' as const, isReversal: net < 0n };
  const tax = withheld.amount ?? 0n;
  const scale = quoteScale(withheld.currency);
  const inTotal = scale === 1 ? tax : divideDecimals(tax, requireDecimal(String(scale)));
  if (tax !== 0n && currencyOfUnit(withheld.currency) !== cash.currency)
    return {
      ...dividend,
      warnings: [
        `withheld ${formatDecimal(tax)} ${withheld.currency}: the file gives no rate, so the tax in ${cash.currency} is unknown`,
      ],
    };
  if (tax === 0n && currencyOfUnit(unit) !== cash.currency) return dividend;
  return { ...dividend, gross: formatDecimal(absoluteDecimal(net) + inTotal), tax: sizeText(inTotal) };
}

/** A split is a row that closes the old units and one that opens the new ones. */
function readSplit(
  row: TableRow,
  common: Omit<DraftRow, 'kind'>,
  action: string,
  closes: DraftRow[],
  out: RowCollector,
): void {
  const quantity = formatDecimal(row.requiredAmount('No. of shares', 'a number of shares'));
  if (/close$/i.test(action)) {
    closes.push({ ...common, kind: 'split', quantity });
    return;
  }
  const at = closes.findIndex(({ date, asset }) => date === common.date && asset === common.asset);
  const close = closes[at] ?? row.refuse('Action', 'a row "Stock split close" before this one');
  closes.splice(at, 1);
  const ratio =
    reduceRatio(requireDecimal(quantity), requireDecimal(close.quantity!)) ??
    row.refuse('No. of shares', 'units in a whole ratio to those before');
  const { externalId: _, ...rest } = close;
  out.add({
    ...rest,
    quantity: undefined,
    ratio,
    lines: joinLines(close, common),
    externalId: close.externalId,
  });
}
