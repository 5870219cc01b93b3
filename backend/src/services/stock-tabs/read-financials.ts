import { latestAmounts } from '@/lib/analytics/statements/latest-amounts';
import {
  arrangeItems,
  lineCells,
  periodsAYear,
  yearlyGrowth,
} from '@/lib/analytics/statements/statement-cells';
import type { ItemCells, StatementCell } from '@/lib/analytics/statements/statement-cells';
import type { FinancialsPage, FinancialStatementRow } from '@/lib/contracts/stock-tabs';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { isLevelItem, SHARE_BASES, STATEMENT_LINES } from '@/lib/domain/statement-lines';
import type {
  StatementId,
  StatementLine,
  StatementPeriod,
  StatementValues,
  StatementView,
} from '@/lib/domain/statement-lines';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { type CompanyReports, readReports } from './company-reports';
import { rankInSector } from './rank-in-sector';
import { ratioRows } from './ratio-rows';

/** The parameters of a page of statements. */
export interface FinancialsParams {
  readonly asOf: EpochDay;
  readonly statement: StatementId;
  readonly period: StatementPeriod;
  readonly view: StatementView;
  readonly values: StatementValues;
}

type Financials = Omit<FinancialsPage, 'meta' | 'head'>;

/** Ten years of columns. */
const MAX_YEARS = 10;

/** The statements of a company as filed by a day. */
export async function readFinancials(
  store: MarketStore,
  instrument: InstrumentRecord,
  params: FinancialsParams,
): Promise<Financials> {
  const reports = await readReports(store, instrument, params.asOf);
  const { period, statement, values, view } = params;
  // Ratios need twelve months of profit: a quarter alone has none.
  const length = statement === 'ratios' && period === 'quarterly' ? 'ttm' : period;
  const items = arrangeItems(reports.values, length, isLevelItem);
  const tableView = {
    statement,
    period: length,
    view: statement === 'ratios' ? 'amounts' : view,
    values,
  } as const;
  const rows =
    statement === 'ratios'
      ? await ratioTable(store, instrument, { items, reports, values, asOf: params.asOf, period: length })
      : statementTable(items, { ...tableView, statement });
  return { ...tableView, currency: reports.currency, ...rows };
}

/** The last ten years of periods in which one of the lines has a value. */
function chooseEnds(
  cells: readonly (readonly (StatementCell | null)[])[],
  ends: readonly EpochDay[],
  count: number,
) {
  const filled = ends.flatMap((_, index) => (cells.some((line) => line[index]) ? [index] : []));
  return filled.slice(-count);
}

function statementTable(
  items: ItemCells,
  params: Omit<FinancialsParams, 'asOf' | 'statement'> & { readonly statement: keyof typeof SHARE_BASES },
): Pick<Financials, 'columns' | 'lines'> {
  const { period, statement, values, view } = params;
  const lines = STATEMENT_LINES[statement];
  const allCells = lines.map((line) => lineCells(line, items, items.ends));
  const shownEnds = chooseEnds(allCells, items.ends, MAX_YEARS * periodsAYear(period));
  const amountOf = (cell: StatementCell | null): number | null =>
    cell && (values === 'first' ? cell.first : cell.value);
  const base = lines.findIndex(({ id }) => id === SHARE_BASES[statement]);
  const baseCells =
    base === -1
      ? lineCells({ ...lines[0]!, plus: [SHARE_BASES[statement]] }, items, items.ends)
      : allCells[base]!;
  const rows = lines.flatMap((line, index): FinancialStatementRow[] => {
    const cells = allCells[index]!;
    const amounts = cells.map(amountOf);
    if (
      isEmptyLine(
        line,
        shownEnds.map((at) => amounts[at] ?? null),
      )
    )
      return [];
    if (view === 'share' && line.unit !== 'money') return [];
    const shownAmounts =
      view === 'growth'
        ? yearlyGrowth(amounts, periodsAYear(period))
        : view === 'share'
          ? amounts.map((amount, at) => shareOf(amount, amountOf(baseCells[at] ?? null)))
          : amounts;
    return [
      {
        ...describe(line),
        unit: view === 'amounts' ? line.unit : 'fraction',
        values: shownEnds.map((at) => shownAmounts[at] ?? null),
        restated: shownEnds.flatMap((at, column) => toRestatement(cells[at] ?? null, column)),
        now: null,
        percentile: null,
      },
    ];
  });
  return { columns: toColumns(items.ends, shownEnds, allCells), lines: rows };
}

/** A line without a value, or a computed one that is always zero. */
function isEmptyLine({ minus, plus }: StatementLine, amounts: readonly (number | null)[]): boolean {
  const isComputed = plus.length > 1 || minus !== undefined;
  return amounts.every((amount) => amount === null || (isComputed && amount === 0));
}

function shareOf(amount: number | null, base: number | null): number | null {
  return amount === null || base === null || base <= 0 ? null : amount / base;
}

function describe({ id, isTotal = false, label, minus = [], plus }: StatementLine) {
  const isComputed = plus.length > 1 || minus.length > 0;
  return {
    id,
    label,
    isTotal,
    group: null,
    formula: isComputed ? [plus.join(' + '), ...minus].join(' − ') : null,
  };
}

function toRestatement(cell: StatementCell | null, column: number): FinancialStatementRow['restated'] {
  if (!cell || cell.value === cell.first) return [];
  return [
    {
      column,
      first: cell.first,
      firstFiled: formatIsoDate(cell.firstFiled),
      latest: cell.value,
      filed: formatIsoDate(cell.filed),
    },
  ];
}

/** A column is known when the last of its values was first filed. */
function toColumns(
  ends: readonly EpochDay[],
  kept: readonly number[],
  cells: readonly (readonly (StatementCell | null)[])[],
): Financials['columns'] {
  return kept.map((at) => ({
    end: formatIsoDate(ends[at]!),
    filed: formatIsoDate(
      cells.reduce((last, line) => Math.max(last, line[at]?.firstFiled ?? last), ends[at]!),
    ),
  }));
}

async function ratioTable(
  store: MarketStore,
  instrument: InstrumentRecord,
  params: {
    readonly items: ItemCells;
    readonly reports: CompanyReports;
    readonly values: StatementValues;
    readonly asOf: EpochDay;
    readonly period: StatementPeriod;
  },
): Promise<Pick<Financials, 'columns' | 'lines'>> {
  const { items, period, reports, values, asOf } = params;
  const priced = reports.currency === instrument.currency ? await store.view(instrument.id, asOf) : null;
  const twelveMonths = period === 'ttm' ? items : arrangeItems(reports.values, 'ttm', isLevelItem);
  const table = ratioRows(items, {
    values,
    view: priced,
    count: MAX_YEARS * periodsAYear(period),
    latest: latestAmounts(twelveMonths),
  });
  const ranks = await rankInSector(store, instrument, { asOf, lines: table.lines });
  return {
    columns: table.columns,
    lines: table.lines.map((line) => {
      const sector = ranks[line.id];
      return sector === undefined ? line : { ...line, sector };
    }),
  };
}
