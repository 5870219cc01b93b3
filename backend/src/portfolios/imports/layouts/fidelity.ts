import { absoluteDecimal, formatDecimal, requireDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';
import { readContract } from './option-contract';
import { addOptionTrades, type OptionRow } from './option-trades';

const HEADS = ['Run Date', 'Action', 'Symbol', 'Quantity'];
/** Files of the cash management account name their columns otherwise. */
const TYPES = ['Type', 'Security Type'];
const FORMAT = {
  usual: 'point',
  columns: [
    'Quantity',
    'Price ($)',
    'Price',
    'Commission ($)',
    'Commission',
    'Fees ($)',
    'Fees',
    'Accrued Interest ($)',
    'Accrued Interest',
    'Amount ($)',
    'Amount',
    'Cash Balance ($)',
    'Cash Balance',
  ],
} as const;
/** The own money funds: units of them are cash. */
const SWEEP = new Set(['SPAXX', 'FDRXX', 'FZFXX', 'FCASH', 'FDIC', 'CORE', 'QUSBQ', 'QPISQ', 'FGTXX']);

/** Fidelity, history of an account: the action is a sentence, sales have negative quantities. */
export const fidelity: ImportLayout = {
  id: 'fidelity',
  name: 'Fidelity',
  steps: 'Activity & Orders, History: choose account and days, then the download sign (CSV).',
  reads:
    'Trades, dividends and gains paid out, reinvestments, interest, fees, taxes, transfers, options with their expiry; sweeps and exercises of options are left out.',

  signed: {
    columns: ['Amount ($)', 'Amount'],
    outflow: /^(you bought|fee charged|electronic funds transfer paid)\b/i,
  },
  detect: (file) =>
    file.format === 'table' && TYPES.some((type) => findHeadRow(file.rows, [...HEADS, type]) !== -1),

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const options: OptionRow[] = [];
    collectRows(table, out, { hasNotes: true, minCells: table.heads.length - 1 }, (row) =>
      readRow(row, options, out),
    );
    addOptionTrades(options, out);
  },
};

/** A column that is written with or without its currency. */
function amountOf(row: TableRow, name: string): bigint | null {
  return row.has(`${name} ($)`) ? row.amount(`${name} ($)`) : row.amount(name);
}

/** A row of an option: the sentence says what it does and how many shares a contract has. */
function readOption(row: TableRow, action: string): OptionRow {
  const [, side, effect] = /^YOU (BOUGHT|SOLD) (OPENING|CLOSING) TRANSACTION\b/i.exec(action) ?? [];
  const isTrade = effect !== undefined;
  const units = row.amount('Quantity');
  // Contracts that are sold have a minus.
  const isOther = units !== null && units < 0n !== /^SOLD$/i.test(side ?? '');
  const shares = /\((\d{1,5}) SHS\)/.exec(action)?.[1];
  return {
    place: {
      date: row.day('Run Date', 'month-first'),
      line: row.line,
      lines: [row.line],
      currency: row.text('Currency') || 'USD',
      account: row.anyText('Account', 'Account Number') || undefined,
    },
    contract: readContract(row.text('Symbol')),
    effect: isTrade
      ? /^OPEN/i.test(effect)
        ? 'open'
        : 'close'
      : /^EXPIRED\b/i.test(action)
        ? 'expire'
        : null,
    units: isTrade && !isOther ? units : null,
    price: isTrade ? amountOf(row, 'Price') : null,
    fee: isTrade ? (amountOf(row, 'Commission') ?? 0n) + (amountOf(row, 'Fees') ?? 0n) : 0n,
    amount: amountOf(row, 'Amount'),
    ...(shares !== undefined && { multiplier: requireDecimal(shares) }),
  };
}

function readRow(row: TableRow, options: OptionRow[], out: RowCollector): void {
  const action = row.required('Action', 'a sentence such as YOU BOUGHT');
  const symbol = row.text('Symbol');
  if (/^-/.test(symbol)) {
    options.push(readOption(row, action));
    return;
  }
  const head = row.has('Amount ($)') ? 'Amount ($)' : 'Amount';
  const units = row.amount('Quantity') ?? 0n;
  // Rows that move units alone have no amount: shares of a split, a transfer of shares.
  const cellAmount = row.amount(head);
  const amount = cellAmount ?? (symbol === '' || units === 0n ? row.requiredAmount(head) : 0n);
  const isOut = amount < 0n;
  const date = row.day('Run Date', 'month-first');
  const currency = row.text('Currency') || 'USD';
  const balance = amountOf(row, 'Cash Balance');
  if (balance !== null)
    out.balances.push({ line: row.line, date, currency, quantity: formatDecimal(balance) });
  const name = row.anyText('Description', 'Security Description');
  const common = {
    date,
    line: row.line,
    lines: [row.line],
    currency,
    account: row.anyText('Account', 'Account Number') || undefined,
    net: sizeText(amount, true)!,
    ...(symbol === '' ? { note: action } : { asset: symbol, assetName: name }),
  };
  const isSweep = SWEEP.has(symbol);
  if (
    /^(YOU BOUGHT|REINVESTMENT|YOU SOLD|REDEMPTION|PURCHASE INTO CORE|REDEMPTION FROM CORE)/i.test(action)
  ) {
    if (isSweep) {
      out.skip(row.line, 'sweep into the money fund of the same broker');
      return;
    }
    // The amount alone shows what was bought or sold, and for how much.
    if (cellAmount === null) row.requiredAmount(head);
    readTrade(row, common, amount, out);
  } else if (/^DIVIDEND RECEIVED|^(LONG|SHORT)-TERM CAP GAIN|^IN LIEU OF/i.test(action)) {
    if (isSweep) out.add({ ...common, kind: 'interest', isReversal: isOut });
    else
      out.add({
        ...common,
        kind: 'dividend',
        gross: common.net,
        isReversal: isOut,
        withholdingOf: '',
        ...(/^LONG/i.test(action) ? { subkind: 'capital-gain-long' as const } : {}),
        ...(/^SHORT/i.test(action) ? { subkind: 'capital-gain-short' as const } : {}),
        ...(/^IN LIEU/i.test(action) ? { subkind: 'in-lieu' as const } : {}),
      });
  } else if (/^RETURN OF CAPITAL/i.test(action))
    out.add({ ...common, kind: 'return-of-capital', gross: common.net, isReversal: isOut });
  else if (/^(FOREIGN TAX PAID|NON-RESIDENT TAX)/i.test(action))
    out.add({ ...common, kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  else if (/^(INTEREST EARNED|MARGIN INTEREST|INTEREST|MUNI EXEMPT INT|TAX-EXEMPT INT)/i.test(action))
    out.add({ ...common, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/^(FEE CHARGED|ADVISORY FEE|ADR FEE|FOREIGN FEE)|\bFEE\b/i.test(action))
    out.add({ ...common, kind: 'fee', isReversal: !isOut });
  else if (
    /ELECTRONIC FUNDS TRANSFER|DIRECT DEPOSIT|DIRECT DEBIT|TRANSFERRED (FROM|TO)|CONTRIBUTION|CHECK RECEIVED|CHECK PAID|DEBIT CARD PURCHASE|CASH ADVANCE|BILL PAYMENT|WIRE TRANSFER|DEPOSIT|CO CONTR|PARTIC CONTR/i.test(
      action,
    )
  )
    out.add({ ...common, kind: isOut ? 'withdrawal' : 'deposit' });
  else {
    const hasUnits = symbol !== '' && units !== 0n;
    const { net: _, ...place } = common;
    out.open.push({
      code: action.split(/\s+/).slice(0, 3).join(' '),
      text: action,
      draft: {
        ...(amount === 0n && hasUnits ? place : common),
        ...(hasUnits && { quantity: sizeText(units) }),
      },
      isInflow: amount === 0n ? null : !isOut,
      ...(hasUnits && { isUnitsIn: units > 0n }),
    });
  }
}

function readTrade(
  row: TableRow,
  common: {
    readonly date: string;
    readonly line: number;
    readonly lines: readonly number[];
    readonly net: string;
  },
  amount: bigint,
  out: RowCollector,
): void {
  const isBuy = amount < 0n;
  const size = absoluteDecimal(amount);
  const fee =
    absoluteDecimal(amountOf(row, 'Commission') ?? 0n) + absoluteDecimal(amountOf(row, 'Fees') ?? 0n);
  out.add({
    ...common,
    kind: isBuy ? 'buy' : 'sell',
    quantity: sizeText(row.requiredAmount('Quantity', 'a number of units')),
    price: sizeText(amountOf(row, 'Price')),
    gross: formatDecimal(isBuy ? size - fee : size + fee),
    fee: sizeText(fee),
  });
}
