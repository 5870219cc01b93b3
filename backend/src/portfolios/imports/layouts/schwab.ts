import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { openHeadedTable, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { HeadedTable } from '../headed-table';
import type { TableFile } from '../table-file';
import { findHeadRow } from '../headed-table';
import type { ExchangeSide } from './paired-rows';
import { pairExchanges } from './paired-rows';
import { readContract } from './option-contract';
import { addOptionTrades, type OptionRow } from './option-trades';

const HEADS = ['Date', 'Action', 'Symbol', 'Description', 'Quantity', 'Price', 'Fees & Comm', 'Amount'];
const CUSIP = /^[A-Z0-9]{8}\d$/;
const FORMAT = { usual: 'point', columns: ['Quantity', 'Price', 'Fees & Comm', 'Amount'] } as const;
const TOTAL = 'Transactions Total';

const DIVIDENDS: Readonly<Record<string, DraftRow['subkind'] | null>> = {
  'Cash Dividend': null,
  'Qualified Dividend': 'qualified',
  'Non-Qualified Div': 'ordinary',
  'Special Dividend': null,
  'Special Non Qual Div': 'ordinary',
  'Special Qual Div': 'qualified',
  'Reinvest Dividend': null,
  'Qual Div Reinvest': 'qualified',
  'Pr Yr Cash Div': null,
  'Pr Yr Div Reinvest': null,
  'Pr Yr Non Qual Div': 'ordinary',
  'Non-Qualified Div Reinvest': 'ordinary',
  'Long Term Cap Gain': 'capital-gain-long',
  'Long Term Cap Gain Reinvest': 'capital-gain-long',
  'Short Term Cap Gain': 'capital-gain-short',
  'Short Term Cap Gain Reinvest': 'capital-gain-short',
  'Cash In Lieu': 'in-lieu',
  'Pr Yr Special Div': null,
  'Special Dividend Reinvest': null,
};
const TAXES = new Set(['NRA Tax Adj', 'Foreign Tax Paid', 'NRA Withholding', 'Pr Yr NRA Tax']);
const INTEREST = new Set([
  'Credit Interest',
  'Bank Interest',
  'Bond Interest',
  'Margin Interest',
  'CD Interest',
]);
const OPTIONS: Readonly<Record<string, OptionRow['effect']>> = {
  'Buy to Open': 'open',
  'Sell to Open': 'open',
  'Buy to Close': 'close',
  'Sell to Close': 'close',
  Expired: 'expire',
  Assigned: 'exercise',
  'Exchange or Exercise': 'exercise',
};
/** Corporate actions: the old units leave in one row, the new ones arrive in another. */
const EXCHANGES = new Set([
  'Stock Merger',
  'Name Change',
  'Conversion',
  'Reverse Split',
  'Mandatory Reorg Exc',
]);
/** Mergers for money and redemptions: the amount is in one row, the units in another. */
const FOR_MONEY = /^(Cash Merger|Full Redemption)( Adj)?$/;
const FEES = new Set(['Advisor Fee', 'ADR Mgmt Fee', 'Service Fee', 'Misc Cash Entry', 'Foreign Tax Fee']);
const MOVES = new Set([
  'MoneyLink Transfer',
  'MoneyLink Deposit',
  'Journal',
  'Wire Sent',
  'Wire Received',
  'Wire Funds',
  'Funds Received',
  'Internal Transfer',
  'Wire Funds Received',
  'Cash Transfer',
  'MoneyLink Adj',
  'Electronic Fund Transfer',
]);

/** Charles Schwab, transactions of a brokerage account: a title above, a total below. */
export const schwab: ImportLayout = {
  id: 'schwab',
  name: 'Charles Schwab',
  steps:
    'On the website (not in the app): Accounts, History; choose account and date range (four years at most), Export, CSV.',
  reads:
    'Trades, dividends with withheld tax, reinvestments, interest, fees, transfers, splits, options with their expiry and exercise.',

  signed: { columns: ['Amount'], outflow: /^(buy|service fee|margin interest|foreign tax paid)$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const total = table.rows.find((row) => row.text('Date') === TOTAL);
    const apart: RowsApart = { exchanges: [], options: [] };
    const forMoney = joinMoneyRows(table.rows);
    collectRows(table, out, {}, (row) => {
      if (row === total) out.skip(row.line, 'total line');
      else if (forMoney.has(row)) readMoneyRow(row, forMoney.get(row)!, out);
      else readRow(row, apart, out);
    });
    addOptionTrades(apart.options, out);
    pairExchanges(withOldSymbols(apart.exchanges, table), out);
    if (total) readTotal(table, total, out);
  },
};

/** Rows that are read after all others. */
interface RowsApart {
  readonly exchanges: ExchangeSide[];
  readonly options: OptionRow[];
}

/** The rows with the amounts of mergers for money, with those of their units; both of one day and symbol. */
function joinMoneyRows(rows: readonly TableRow[]): Map<TableRow, TableRow> {
  const moneyRows = rows.filter((row) => FOR_MONEY.test(row.text('Action')));
  const partners = new Map<TableRow, TableRow>();
  for (const paid of moneyRows.filter((row) => row.text('Amount') !== '')) {
    const isSame = (row: TableRow): boolean =>
      row.text('Quantity') !== '' &&
      ['Date', 'Symbol'].every((head) => row.text(head) === paid.text(head)) &&
      ![...partners.values()].includes(row);
    const units = moneyRows.find(isSame);
    if (units === undefined) continue;
    partners.set(paid, units);
    if (units !== paid) partners.set(units, units);
  }
  return partners;
}

/** A sale for what a merger pays; the row of its units is part of it. */
function readMoneyRow(paid: TableRow, units: TableRow, out: RowCollector): void {
  if (paid === units && paid.text('Amount') === '') return;
  const net = formatDecimal(absoluteDecimal(paid.requiredAmount('Amount')));
  out.add({
    kind: 'sell',
    date: dayOf(paid),
    line: paid.line,
    lines: [...new Set([paid.line, units.line])].sort((a, b) => a - b),
    currency: 'USD',
    asset: paid.text('Symbol'),
    assetName: paid.text('Description'),
    quantity: sizeText(units.requiredAmount('Quantity', 'a number of units')),
    gross: net,
    net,
  });
}

/**
 * Old units go by their CUSIP once they left. They are those of the symbol whose rows have the same name; without exactly one
 * such symbol both sides are asked for.
 */
function withOldSymbols(sides: readonly ExchangeSide[], table: HeadedTable): ExchangeSide[] {
  const symbolsOf = (name: string): Set<string> => {
    const stem = stemOf(name);
    const same = table.rows.filter((row) => stemOf(row.text('Description')) === stem);
    return new Set(
      same.map((row) => row.text('Symbol')).filter((symbol) => symbol !== '' && !CUSIP.test(symbol)),
    );
  };
  return sides.map((side, at) => {
    const { draft, isUnitsIn, text } = side.open;
    if (isUnitsIn || side.isSplit === true || !CUSIP.test(draft.asset ?? '')) return side;
    const [symbol, ...others] = symbolsOf(text);
    if (symbol === undefined || others.length > 0) return { ...side, key: `${side.key} ${at}` };
    return { ...side, open: { ...side.open, draft: { ...draft, asset: symbol } } };
  });
}

/** The first words of a name, without what is said of the event. */
function stemOf(name: string): string {
  return name
    .replace(/XXX.*$/i, '')
    .split(/\s+/)
    .slice(0, 2)
    .join(' ')
    .toUpperCase();
}

/** The day of `10/11/2024 as of 10/10/2024` is the second one. */
function dayOf(row: TableRow): string {
  const parts = row.text('Date').split(/(?<!\s)\s+as of\s+/i);
  return row.parseDay(parts.at(-1) ?? '', 'Date', 'month-first');
}

/** The total of all amounts; without an opening balance this is the cash after the last row. */
function readTotal(table: HeadedTable, total: TableRow, out: RowCollector): void {
  out.guard(() => {
    const quantity = total.amount('Amount');
    const newest = table.rows.find((row) => row !== total);
    if (quantity === null || !newest) return;
    out.balances.push({
      line: total.line,
      date: dayOf(newest),
      currency: 'USD',
      quantity: formatDecimal(quantity),
      isSumOfFile: true,
    });
  });
}

function readRow(row: TableRow, { exchanges, options }: RowsApart, out: RowCollector): void {
  const action = row.required('Action', 'an action such as Buy or Qualified Dividend');
  const name = row.text('Description');
  // Rows that came from another broker have the symbol at the end of their text.
  const symbol = row.text('Symbol') || (/^TDA TRAN .*\(([A-Z.]{1,6})\)$/.exec(name)?.[1] ?? '');
  const amount = row.amount('Amount');
  const quantity = row.amount('Quantity');
  const isOut = amount !== null && amount < 0n;
  const common = {
    date: dayOf(row),
    line: row.line,
    lines: [row.line],
    currency: 'USD',
    ...(symbol === '' ? { note: name } : { asset: symbol, assetName: name }),
  };
  const cash = { ...common, net: sizeText(amount, true) };
  const hasUnits = quantity !== null && quantity !== 0n;
  const effect = OPTIONS[action];
  if (effect !== undefined) {
    const { date, line, lines } = common;
    options.push({
      place: { date, line, lines, currency: 'USD' },
      contract: readContract(symbol),
      effect,
      // Trades have no sign, what expires or is exercised has one.
      units: quantity === null || !action.startsWith('Sell') ? quantity : -quantity,
      price: row.amount('Price'),
      fee: row.amount('Fees & Comm') ?? 0n,
      amount,
    });
    return;
  }
  if (hasUnits && symbol !== '' && amount === null && EXCHANGES.has(action)) {
    const isSplit = action === 'Reverse Split';
    const draft = { ...common, quantity: sizeText(quantity) };
    const open = { code: action, text: name, draft, isInflow: null, isUnitsIn: quantity > 0n };
    exchanges.push({ open, key: `${common.date} ${action}`, isSplit });
    return;
  }
  if (
    hasUnits &&
    symbol !== '' &&
    amount === null &&
    /^(Journaled Shares|Security Transfer|Internal Transfer|Journal)$/.test(action)
  ) {
    out.add({
      ...common,
      kind: quantity > 0n ? 'transfer-in' : 'transfer-out',
      quantity: sizeText(quantity),
    });
    return;
  }
  if (action === 'Buy' || action === 'Sell' || action === 'Sell Short' || action === 'Reinvest Shares') {
    const isBuy = action === 'Buy' || action === 'Reinvest Shares';
    const net = absoluteDecimal(row.requiredAmount('Amount'));
    const fee = absoluteDecimal(row.amount('Fees & Comm') ?? 0n);
    out.add({
      ...cash,
      kind: isBuy ? 'buy' : 'sell',
      quantity: sizeText(row.requiredAmount('Quantity', 'a number of units')),
      price: sizeText(row.amount('Price')),
      gross: formatDecimal(isBuy ? net - fee : net + fee),
      fee: sizeText(fee),
      net: formatDecimal(net),
      ...(action === 'Reinvest Shares' ? { group: `reinvest ${common.date} ${symbol}` } : {}),
    });
  } else if (action in DIVIDENDS) {
    const subkind = DIVIDENDS[action];
    row.requiredAmount('Amount');
    out.add({
      ...cash,
      kind: 'dividend',
      gross: cash.net,
      isReversal: isOut,
      withholdingOf: '',
      ...(subkind ? { subkind } : {}),
      ...(/reinvest/i.test(action) ? { group: `reinvest ${common.date} ${symbol}` } : {}),
    });
  } else if (TAXES.has(action)) {
    row.requiredAmount('Amount');
    out.add({ ...cash, kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  } else if (INTEREST.has(action)) {
    row.requiredAmount('Amount');
    out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  } else if (FEES.has(action)) {
    row.requiredAmount('Amount');
    out.add({ ...cash, kind: 'fee', isReversal: !isOut });
  } else if (MOVES.has(action)) {
    row.requiredAmount('Amount');
    out.add({ ...cash, kind: isOut ? 'withdrawal' : 'deposit' });
  } else if (action === 'Stock Split') {
    const added = row.requiredAmount('Quantity', 'the units that the split adds');
    out.splits.push({
      line: row.line,
      date: common.date,
      asset: symbol,
      added: formatDecimal(added),
      row: common,
    });
  } else if (action === 'Return Of Capital') out.add({ ...cash, kind: 'return-of-capital', gross: cash.net });
  else {
    const draft = { ...cash, ...(hasUnits && { quantity: sizeText(quantity) }) };
    const isInflow = amount === null || amount === 0n ? null : !isOut;
    out.open.push({
      code: action,
      text: name,
      draft,
      isInflow,
      ...(hasUnits && { isUnitsIn: quantity > 0n }),
    });
  }
}
