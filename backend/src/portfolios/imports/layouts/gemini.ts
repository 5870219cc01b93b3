import { text } from '@/lib/domain/text';
import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, HeadedTable } from '../headed-table';
import { unreadable } from '../import-limits';
import type { ImportLayout } from '../layout';
import type { LegPlace } from '../two-legs';
import { addMove, addTrade } from '../two-legs';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { isMoney, unitOf } from '../units';

const HEADS = ['Date', 'Time (UTC)', 'Type', 'Symbol', 'Specification'];
/** `BTC Amount BTC`, `USD Amount USD`, `BTC Amount (BTC)`: a currency or coin has columns of its own. */
const AMOUNT = /^([a-z\d]{2,10}) amount\b/i;

/** The columns of one currency or coin. */
interface Unit {
  readonly code: string;
  readonly amount: string;
  readonly fee: string | null;
  readonly balance: string | null;
}

/** The effect of a row on one currency or coin. */
interface Move extends Unit {
  readonly moved: Decimal;
  readonly charge: Decimal;
}

/** Gemini, transaction history: each currency and coin has columns for its amount, its fee and its balance. */
export const gemini: ImportLayout = {
  id: 'gemini',
  name: text('Gemini, transaction history'),
  steps: 'Account, Statements & History: the transaction history of the exchange, as Excel.',
  reads: 'Trades with fees, also of coins for coins, interest, money and coins in and out.',
  help: 'https://support.gemini.com/hc/en-us/articles/209113526-How-can-I-view-my-transaction-history',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const { name, rows } = file as TableFile;
    const at = findHeadRow(rows, HEADS);
    const units = unitsOf(rows[at]!.cells);
    if (units.length === 0)
      throw unreadable(
        name,
        { line: rows[at]!.line },
        'no column such as "BTC Amount BTC"; download the transaction history of the exchange',
      );
    const columns = units.flatMap(({ amount, balance, fee }) =>
      [amount, fee, balance].filter((head) => head !== null),
    );
    const table = new HeadedTable(
      name,
      rows[at]!,
      rows.slice(at + 1).map(withoutUnits(rows[at]!.cells, units)),
      {
        usual: 'point',
        columns,
      },
    );
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, units, out));
  },
};

function unitsOf(heads: readonly string[]): Unit[] {
  return heads.flatMap((amount) => {
    const code = AMOUNT.exec(amount.trim())?.[1]?.toUpperCase();
    if (code === undefined) return [];
    const ofUnit = (pattern: RegExp): string | null =>
      heads.find((head) => pattern.test(head.trim()) && head.toUpperCase().includes(code)) ?? null;
    return [{ code, amount, fee: ofUnit(/^(trading )?fee \(/i), balance: ofUnit(/ balance\b/i) }];
  });
}

/** Amounts are followed by the unit of their column: `0.0101601 BTC`, `(0.07 BTC)`. */
function withoutUnits(heads: readonly string[], units: readonly Unit[]) {
  const patterns = heads.map((head) => {
    const unit = units.find(({ amount, balance, fee }) => [amount, balance, fee].includes(head));
    return unit === undefined ? null : new RegExp(`(?<=\\d)\\s{0,3}${unit.code}\\b`, 'gi');
  });
  return ({ cells, ...row }: TableFile['rows'][number]) => ({
    ...row,
    cells: cells.map((cell, at) => {
      const pattern = patterns[at] ?? null;
      return pattern === null || cell.length >= 60 ? cell : cell.replace(pattern, '');
    }),
  });
}

function readRow(row: TableRow, units: readonly Unit[], out: RowCollector): void {
  if (row.text('Date') === '' && row.text('Type') === '') return out.skip(row.line, 'a sum');
  const type = row.required('Type', 'a type such as Buy, Sell, Credit or Debit');
  const specification = row.text('Specification');
  const id = row.anyText('Trade ID', 'Tx Hash');
  const place: LegPlace = {
    date: row.day('Date', 'month-first'),
    time: row.time('Time (UTC)'),
    line: row.line,
    lines: [row.line],
    note: specification,
    ...(id === '' ? {} : { externalId: id }),
  };
  const moves = units.flatMap((unit): Move[] => {
    const moved = row.amount(unit.amount) ?? 0n;
    // A fee is paid, with a minus or in brackets.
    const charge = unit.fee === null ? 0n : absoluteDecimal(row.amount(unit.fee) ?? 0n);
    const balance = unit.balance === null ? null : row.amount(unit.balance);
    // The balance after a row is never below 0 nor below what came in by it: else the column is another one.
    if (balance !== null && (balance < 0n || balance < moved - charge))
      row.refuse(unit.balance!, `what is held of ${unit.code} after the row`);
    return moved === 0n && charge === 0n ? [] : [{ ...unit, code: unitOf(unit.code), moved, charge }];
  });
  const sides = moves.filter(({ moved }) => moved !== 0n);
  if (/^(buy|sell)$/i.test(type)) addSides(row, place, moves, out);
  else if (sides.length !== 1) row.refuse('Type', 'one currency or coin that is moved');
  else addOne({ row, place, type, specification }, sides[0]!, out);
}

function addSides(row: TableRow, place: LegPlace, moves: readonly Move[], out: RowCollector): void {
  const [received, sent] = [moves.filter(({ moved }) => moved > 0n), moves.filter(({ moved }) => moved < 0n)];
  if (received.length !== 1 || sent.length !== 1)
    row.refuse('Symbol', 'one currency or coin that was received, and one that was sent with a minus');
  const fees = moves.filter(({ charge }) => charge !== 0n);
  const ofTrade = fees.find(({ code }) => isMoney(code)) ?? fees[0];
  const [got, paid] = [received[0]!, sent[0]!];
  addTrade(
    place,
    {
      received: { unit: got.code, amount: got.moved },
      sent: { unit: paid.code, amount: -paid.moved },
      fee: ofTrade === undefined ? null : { unit: ofTrade.code, amount: ofTrade.charge },
    },
    out,
  );
  for (const fee of fees)
    if (fee !== ofTrade) addMove(place, 'fee', { unit: fee.code, amount: fee.charge }, out);
}

function addOne(
  {
    place,
    row,
    specification,
    type,
  }: {
    readonly row: TableRow;
    readonly place: LegPlace;
    readonly type: string;
    readonly specification: string;
  },
  { charge, code, moved }: Move,
  out: RowCollector,
): void {
  const size = { unit: code, amount: absoluteDecimal(moved) };
  const isIn = moved > 0n;
  if (/^(interest|earn) ?(credit|interest|payout)|^reward/i.test(type) && isIn)
    addMove(place, 'income-in-kind', size, out);
  else if (/^credit$/i.test(type) && isIn && /^(deposit\b|$)/i.test(specification))
    addMove(place, 'transfer-in', size, out);
  else if (/^debit$/i.test(type) && !isIn && /^(withdrawal\b|$)/i.test(specification))
    addMove(place, 'transfer-out', size, out);
  else {
    if (/^(credit$|interest)/i.test(type) !== isIn && /^(credit|debit|interest)/i.test(type))
      row.refuse('Type', 'a Credit without a minus, or a Debit with one');
    const amount = formatDecimal(size.amount);
    const word = `${type} ${specification.replace(/(?<!\s)\s*\([^()]{0,60}\)$/, '')}`.trim();
    if (isMoney(code))
      out.open.push({
        code: word,
        text: specification,
        draft: { ...place, currency: code, net: amount },
        isInflow: isIn,
      });
    else {
      const draft = { ...place, asset: code, quantity: amount };
      out.open.push({ code: word, text: specification, draft, isInflow: null, isUnitsIn: isIn });
    }
  }
  if (charge !== 0n) addMove(place, 'fee', { unit: code, amount: charge }, out);
}
