import { text } from '@/lib/domain/text';
import { formatDecimal, requireDecimal } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';

import { NO_DAY, parseDayText } from '../../../ingest/dates/day-parser';
import { readAmount } from '../amount-text';
import type { TableRow } from '../headed-table';
import { HeadedTable } from '../headed-table';
import { unreadable } from '../import-limits';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import type { CellRow, TableFile } from '../table-file';
import type { StatementContext } from './ibkr-statement-rows';
import { READ_SECTIONS, assetsOfStatement, STATEMENT_READERS } from './ibkr-statement-rows';
import { readContract } from './option-contract';
import { addOptionTrades } from './option-trades';
import { pairExchanges } from './paired-rows';

/** Sections of sums, prices and forecasts: nothing in them moves money or units. */
const INFORMATION =
  /^(statement|account information|net asset value|change in (nav|dividend accruals)|mark-to-market|realized & unrealized|month & year|cash report|open (positions|dividend accruals)|forex balances|net stock position|financial instrument|base currency|codes|notes|interest accruals|location of)/i;
const CENT = requireDecimal('0.01');

/**
 * Interactive Brokers, Activity Statement: a CSV of sections, each with heads of its own and rows of data, of sums and of notes.
 * What the cash report says is compared with the rows.
 */
export const ibkrActivityStatement: ImportLayout = {
  id: 'ibkr-activity-statement',
  name: text('Interactive Brokers, Activity Statement'),
  steps:
    'Language English; Performance & Reports, Statements: Activity Statement, choose the days and the format CSV, run it.',
  reads:
    'Trades, dividends with withheld tax, interest, fees, conversions of currency, transfers, options with their expiry and exercise, corporate actions, each in its currency; cash and positions at the end. Other derivatives are summed up and left out.',
  help: 'https://www.interactivebrokers.co.in/en/software/advisors/topics/activitystatements.htm',

  detect: (file) => file.format === 'table' && file.rows.some(isFirstOfStatement),

  rows(file, out) {
    const { name, rows } = file as TableFile;
    const starts = rows.filter(isFirstOfStatement);
    const again = starts.filter(({ cells }) => cells[0] === 'Statement')[1];
    if (again !== undefined)
      throw unreadable(name, { line: again.line }, 'another statement begins; upload one export at a time');
    const tables = sectionsOf(file as TableFile, out);
    if (!tables.some(({ section }) => READ_SECTIONS.has(section)))
      throw unreadable(
        name,
        { line: rows.at(-1)!.line },
        'no section with transactions (Trades, Dividends, Deposits & Withdrawals …); set the language to English and choose the Activity Statement, or download a Flex Query as XML',
      );
    refuseWithoutSigns(name, tables);
    const context: StatementContext = {
      assets: assetsOfStatement(tables),
      isByOrder: tables.some(({ table }) => table.rows.some(({ cells }) => cells[0] === 'Order')),
      exchanges: [],
      options: [],
    };
    for (const { section, table } of tables) {
      const read = STATEMENT_READERS[section];
      if (read === undefined) continue;
      for (const row of table.rows)
        if (isSum(row)) out.skip(row.line, `${section}: a sum`);
        else
          out.guard(() => {
            refuseOtherWidth(row, table);
            read(row, context, out);
          });
    }
    addOptionTrades(context.options, out);
    pairExchanges(context.exchanges, out);
    const end = endOf(tables);
    addBalances(tables, end, context, out);
    compareCash(tables, out);
  },
};

const isFirstOfStatement = ({ cells }: CellRow): boolean =>
  cells[1] === 'Header' && (cells[0] === 'Statement' || cells[2] === 'DataDiscriminator');

/** The rows below one header of a section. */
interface SectionTable {
  readonly section: string;
  readonly table: HeadedTable;
}

/** The tables of a statement; a section has another header for each class of assets. */
function sectionsOf({ name, rows }: TableFile, out: RowCollector): SectionTable[] {
  const tables: { section: string; head: CellRow; rows: CellRow[] }[] = [];
  const unreadSections = new Set<string>();
  for (const row of rows) {
    const [section = '', part = ''] = row.cells;
    if (part === 'Header') tables.push({ section, head: withoutSection(row), rows: [] });
    else if (/^(Data|SubTotal|Total|Notes)$/.test(part) && tables.at(-1)?.section === section) {
      if (part !== 'Data') continue;
      tables.at(-1)!.rows.push(withoutSection(row));
      if (READ_SECTIONS.has(section) || INFORMATION.test(section) || unreadSections.has(section)) continue;
      unreadSections.add(section);
      out.skip(row.line, `section "${section.slice(0, 40)}" is not read`);
    } else if (!INFORMATION.test(section) && row.cells.filter((cell) => cell !== '').length > 1)
      out.faults.push({
        line: row.line,
        column: 'column 1',
        value: section,
        expected: 'a row of the section above; a line break may have made two rows of one',
      });
  }
  return tables.map(({ head, rows: below, section }) => ({
    section,
    table: new HeadedTable(name, head, below, { usual: 'point', columns: head.cells.filter(isAmountHead) }),
  }));
}

const isAmountHead = (head: string): boolean =>
  /quantity|qty|price|proceeds|comm|amount|value|total/i.test(head);

const withoutSection = ({ cells, line }: CellRow): CellRow => ({ line, cells: cells.slice(2) });

/** Sums have their word in the cell of the currency, of the fee, or of the class. */
function isSum({ cells }: TableRow): boolean {
  return /^(sub)?total\b/i.test(cells[0] ?? '') || /^total\b/i.test(cells[1] ?? '');
}

function refuseOtherWidth(row: TableRow, { heads }: HeadedTable): void {
  const isLong = row.cells.slice(heads.length).some((cell) => cell !== '');
  // The last cell is that of codes, which are seldom there.
  if (isLong || row.cells.length < heads.length - 1)
    row.refuse(heads[0]!, `${heads.length} cells below the section, found ${row.cells.length}`);
}

/** @throws AppError `FILE_UNREADABLE` for a file in which charges are, and no amount has a minus. */
function refuseWithoutSigns(name: string, tables: readonly SectionTable[]): void {
  const rows = tables.filter(({ section }) => READ_SECTIONS.has(section)).flatMap(({ table }) => table.rows);
  if (rows.some(({ cells }) => cells.some((cell) => (readAmount(cell, 'point') ?? 0n) < 0n))) return;
  const paid = tables
    .filter(({ section }) => /^(withholding tax|fees|transaction fees)$/i.test(section))
    .flatMap(({ table }) => table.rows)
    .find((row) => !isSum(row));
  if (paid !== undefined)
    throw unreadable(
      name,
      { line: paid.line },
      'what is paid has no minus, nor has any other amount: the signs are lost; export the file again',
    );
}

/** The last day of the statement: `January 1, 2024 - December 31, 2024`. */
function endOf(tables: readonly SectionTable[]): string | null {
  const period = tables
    .filter(({ section }) => section === 'Statement')
    .flatMap(({ table }) => table.rows)
    .find(({ cells }) => cells[0] === 'Period')?.cells[1];
  const day = parseDayText((period ?? '').split(' - ').at(-1)!.trim(), null);
  return day === NO_DAY ? null : formatIsoDate(day);
}

/** The money and units that are held at the end. */
function addBalances(
  tables: readonly SectionTable[],
  date: string | null,
  { assets }: StatementContext,
  out: RowCollector,
): void {
  if (date === null) return;
  for (const { currency, line, total, what } of cashReport(tables))
    if (what === 'Ending Cash') out.balances.push({ line, date, currency, quantity: formatDecimal(total) });
  const positions = new Map<string, { line: number; quantity: bigint }>();
  for (const { section, table } of tables)
    if (section === 'Open Positions')
      for (const row of table.rows) {
        const symbol = row.text('Symbol');
        const asset = readContract(symbol)?.name ?? assets.get(symbol)?.asset;
        const quantity = readAmount(row.text('Quantity'), 'point');
        if (row.cells[0] !== 'Summary' || quantity === null || asset === undefined) continue;
        positions.set(asset, { line: row.line, quantity: (positions.get(asset)?.quantity ?? 0n) + quantity });
      }
  for (const [asset, { line, quantity }] of positions)
    out.balances.push({ line, date, asset, quantity: formatDecimal(quantity) });
}

/** Rows of the cash report in one currency, and the sum of all of its parts. */
function cashReport(tables: readonly SectionTable[]) {
  return tables.flatMap(({ section, table }) =>
    section !== 'Cash Report'
      ? []
      : table.rows.flatMap((row) => {
          const [what = '', currency = ''] = row.cells;
          const total = readAmount(row.text('Total'), 'point');
          return /^[A-Z]{3}$/.test(currency) && total !== null
            ? [{ what, currency, total, line: row.line }]
            : [];
        }),
  );
}

/** Notes the currencies whose cash changed by another amount than the rows moved. */
function compareCash(tables: readonly SectionTable[], out: RowCollector): void {
  const changes = new Map<string, bigint>();
  for (const { currency, total, what } of cashReport(tables)) {
    const sign = /^starting cash$/i.test(what) ? -1n : /^ending cash$/i.test(what) ? 1n : 0n;
    if (sign !== 0n) changes.set(currency, (changes.get(currency) ?? 0n) + sign * total);
  }
  const moved = new Map<string, bigint>();
  const move = (currency: string | undefined, amount: bigint): void => {
    if (currency !== undefined) moved.set(currency, (moved.get(currency) ?? 0n) + amount);
  };
  for (const { isReversal, kind, net, currency, toCurrency, toNet } of out.drafts) {
    const isPaid = /^(buy|withdrawal|fee|tax|interest-charge|convert)$/.test(kind) !== (isReversal === true);
    const amount = net === undefined || kind.startsWith('transfer') ? 0n : requireDecimal(net);
    move(currency, isPaid ? -amount : amount);
    move(toCurrency, requireDecimal(toNet ?? '0'));
  }
  for (const { amount, currency } of out.leftOut) move(currency, amount);
  for (const { draft, isInflow } of out.open)
    if (draft.net !== undefined) move(draft.currency, (isInflow ? 1n : -1n) * requireDecimal(draft.net));
  for (const [currency, change] of changes) {
    const difference = change - (moved.get(currency) ?? 0n);
    if (difference > CENT || difference < -CENT)
      out.notes.push(
        `${currency}: the cash report changes by ${formatDecimal(change)}, the rows move ${formatDecimal(moved.get(currency) ?? 0n)}`,
      );
  }
}
