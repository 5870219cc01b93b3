import type { Decimal } from '@/lib/domain/decimal';
import {
  absoluteDecimal,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  requireDecimal,
  roundDecimal,
} from '@/lib/domain/decimal';
import { currencyOfUnit, quoteScale } from '@/lib/domain/minor-units';

import type { HeadedTable, TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import { joinLines } from '../join-rows';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import { reduceRatio } from '../split-ratio';
import type { TableFile } from '../table-file';

/** The column of times has its zone in its name since 2026. */
const TIMES = ['Time', 'Time (UTC)'] as const;
const HEADS = ['Action', 'ISIN', 'Ticker', 'No. of shares', 'Price / share'];
/** Columns of charges; which ones a file has depends on its rows. */
const CHARGE = /^(Charge amount|.*\b(?:fee|tax|duty|levy))(?: \([A-Z]{3}\))?$/;
/** Withheld from dividends, and taken from a payment before it arrives. */
const OTHER_CHARGES = new Set(['Withholding tax', 'Deposit fee']);
const CENTS = 2;
const ONE_CENT = requireDecimal('0.01');
const CURRENCY_HEAD = /^(Total|Withholding tax|Charge amount|.+(?:fee|tax|duty|levy)) \(([A-Z]{3})\)$/;

/** Trading 212: columns vary by export and are read by their names; prices in pence come as GBX. */
export const trading212: ImportLayout = {
  id: 'trading212',
  name: 'Trading 212',
  steps: 'History, the download sign: choose the days and all that can be included, then the CSV.',
  reads:
    'Trades with all charges, dividends with withheld tax, interest, conversions of currency, splits, money in and out.',
  help: 'https://helpcentre.trading212.com/hc/en-us/articles/360016898917-Can-I-export-the-trading-data-from-my-account',

  detect: (file) =>
    file.format === 'table' && TIMES.some((time) => findHeadRow(file.rows, [...HEADS, time]) !== -1),

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
  const time = TIMES.find((head) => row.has(head))!;
  const common = {
    date: row.day(time),
    time: row.time(time),
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
  const shares = row.amount('No. of shares');
  if (/^transfer (in|out)$/i.test(action) && shares !== null && shares !== 0n) {
    const kind = /in$/i.test(action) ? 'transfer-in' : 'transfer-out';
    out.add({ ...common, kind, quantity: sizeText(shares) });
    return;
  }
  if (/^currency conversion$/i.test(action)) {
    readConversion(table, row, common, out);
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
  else if (/^result adjustment$/i.test(action) && /withholding tax refund/i.test(row.text('Notes')))
    out.add({ ...cash, kind: isOut ? 'tax' : 'tax-refund', note: row.text('Notes') });
  else {
    const hasUnits = amount === 0n && shares !== null && shares !== 0n;
    out.open.push({
      code: action,
      text: row.text('Notes'),
      draft: hasUnits ? { ...common, currency, quantity: sizeText(shares) } : cash,
      isInflow: amount === 0n ? null : !isOut,
      ...(hasUnits && { isUnitsIn: shares > 0n }),
    });
  }
}

/** Money of one currency into another, with its charge in the currency that it names. */
function readConversion(
  table: HeadedTable,
  row: TableRow,
  common: Omit<DraftRow, 'kind'>,
  out: RowCollector,
): void {
  const [from, to] = (['from', 'to'] as const).map((side) => {
    const head = `Currency conversion ${side} amount`;
    const { amount, currency } = money(table, row, head);
    if (amount === null || amount === 0n) row.refuse(head, 'an amount');
    if (!/^[A-Z]{3}$/.test(currency)) row.refuse(`Currency (${head})`, 'a currency such as GBP');
    return { net: sizeText(amount)!, currency };
  });
  const { asset: _, assetName: __, isin: ___, ...place } = common;
  out.add({ ...place, kind: 'convert', ...from, toNet: to!.net, toCurrency: to!.currency });
  const fee = money(table, row, 'Currency conversion fee');
  if (fee.amount !== null && fee.amount !== 0n)
    out.add({ ...place, kind: 'fee', currency: fee.currency, net: sizeText(fee.amount)! });
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
  const fee = chargeNames(table).reduce((sum, name) => sum + chargeOf(table, row, name, cash.currency!), 0n);
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
  // Fractions that a corporate action leaves are sold for nothing.
  if (gross === 0n && settled === 0n) return { ...trade, price: undefined, gross: '0' };
  if (gross === 0n) row.refuse('Price / share', 'a price above 0');
  return {
    ...trade,
    currency,
    gross: formatDecimal(gross),
    settleCurrency: cash.currency,
    fxRate: formatDecimal(divideDecimals(settled, gross)),
  };
}

/** The columns of charges of a file by their names. */
function chargeNames({ heads }: HeadedTable): string[] {
  const names = heads.flatMap((head) => CHARGE.exec(head)?.[1] ?? []);
  return [...new Set(names)].filter((name) => !OTHER_CHARGES.has(name) && !name.startsWith('Currency ('));
}

/** A charge in the currency of the total; one in the currency of the price is converted at the rate of the row. */
function chargeOf(table: HeadedTable, row: TableRow, name: string, currency: string): Decimal {
  const charge = money(table, row, name);
  const amount = absoluteDecimal(charge.amount ?? 0n);
  if (amount === 0n || charge.currency === currency) return amount;
  const unit = row.text('Currency (Price / share)');
  const rate = row.amount('Exchange rate');
  const isOfPrice = charge.currency === unit || charge.currency === currencyOfUnit(unit);
  if (!isOfPrice || rate === null || rate <= 0n) return row.refuse(name, `a charge in ${currency}`);
  const units = charge.currency === unit ? amount : amount * BigInt(quoteScale(unit));
  return roundDecimal(divideDecimals(units, rate), CENTS);
}

/**
 * The worth of one unit of the dividend's currency in that of the total, by the rate of the row; null where
 * the file gives none, or one that does not explain the total.
 */
function dividendRate(row: TableRow, net: Decimal): Decimal | null {
  const [shares, price] = [row.amount('No. of shares'), row.amount('Price / share')];
  const rate = row.amount('Exchange rate');
  if (shares === null || price === null || rate === null || rate <= 0n) return null;
  const expected = multiplyDecimals(multiplyDecimals(shares, price), rate);
  const difference = absoluteDecimal(expected - absoluteDecimal(net));
  if (difference > ONE_CENT && difference * 100n > absoluteDecimal(net)) return null;
  return rate * BigInt(quoteScale(row.text('Currency (Price / share)')));
}

/** Tax withheld in another currency than the total is converted where the row gives a rate, else it stays a text. */
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
  const isForeign = tax !== 0n && currencyOfUnit(withheld.currency) !== cash.currency;
  const rate =
    isForeign && currencyOfUnit(withheld.currency) === currencyOfUnit(unit) ? dividendRate(row, net) : null;
  if (rate !== null) {
    const withheldTax = roundDecimal(multiplyDecimals(inTotal, rate), CENTS);
    return {
      ...dividend,
      gross: formatDecimal(absoluteDecimal(net) + withheldTax),
      tax: sizeText(withheldTax),
    };
  }
  if (isForeign)
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
