import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';
import { IMPORT_LAYOUT_NAMES } from '@/lib/domain/portfolio/import-layouts';

import type { TableRow } from '../headed-table';
import { HeadedTable, normalizeHead, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';

/** Headers in English and German, by our own names. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  date: ['date', 'datum'],
  type: ['type', 'typ'],
  value: ['value', 'wert'],
  currency: ['transaction currency', 'buchungswährung'],
  gross: ['gross amount', 'bruttobetrag'],
  'gross currency': ['currency gross amount', 'währung bruttobetrag'],
  rate: ['exchange rate', 'wechselkurs'],
  fees: ['fees', 'gebühren'],
  taxes: ['taxes', 'steuern'],
  shares: ['shares', 'stück'],
  isin: ['isin'],
  ticker: ['ticker symbol', 'ticker-symbol'],
  name: ['security name', 'wertpapiername'],
  note: ['note', 'notiz'],
};
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  time: ['time', 'uhrzeit'],
  account: ['cash account', 'konto'],
  'other account': ['offset account', 'gegenkonto'],
};
const TYPES: Readonly<Record<string, TransactionKind>> = {
  buy: 'buy',
  kauf: 'buy',
  sell: 'sell',
  verkauf: 'sell',
  deposit: 'deposit',
  einlage: 'deposit',
  removal: 'withdrawal',
  withdrawal: 'withdrawal',
  entnahme: 'withdrawal',
  dividend: 'dividend',
  dividende: 'dividend',
  interest: 'interest',
  zinsen: 'interest',
  'interest charge': 'interest-charge',
  zinsbelastung: 'interest-charge',
  fees: 'fee',
  gebühren: 'fee',
  'fees refund': 'fee-refund',
  gebührenerstattung: 'fee-refund',
  taxes: 'tax',
  steuern: 'tax',
  'tax refund': 'tax-refund',
  steuerrückerstattung: 'tax-refund',
  'delivery (inbound)': 'transfer-in',
  einlieferung: 'transfer-in',
  'delivery (outbound)': 'transfer-out',
  auslieferung: 'transfer-out',
  'transfer (inbound)': 'deposit',
  'umbuchung (eingang)': 'deposit',
  'transfer (outbound)': 'withdrawal',
  'umbuchung (ausgang)': 'withdrawal',
};
const ADDS = new Set<TransactionKind>(['buy', 'transfer-in']);
const WITH_GROSS = new Set<TransactionKind>(['buy', 'sell', 'dividend', 'transfer-in', 'transfer-out']);

/** Portfolio Performance, exported transactions, with decimal commas or points by the region of the machine. */
export const portfolioPerformance: ImportLayout = {
  id: 'portfolio-performance',
  name: IMPORT_LAYOUT_NAMES['portfolio-performance'],

  detect: (file) => file.format === 'table' && headRow(file) !== -1,

  rows(file, out) {
    const { name, rows, separator } = file as TableFile;
    const at = headRow(file as TableFile);
    const head = { line: rows[at]!.line, cells: ownNames(rows[at]!.cells) };
    const table = new HeadedTable(name, head, rows.slice(at + 1), {
      usual: separator === ';' ? 'comma' : 'point',
      columns: ['value', 'gross', 'rate', 'fees', 'taxes', 'shares'],
    });
    const last =
      Math.max(...['shares', 'fees', 'taxes', 'value'].map((column) => table.position(column) ?? 0)) + 1;
    collectRows(table, out, { minCells: separator === ';' ? table.heads.length : last }, (row) =>
      readRow(row, out),
    );
  },
};

function ownNames(cells: readonly string[]): string[] {
  const all = Object.entries({ ...HEADS, ...OPTIONAL });
  return cells.map((cell) => all.find(([, texts]) => texts.includes(normalizeHead(cell)))?.[0] ?? cell);
}

function headRow(file: TableFile): number {
  return file.rows.slice(0, 5).findIndex(({ cells }) => {
    const names = ownNames(cells);
    return Object.keys(HEADS).every((head) => names.includes(head));
  });
}

function readRow(row: TableRow, out: RowCollector): void {
  const type = row.required('type', 'a type such as Buy');
  const value = absoluteDecimal(row.requiredAmount('value'));
  const currency = row.text('currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('currency', 'a currency such as EUR');
  const [fee, tax] = [absoluteDecimal(row.amount('fees') ?? 0n), absoluteDecimal(row.amount('taxes') ?? 0n)];
  const [isin, ticker, name] = [row.text('isin'), row.text('ticker'), row.text('name')];
  const asset = ticker || isin || name;
  const shares = row.amount('shares');
  const common = {
    date: row.day('date'),
    time: row.time('time') ?? row.time('date'),
    line: row.line,
    lines: [row.line],
    currency,
    account: row.text('account') || undefined,
    ...(asset === '' ? {} : { asset, assetName: name }),
    ...(isin === '' ? {} : { isin }),
    ...(row.text('note') === '' ? {} : { note: row.text('note') }),
    fee: sizeText(fee),
    tax: sizeText(tax),
    net: formatDecimal(value),
  };
  const kind = TYPES[type.toLowerCase()];
  if (kind === undefined) {
    const draft = { ...common, ...(shares === null ? {} : { quantity: sizeText(shares) }) };
    out.open.push({ code: type, text: name, draft, isInflow: null });
    return;
  }
  if (!WITH_GROSS.has(kind)) {
    out.add({ ...common, kind });
    return;
  }
  const isTrade = kind !== 'dividend';
  const units = isTrade
    ? { quantity: formatDecimal(absoluteDecimal(row.requiredAmount('shares', 'a number of shares'))) }
    : {};
  const settled = ADDS.has(kind) ? value - fee - tax : value + fee + tax;
  const foreign = row.text('gross currency');
  const gross = row.amount('gross');
  if (gross === null || foreign === '' || foreign === currency) {
    out.add({ ...common, ...units, kind, gross: formatDecimal(settled) });
    return;
  }
  const rate = row.requiredAmount('rate', 'the exchange rate of a foreign amount');
  out.add({
    ...common,
    ...units,
    kind,
    gross: formatDecimal(absoluteDecimal(gross)),
    currency: foreign,
    settleCurrency: currency,
    fxRate: formatDecimal(rate),
  });
}
