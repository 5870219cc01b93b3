import { absoluteDecimal } from '@/lib/domain/decimal';

import { NO_DAY, parseDayText } from '../../ingest/dates/day-parser';
import { doubtsOfCells } from './doubt-cells';
import { doubtsOfSums } from './doubt-sums';
import type { HeadColumn, RowsByLine } from './head-columns';
import { amountOf, columnsOf, isDay } from './head-columns';
import type { HeadedTable, TableRow } from './headed-table';
import type { DraftRow, HeadDoubt } from './imported-row';

/** Part of the cells that must contradict a head. */
const MOST = 0.6;
const SYMBOL = /^(symbole?|ticker( symbol)?|instrument)$/;
const TEXT =
  /^(names?|descriptions?|comments?|notes?|memo|details|broker|exchange|market|destination|sent to|sent\/received from|(trans|activity|transaction|instrument|asset|account) ?(type|code)|(sub)?type|category|action|event|way|.*currency.*|[a-z ]*symbol|ticker|instrument)$/;
const NUMBER =
  /^(quantity|price|fees?|fee ?amount|fee ?tax|commission|fees & comm|costs|amount|units|shares|unit price|purchase price|net amount|gross amount|total( amount)?)( \([^()]*\))?$/;
const FEE = /^(fees?|fee ?tax|fee ?amount|commission|fees & comm|costs)( \([^()]*\))?$/;
const ID = /^((transaction|order|position|trade) )?id$/;
const RATE = /^(fx|fx ?rate|exchange rate)$/;
const UNITS = /^(quantity|units|shares)$/;
/** Columns of a quote, which is the same for all rows of a symbol. */
const QUOTES = ['current price', 'change', 'open', 'high', 'low', 'volume'];
const BALANCE = /^([a-z]+ )?(balance|equity)( \([^()]*\))?$/;
const TRADE_DAY = /^((trade|transaction|activity|run) date|date|datum|datetime)$/;
const LATER_DAY = /^(settle(ment)? date|process date)$/;
const GROSS = /^(subtotal|gross amount|principal amount)$/;
const NET = /^(net amount|total( \(.*\))?)$/;

const hasDecimals = (text: string): boolean => /\d[.,]\d+\D?$/.test(text) && amountOf(text) !== null;
const isTrade = (row: DraftRow | undefined): boolean => row?.kind === 'buy' || row?.kind === 'sell';

/** The doubts about a table's heads that its cells raise, as where two heads are in each other's place. */
export function doubtsOfHeads(table: HeadedTable, drafts: readonly DraftRow[]): HeadDoubt[] {
  const columns = columnsOf(table);
  const byLine = new Map(drafts.map((row) => [row.line, row]));
  return [
    ...columns.flatMap(doubtOfSymbol),
    ...columns.flatMap(doubtOfId),
    ...columns.flatMap(doubtOfNumber),
    ...doubtsOfNumbers(columns),
    ...columns.flatMap((column) => doubtOfBalance(column, byLine)),
    ...doubtsOfRates(columns, byLine),
    ...doubtsOfQuotes(columns, table.rows),
    ...doubtsOfDays(columns),
    ...doubtsOfTotals(columns, byLine),
    ...doubtsOfCells(columns),
    ...doubtsOfSums(columns, byLine),
  ];
}

/** The doubts about a table's heads that its days raise. */
export const doubtsOfDates = (table: HeadedTable): HeadDoubt[] => doubtsOfDays(columnsOf(table));

/** Symbols are neither days nor amounts. */
function doubtOfSymbol({ cells, head, name }: HeadColumn): HeadDoubt[] {
  const [first] = cells;
  if (first === undefined || !SYMBOL.test(name)) return [];
  const wrong = cells.filter(({ text }) => isDay(text) || hasDecimals(text));
  return wrong.length >= MOST * cells.length
    ? [{ columns: [head], line: first.line, text: `"${head}" has "${first.text}", which is not a symbol` }]
    : [];
}

/** Ids have digits; one word on all rows would join what does not belong together. */
function doubtOfId({ cells, head, name }: HeadColumn): HeadDoubt[] {
  const [first] = cells;
  if (first === undefined || !ID.test(name)) return [];
  if (cells.every(({ text }) => hasDecimals(text)))
    return [
      { columns: [head], line: first.line, text: `"${head}" has amounts such as ${first.text} in every row` },
    ];
  if (cells.some(({ text }) => /\d/.test(text))) return [];
  return [
    { columns: [head], line: first.line, text: `"${head}" has "${first.text}" and no number in any row` },
  ];
}

/** Amounts are numbers, and units are no money. */
function doubtOfNumber({ cells, head, name }: HeadColumn): HeadDoubt[] {
  const [first] = cells;
  if (first === undefined || !(NUMBER.test(name) || RATE.test(name))) return [];
  const { line, text } = first;
  if (!cells.some((cell) => amountOf(cell.text) !== null))
    return [{ columns: [head], line, text: `"${head}" has no amounts, but "${text}"` }];
  const isMoney = UNITS.test(name) && cells.every((cell) => /[$€£]/.test(cell.text));
  return isMoney ? [{ columns: [head], line, text: `"${head}" has money (${text}), not units` }] : [];
}

/** Amounts below the head of a text, while a column of amounts has none. */
function doubtsOfNumbers(columns: readonly HeadColumn[]): HeadDoubt[] {
  const empty = columns.filter(
    ({ cells, name }) => NUMBER.test(name) && !cells.some(({ text }) => amountOf(text) !== null),
  );
  const without = empty.find(({ name }) => FEE.test(name)) ?? empty[0];
  const amounts = columns.find(
    ({ cells, name }) => TEXT.test(name) && cells.length > 0 && cells.every(({ text }) => hasDecimals(text)),
  );
  if (without === undefined || amounts === undefined) return [];
  const [{ line, text }] = amounts.cells as [HeadColumn['cells'][number]];
  return [
    {
      columns: [amounts.head, without.head],
      line,
      text: `"${amounts.head}" has amounts such as ${text}, and "${without.head}" has none`,
    },
  ];
}

/** A balance is that of every row: one of trades alone is something else. */
function doubtOfBalance({ cells, head, name }: HeadColumn, byLine: RowsByLine): HeadDoubt[] {
  if (!BALANCE.test(name) || cells.length === 0) return [];
  const rows = [...byLine.values()];
  const isOfTrades = cells.every(({ line }) => isTrade(byLine.get(line)));
  if (!isOfTrades || rows.every(isTrade)) return [];
  const [{ line, text }] = cells as [HeadColumn['cells'][number]];
  return [{ columns: [head], line, text: `"${head}" has ${text} and the like on trades alone` }];
}

/** Rates have more than two decimals; in a file whose trades have no charges, such ones are these. */
function doubtsOfRates(columns: readonly HeadColumn[], byLine: RowsByLine): HeadDoubt[] {
  const rates = columns.find(({ cells, name }) => RATE.test(name) && cells.length > 0);
  const fees = columns.find(({ name }) => FEE.test(name));
  if (rates === undefined || fees === undefined) return [];
  const areCents = rates.cells.every(
    ({ line, text }) => /^-?\d+([.,]\d\d?)?$/.test(text) && isTrade(byLine.get(line)),
  );
  const isOne = rates.cells.every(({ text }) => /^1([.,]0+)?$/.test(text));
  const hasFees = fees.cells.some(({ line }) => isTrade(byLine.get(line)));
  if (!areCents || isOne || hasFees) return [];
  const [{ line, text }] = rates.cells as [HeadColumn['cells'][number]];
  return [
    {
      columns: [rates.head, fees.head],
      line,
      text: `"${rates.head}" has ${text} and the like, as charges are, and "${fees.head}" has none`,
    },
  ];
}

/** Prices of a day lie between its lowest and its highest one; limits are near the price. */
function doubtsOfQuotes(columns: readonly HeadColumn[], rows: readonly TableRow[]): HeadDoubt[] {
  const headOf = (name: string): string | null => columns.find((one) => one.name === name)?.head ?? null;
  const [low, high, current] = [headOf('low'), headOf('high'), headOf('current price')];
  if (low === null || high === null) return [];
  const inside = ['open', 'current price'].flatMap((name) => headOf(name) ?? []);
  const limits = ['low limit', 'high limit'].flatMap((name) => headOf(name) ?? []);
  const doubts: HeadDoubt[] = [];
  for (const head of inside) {
    const outside = rows.filter((row) => {
      const [least, most, value] = [low, high, head].map((one) => amountOf(row.text(one)));
      return least && most && value ? value < least || value > most || least * 3n < most * 2n : false;
    });
    if (outside.length > 0 && outside.length * 2 >= columns.find((one) => one.head === head)!.cells.length)
      doubts.push({
        columns: [head, low, high],
        line: outside[0]!.line,
        text: `"${head}" ${outside[0]!.text(head)} is not between "${low}" and "${high}"`,
      });
  }
  const volume = columns.find(({ cells, name }) => name === 'volume' && cells.length > 0);
  if (current !== null && volume?.cells.every(({ text }) => hasDecimals(text)))
    doubts.push({
      columns: [volume.head],
      line: volume.cells[0]!.line,
      text: `"${volume.head}" has ${volume.cells[0]!.text} and the like, and volumes are whole numbers`,
    });
  const quotes = current === null ? [] : QUOTES.flatMap((name) => headOf(name) ?? []);
  for (const head of quotes) {
    const bySymbol = new Map<string, string>();
    const other = rows.find((row) => {
      const [symbol, text] = [row.text('symbol'), row.text(head)];
      const before = bySymbol.get(symbol);
      bySymbol.set(symbol, text);
      return text !== '' && before !== undefined && before !== text;
    });
    if (other !== undefined)
      doubts.push({
        columns: [head],
        line: other.line,
        text: `"${head}" ${other.text(head)} is another one than in an earlier row of ${other.text('symbol')}`,
      });
  }
  for (const head of current === null ? [] : limits) {
    const far = rows.filter((row) => {
      const [limit, price] = [amountOf(row.text(head)), amountOf(row.text(current!))];
      return limit && price ? limit * 2n < price || limit > price * 10n : false;
    });
    if (far.length > 0 && far.length * 2 >= columns.find((one) => one.head === head)!.cells.length)
      doubts.push({
        columns: [head, current!],
        line: far[0]!.line,
        text: `"${head}" ${far[0]!.text(head)} is far from "${current!}" ${far[0]!.text(current!)}`,
      });
  }
  return doubts;
}

/** A trade is settled after its day, and a quote is not older than the purchase. */
function doubtsOfDays(columns: readonly HeadColumn[]): HeadDoubt[] {
  const tradeDays =
    columns.find(({ name }) => name === 'trade date') ?? columns.find(({ name }) => TRADE_DAY.test(name));
  if (tradeDays === undefined) return [];
  const hasQuotes = columns.some(({ name }) => name === 'current price');
  const later = columns.filter(
    ({ name }) => LATER_DAY.test(name) || (hasQuotes && name === 'date' && tradeDays.name !== 'date'),
  );
  return later.flatMap((column): HeadDoubt[] => {
    const laterOf = new Map(column.cells.map(({ line, text }) => [line, text]));
    const before = tradeDays.cells.filter(({ line, text }) => {
      const other = laterOf.get(line);
      return other !== undefined && isBefore(other, text);
    });
    const [first] = before;
    if (first === undefined || before.length * 2 <= column.cells.length) return [];
    return [
      {
        columns: [column.head, tradeDays.head],
        line: first.line,
        text: `"${column.head}" ${laterOf.get(first.line)} is before "${tradeDays.head}" ${first.text}`,
      },
    ];
  });
}

/** True when a day is before another one, whichever order the dates of a file have. */
function isBefore(one: string, other: string): boolean {
  const orders = (['day-first', 'month-first'] as const).map((order) => [
    parseDayText(one, order),
    parseDayText(other, order),
  ]);
  const read = orders.filter(([a, b]) => a !== NO_DAY && b !== NO_DAY);
  return read.length > 0 && read.every(([a, b]) => a! < b!);
}

/** With its charges a purchase is dearer and a sale poorer. */
function doubtsOfTotals(columns: readonly HeadColumn[], byLine: RowsByLine): HeadDoubt[] {
  const gross = columns.find(({ name }) => GROSS.test(name));
  const net = columns.find(({ name }) => NET.test(name));
  if (gross === undefined || net === undefined) return [];
  const netOf = new Map(net.cells.map(({ line, text }) => [line, text]));
  const totals = gross.cells.flatMap(({ line, text }) => {
    const row = byLine.get(line);
    const [before, after] = [amountOf(text), amountOf(netOf.get(line) ?? '')];
    if (!isTrade(row) || before === null || after === null) return [];
    const charges = absoluteDecimal(after) - absoluteDecimal(before);
    return charges === 0n ? [] : [{ line, text, isWrong: row!.kind === 'buy' ? charges < 0n : charges > 0n }];
  });
  const wrong = totals.filter(({ isWrong }) => isWrong);
  const [first] = wrong;
  if (first === undefined || wrong.length * 2 <= totals.length) return [];
  const kind = byLine.get(first.line)!.kind === 'buy' ? 'purchase' : 'sale';
  return [
    {
      columns: [gross.head, net.head],
      line: first.line,
      text: `the charges of a ${kind} lie between "${gross.head}" ${first.text} and "${net.head}" ${netOf.get(first.line)} the wrong way round`,
    },
  ];
}
