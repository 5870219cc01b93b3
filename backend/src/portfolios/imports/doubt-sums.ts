import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal, multiplyDecimals, ONE, requireDecimal } from '@/lib/domain/decimal';

import type { HeadColumn, RowsByLine } from './head-columns';
import { amountOf } from './head-columns';
import type { DraftRow, HeadDoubt } from './imported-row';

const BALANCE = /(^|[ (])(balance( amount)?|saldo|solde)( [a-z]{3,5}| \([^()]*\))?$/;
const FEE = /\b(fees?|commission|costs|tax|taxes)\b/;
const PRICE = /(^|[ _])(price|koers|kurs)\b/;
const UNITS = /^(quantity|units|shares|(number|no\.) of shares)$/;
const RATE = /(^| )rate$/;
const CENT = requireDecimal('0.011');
/** Steps from one balance to the next from which on their sums are no accident. */
const MIN_STEPS = 6;
const MIN_AGREEING = 4;
/** Rows that all move the same amount, where they are of several kinds. */
const MIN_SAME = 4;
const MIN_KINDS = 3;
/** Texts of a column that may be accounts, assets or currencies, each with a balance of its own. */
const MAX_GROUPS = 12;

/** A column of numbers by the line of its cells. */
interface Numbers {
  readonly head: string;
  readonly name: string;
  readonly byLine: ReadonlyMap<number, Decimal>;
}

/** Rows from which on more of them say nothing new, and would hold up a long file. */
const MAX_ROWS = 2_000;

/** The doubts about heads that sums of the first rows raise: a running balance, unit prices, rates. */
export function doubtsOfSums(columns: readonly HeadColumn[], rows: RowsByLine): HeadDoubt[] {
  const lines = [...new Set(columns.flatMap(({ cells }) => cells.map(({ line }) => line)))]
    .sort((a, b) => a - b)
    .slice(0, MAX_ROWS);
  const isFirst = (line: number | null): boolean => line !== null && line <= (lines.at(-1) ?? 0);
  const firstColumns = columns.map((column) => ({
    ...column,
    cells: column.cells.filter(({ line }) => isFirst(line)),
  }));
  const byLine: RowsByLine = new Map([...rows].filter(([line]) => isFirst(line)));
  const numbers = firstColumns.flatMap(numbersOf);
  return [
    ...numbers.flatMap((one) => doubtOfBalance(one, { columns: firstColumns, numbers, lines })),
    ...doubtOfSameAmounts(byLine),
    ...doubtOfPrices(numbers, byLine),
    ...doubtOfUnitRates(numbers, byLine),
  ];
}

function numbersOf({ cells, head, name }: HeadColumn): Numbers[] {
  const read = cells.map(({ line, text }) => [line, amountOf(text)] as const);
  return read.length === 0 || read.some(([, amount]) => amount === null)
    ? []
    : [{ head, name, byLine: new Map(read as (readonly [number, Decimal])[]) }];
}

/** The table in which sums are searched. */
interface SummedTable {
  readonly columns: readonly HeadColumn[];
  readonly numbers: readonly Numbers[];
  readonly lines: readonly number[];
}

/** A balance changes by an amount of the rows; where it never does, or another column does, it is none. */
function doubtOfBalance(balance: Numbers, table: SummedTable): HeadDoubt[] {
  if (!BALANCE.test(balance.name)) return [];
  const amounts = table.numbers.filter(({ name }) => !BALANCE.test(name));
  const fees = amounts.filter(({ name }) => FEE.test(name));
  const { agreeing, steps } = stepsOf(balance, { amounts, fees }, table);
  if (agreeing * 3 >= steps) return [];
  const [line, size] = [...balance.byLine][0]!;
  const isBalance = (one: Numbers, moves: Moves): boolean => {
    const counts = stepsOf(one, moves, table);
    return counts.agreeing >= MIN_AGREEING && counts.agreeing * 2 > counts.steps;
  };
  const other = amounts.find(
    (one) =>
      isBalance(one, { amounts: [balance], fees: [] }) ||
      (FEE.test(one.name) &&
        isBalance(one, { amounts: amounts.filter((each) => each !== one), fees: [balance] })),
  );
  if (other !== undefined)
    return [
      {
        columns: [balance.head, other.head],
        line,
        text: `"${other.head}" changes as a balance does, and "${balance.head}" does not`,
      },
    ];
  return steps < MIN_STEPS || agreeing > 0
    ? []
    : [
        {
          columns: [balance.head],
          line,
          text: `no amount of a row makes "${balance.head}" (${formatDecimal(size)}) from the one before it`,
        },
      ];
}

/** Columns that may make the steps of a balance: one of the amounts, also with all charges. */
interface Moves {
  readonly amounts: readonly Numbers[];
  readonly fees: readonly Numbers[];
}

/** The steps of a column from row to row, and the most that are an amount of the later or earlier row. */
function stepsOf(
  balance: Numbers,
  { amounts, fees }: Moves,
  { columns, lines }: SummedTable,
): { agreeing: number; steps: number } {
  let [agreeing, most] = [0, 0];
  for (const group of groupsOf(columns, lines)) {
    const rows = lines.filter((line) => balance.byLine.has(line));
    const last = new Map<string, number>();
    const pairs = rows.flatMap((line) => {
      const key = group.get(line) ?? '';
      const before = last.get(key);
      last.set(key, line);
      return before === undefined ? [] : [[before, line] as const];
    });
    most = Math.max(most, pairs.length);
    for (const amount of amounts)
      for (const at of [1, 0] as const) {
        const agreeingPairs = pairs.filter((pair) => {
          const step = balance.byLine.get(pair[1])! - balance.byLine.get(pair[0])!;
          const moved = amount.byLine.get(pair[at]);
          if (moved === undefined || moved === 0n) return false;
          const charge = fees
            .filter((fee) => fee !== amount)
            .reduce((sum, fee) => sum + absoluteDecimal(fee.byLine.get(pair[at]) ?? 0n), 0n);
          const size = absoluteDecimal(step);
          const sizes = [
            absoluteDecimal(moved),
            absoluteDecimal(moved - charge),
            absoluteDecimal(moved) + charge,
          ];
          return sizes.some((one) => absoluteDecimal(one - size) <= CENT);
        });
        agreeing = Math.max(agreeing, agreeingPairs.length);
      }
  }
  return { agreeing, steps: most };
}

/** The rows as one account, and by each column that may name accounts, currencies or assets. */
function groupsOf(columns: readonly HeadColumn[], lines: readonly number[]): ReadonlyMap<number, string>[] {
  const groupings = columns
    .filter(({ cells }) => {
      const { size } = new Set(cells.map(({ text }) => text));
      return (
        size > 1 &&
        size <= MAX_GROUPS &&
        cells.length * 2 > lines.length &&
        !cells.every(({ text }) => amountOf(text) !== null)
      );
    })
    .map(({ cells }) => new Map(cells.map(({ line, text }) => [line, text])));
  return [new Map(), ...groupings];
}

/** Purchases, sales and payments that all moved the same amount: it is something else. */
function doubtOfSameAmounts(byLine: RowsByLine): HeadDoubt[] {
  const rows = [...byLine.values()].filter(({ net }) => net !== undefined);
  const kinds = new Set(rows.map(({ kind }) => kind));
  const [first] = rows;
  const isSame =
    rows.length >= MIN_SAME &&
    kinds.size >= MIN_KINDS &&
    kinds.has('sell') &&
    rows.every(({ net }) => net === first!.net);
  return isSame
    ? [
        {
          columns: ['amount'],
          line: first!.line,
          text: `all ${rows.length} rows move the same amount (${first!.net})`,
        },
      ]
    : [];
}

/** Another column than that of prices has what one unit costs in every trade. */
function doubtOfPrices(numbers: readonly Numbers[], byLine: RowsByLine): HeadDoubt[] {
  const prices = numbers.find(({ name }) => PRICE.test(name));
  const trades = tradesOf(byLine).filter(({ quantity }) => requireDecimal(quantity!) !== ONE);
  if (prices === undefined || trades.length < 2) return [];
  const isPrice = ({ byLine: cells }: Numbers, row: DraftRow): boolean => {
    const price = cells.get(row.line ?? -1);
    if (price === undefined || price === 0n) return false;
    const value = multiplyDecimals(requireDecimal(row.quantity!), absoluteDecimal(price));
    return [row.gross, row.net].some(
      (amount) => amount !== undefined && isNear(value, requireDecimal(amount)),
    );
  };
  if (trades.some((row) => isPrice(prices, row))) return [];
  const other = numbers.find(
    (one) => (FEE.test(one.name) || RATE.test(one.name)) && trades.every((row) => isPrice(one, row)),
  );
  return other === undefined
    ? []
    : [
        {
          columns: [prices.head, other.head],
          line: trades[0]!.line,
          text: `"${other.head}" times the units is the amount of every trade, and "${prices.head}" is not`,
        },
      ];
}

/** Rates that are whole numbers beside units that are all one: each is what the other one should be. */
function doubtOfUnitRates(numbers: readonly Numbers[], byLine: RowsByLine): HeadDoubt[] {
  const rates = numbers.find(({ name }) => RATE.test(name));
  const units = numbers.find(({ name }) => UNITS.test(name));
  if (rates === undefined || units === undefined) return [];
  const values = [...rates.byLine].filter(([line]) => byLine.has(line));
  const isSwapped =
    values.length > 0 &&
    [...units.byLine.values()].every((one) => one === ONE) &&
    values.every(([, rate]) => absoluteDecimal(rate) > ONE && rate % ONE === 0n);
  return isSwapped
    ? [
        {
          columns: [units.head, rates.head],
          line: values[0]![0],
          text: `"${units.head}" is 1 in every row, and "${rates.head}" has whole numbers`,
        },
      ]
    : [];
}

const tradesOf = (byLine: RowsByLine): DraftRow[] =>
  [...byLine.values()].filter(
    ({ kind, quantity }) => (kind === 'buy' || kind === 'sell') && quantity !== undefined && quantity !== '0',
  );
const isNear = (one: Decimal, other: Decimal): boolean => absoluteDecimal(one - other) * 100n <= other;
