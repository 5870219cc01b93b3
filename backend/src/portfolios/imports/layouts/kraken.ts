import { text } from '@/lib/domain/text';
import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, divideDecimals, formatDecimal, multiplyDecimals } from '@/lib/domain/decimal';
import { groupBy } from '@/lib/domain/group-by';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable } from '../headed-table';
import type { ImportLayout } from '../layout';
import type { LegPlace } from '../two-legs';
import { addMove, addTrade } from '../two-legs';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { isMoney, unitOf } from '../units';

const HEADS = ['txid', 'refid', 'time', 'type', 'asset', 'amount', 'fee'];
const FORMAT = { usual: 'point', columns: ['amount', 'fee', 'balance', 'amountusd'] } as const;
/** Moves between the wallets of spot, staking and earn: the account has the same units after them. */
const OWN_MOVE =
  /^(spottostaking|stakingfromspot|stakingtospot|spotfromstaking|allocation|deallocation|autoallocation|autodeallocation|migration)$/;
/** Codes that are neither those of the coin nor of a currency with a Z before it. */
const CODES: Readonly<Record<string, string>> = { XDG: 'DOGE', ETH2: 'ETH' };

/** One row of the ledger. */
interface Entry {
  readonly row: TableRow;
  readonly type: string;
  readonly subtype: string;
  readonly unit: string;
  /** With its sign. */
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly place: LegPlace;
}

/**
 * Kraken, ledger: each row changes what one wallet has of a currency or coin, by its amount less its fee. The sides of a trade
 * have one `refid`.
 */
export const kraken: ImportLayout = {
  id: 'kraken',
  name: text('Kraken, ledger'),
  steps: 'History (Documents), Export: the report Ledgers (not Trades), all fields, as CSV; unpack the zip.',
  reads:
    'Trades, also of coins for coins, rewards of staking and earn as income, fees, money and coins in and out; moves between the wallets of spot, staking and earn are left out.',
  help: 'https://support.kraken.com/hc/en-us/articles/360001169383-How-to-interpret-Ledger-history-fields',

  signed: { columns: ['amount'], outflow: /^(withdrawal|spend)$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const entries: Entry[] = [];
    collectRows(table, out, {}, (row) => {
      entries.push(readEntry(row));
    });
    const settled = new Set(entries.filter(isSettled).map(keyOf));
    const finalEntries = entries.filter((entry) => {
      const isPending = !isSettled(entry) && settled.has(keyOf(entry));
      if (isPending) out.skip(entry.row.line, 'pending: the file has the row again with its number');
      return !isPending;
    });
    for (const group of groupBy(finalEntries, ({ row }) => row.text('refid') || `line ${row.line}`).values())
      addGroup(group, out);
  },
};

const isSettled = ({ row }: Entry): boolean => row.text('txid') !== '';
const keyOf = ({ row }: Entry): string =>
  ['refid', 'type', 'asset', 'amount'].map((head) => row.text(head)).join('|');

/** The coin behind a code, also where it is staked: `XXBT`, `DOT28.S`, `ETH2.S`, `ADA.F`. */
function coinOf(code: string): string {
  const plain = code.trim().toUpperCase();
  const base = plain.includes('.')
    ? plain.slice(0, plain.indexOf('.')).replace(/(?<=[A-Z])\d{2}$/, '')
    : plain;
  return CODES[base] ?? unitOf(base);
}

function readEntry(row: TableRow): Entry {
  const txid = row.text('txid');
  return {
    row,
    type: row.required('type', 'a type such as trade, deposit or earn').toLowerCase(),
    subtype: row.text('subtype').toLowerCase(),
    unit: coinOf(row.required('asset', 'a currency or coin')),
    amount: row.requiredAmount('amount', 'an amount with its sign'),
    fee: row.amount('fee') ?? 0n,
    place: {
      date: row.day('time'),
      time: row.time('time'),
      line: row.line,
      lines: [row.line],
      ...(txid === '' ? {} : { externalId: txid }),
    },
  };
}

function addGroup(entries: readonly Entry[], out: RowCollector): void {
  const moved = entries.filter(({ amount, subtype }) => amount !== 0n && !OWN_MOVE.test(subtype));
  const isTrade =
    moved.length > 1 &&
    moved.every(({ type }) => /^(trade|spend|receive|sale|adjustment|transfer|conversion)$/.test(type));
  const units = new Set(moved.map(({ unit }) => unit));
  if (isTrade && units.size === 1 && moved.reduce((sum, { amount }) => sum + amount, 0n) === 0n)
    for (const { row } of entries)
      out.skip(row.line, 'the same units leave one wallet and arrive in another');
  else if (isTrade && units.size > 1) out.guard(() => addSides(entries, moved, out));
  else for (const entry of entries) out.guard(() => addEntry(entry, out));
}

/** The sides of a trade, which may be filled in parts; each has a charge in its own unit, beside its amount. */
function addSides(entries: readonly Entry[], moved: readonly Entry[], out: RowCollector): void {
  const sums = new Map<string, { amount: Decimal; fee: Decimal }>();
  for (const { amount, fee, unit } of entries) {
    const sum = sums.get(unit) ?? { amount: 0n, fee: 0n };
    sums.set(unit, { amount: sum.amount + amount, fee: sum.fee + fee });
  }
  const sides = [...sums].map(([unit, { amount, fee }]) => ({ unit, amount, fee }));
  const [received, sent] = [
    sides.filter(({ amount }) => amount > 0n),
    sides.filter(({ amount }) => amount < 0n),
  ];
  const first = moved[0]!;
  if (received.length !== 1 || sent.length !== 1)
    first.row.refuse('refid', 'one currency or coin that was received, and one that was sent');
  const lines = entries.map(({ row }) => row.line).sort((a, b) => a - b);
  const place = { ...first.place, lines, externalId: first.row.text('refid') };
  const [got, paid] = [received[0]!, sent[0]!];
  const fees = sides.filter(({ fee }) => fee !== 0n).map(({ fee, unit }) => ({ amount: fee, unit }));
  const ofTrade = fees.find(({ unit }) => isMoney(unit)) ?? fees[0] ?? null;
  const sentUnits = { unit: paid.unit, amount: absoluteDecimal(paid.amount) };
  addTrade(place, { received: { unit: got.unit, amount: got.amount }, sent: sentUnits, fee: ofTrade }, out);
  for (const fee of fees) if (fee !== ofTrade) addMove(place, 'fee', fee, out);
}

function addEntry(entry: Entry, out: RowCollector): void {
  const { amount, fee, place, row, subtype, type, unit } = entry;
  const size = { amount: absoluteDecimal(amount), unit };
  const isIn = amount > 0n;
  if (OWN_MOVE.test(subtype)) out.skip(row.line, 'a move between the wallets of spot, staking and earn');
  else if (isIn && (subtype === 'reward' || /^(staking|reward|dividend)$/.test(type))) {
    // The part of a reward that is kept back is its charge: the reward is what arrives.
    const arriving = amount - fee;
    const dollars = row.amount('amountusd');
    const worth =
      dollars === null || dollars <= 0n
        ? null
        : { amount: multiplyDecimals(dollars, divideDecimals(arriving, amount)), unit: 'USD' };
    if (arriving > 0n) addMove(place, 'income-in-kind', { amount: arriving, unit }, out, worth);
    return;
  } else if (isIn && subtype === 'airdrop') addMove(place, 'income-in-kind', size, out);
  else if (type === 'deposit' && isIn) addMove(place, 'transfer-in', size, out);
  else if (type === 'withdrawal' && amount < 0n) addMove(place, 'transfer-out', size, out);
  else if (/^spotto|^spotfrom/.test(subtype))
    addMove({ ...place, note: subtype }, isIn ? 'transfer-in' : 'transfer-out', size, out);
  else if (amount !== 0n) ask(entry, out);
  else if (fee === 0n) out.skip(row.line, `${type}: nothing is moved`);
  if (fee > 0n) addMove(place, 'fee', { amount: fee, unit }, out);
  else if (fee < 0n) row.refuse('fee', 'a fee without a minus');
}

/** Profits of margin, adjustments, and sides of a trade whose other side is missing. */
function ask({ amount, place, row, subtype, type, unit }: Entry, out: RowCollector): void {
  if (/^(trade|spend|receive)$/.test(type))
    row.refuse('refid', 'a row for the other side of the trade; the file does not contain it');
  const size = formatDecimal(absoluteDecimal(amount));
  const isIn = amount > 0n;
  const code = `${type} ${subtype}`.trim();
  if (isMoney(unit))
    out.open.push({ code, text: unit, draft: { ...place, currency: unit, net: size }, isInflow: isIn });
  else {
    const draft = { ...place, asset: unit, quantity: size };
    out.open.push({ code, text: unit, draft, isInflow: null, isUnitsIn: isIn });
  }
}
