import { toCalendarDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { StatementLine, StatementPeriod } from '@/lib/domain/statement-lines';

/** A filed value of one item. */
export interface FiledValue {
  readonly item: string;
  readonly periodEnd: EpochDay;
  readonly periodMonths: number;
  readonly filed: EpochDay;
  readonly value: number;
}

/** The value of a line in a period: as last known, and as first reported. */
export interface StatementCell {
  readonly value: number;
  /** The day from which `value` was known. */
  readonly filed: EpochDay;
  readonly first: number;
  readonly firstFiled: EpochDay;
}

type Cells = ReadonlyMap<EpochDay, StatementCell>;

/** The cells of every item, for one length of period. */
export interface ItemCells {
  /** Ends of the periods, oldest first. */
  readonly ends: readonly EpochDay[];
  readonly cellsOf: (item: string) => Cells;
}

const QUARTER = 3;
const YEAR = 12;
/** Months of the periods from the start of a year that are longer than a quarter. */
const LONGER_PERIODS = [6, 9, YEAR] as const;
const QUARTERS_A_YEAR = 4;
/** Four quarters of one year end within this many days of each other (a 53-week year included). */
const MAX_YEAR_SPAN_DAYS = 290;
const DAYS_A_QUARTER = 91;
const DAYS_A_YEAR = 365;
/**
 * The end of a period may differ by this many days from the one that calendar quarters give: a 53-week year, and a
 * year of quarters of 12, 12, 12 and 16 weeks.
 */
const END_TOLERANCE_DAYS = 30;
const DECEMBER = 12;

/**
 * Arranges filed values into periods.
 *
 * A quarter without its own filing is the longer period minus its other quarters. Twelve months that are not
 * filed are the sum of four quarters, or the year before, less the same part of that year, plus the part that is
 * filed since. Of a sum, the first report is the sum of the first reports, known from the day on which the last
 * of its parts was filed.
 *
 * @param values - Values of one currency in any order, all filed by the as-of day.
 * @param isLevel - True for an item that describes the end of a period (assets) rather than the period.
 */
export function arrangeItems(
  values: readonly FiledValue[],
  period: StatementPeriod,
  isLevel: (item: string) => boolean,
): ItemCells {
  const byItem = new Map<string, FiledValue[]>();
  for (const value of values) {
    const ownValues = byItem.get(value.item);
    if (ownValues) ownValues.push(value);
    else byItem.set(value.item, [value]);
  }
  const fiscalMonth = fiscalMonthOf(values);
  const cells = new Map<string, Cells>();
  for (const [item, own] of byItem)
    cells.set(
      item,
      isLevel(item) ? levelCells(own, period, fiscalMonth) : flowCells(own, period, fiscalMonth),
    );
  const ends = new Set<EpochDay>();
  for (const ownCells of cells.values()) for (const end of ownCells.keys()) ends.add(end);
  const none: Cells = new Map();
  return { ends: [...ends].sort((a, b) => a - b), cellsOf: (item) => cells.get(item) ?? none };
}

/** The month in which the company's years end, by its newest annual report; December without one. */
function fiscalMonthOf(values: readonly FiledValue[]): number {
  const annual = values.filter(({ periodMonths }) => periodMonths === YEAR);
  if (annual.length === 0) return DECEMBER;
  const newest = annual.reduce((last, one) => (one.periodEnd > last.periodEnd ? one : last));
  return monthOfEnd(newest.periodEnd);
}

/** The month of a period's end; a 52-week year may end in the first days of the next month. */
function monthOfEnd(end: EpochDay): number {
  return toCalendarDay(end - 7).month;
}

/** Cells of the reports of one length, by period end. */
function reportsOf(values: readonly FiledValue[], months: number): Map<EpochDay, StatementCell> {
  const cells = new Map<EpochDay, StatementCell>();
  for (const { filed, periodEnd, periodMonths, value } of values) {
    if (periodMonths !== months) continue;
    const knownCell = cells.get(periodEnd);
    cells.set(
      periodEnd,
      knownCell
        ? joinVintages(knownCell, { filed, value })
        : { value, filed, first: value, firstFiled: filed },
    );
  }
  return cells;
}

function joinVintages(
  known: StatementCell,
  { filed, value }: Pick<FiledValue, 'filed' | 'value'>,
): StatementCell {
  const later = filed >= known.filed ? { value, filed } : { value: known.value, filed: known.filed };
  const earlier =
    filed < known.firstFiled
      ? { first: value, firstFiled: filed }
      : { first: known.first, firstFiled: known.firstFiled };
  return { ...later, ...earlier };
}

function levelCells(values: readonly FiledValue[], period: StatementPeriod, fiscalMonth: number): Cells {
  const all = reportsOf(
    values.map((value) => ({ ...value, periodMonths: QUARTER })),
    QUARTER,
  );
  if (period !== 'annual') return all;
  return new Map([...all].filter(([end]) => monthOfEnd(end) === fiscalMonth));
}

function flowCells(values: readonly FiledValue[], period: StatementPeriod, fiscalMonth: number): Cells {
  const quarters = reportsOf(values, QUARTER);
  const sinceYearStart = LONGER_PERIODS.map((months) => ({ months, cells: reportsOf(values, months) }));
  for (const { cells, months } of sinceYearStart)
    addMissingQuarters(quarters, cells, {
      count: months / QUARTER,
      shorter: sinceYearStart.find((one) => one.months === months - QUARTER)?.cells ?? quarters,
    });
  if (period === 'quarterly') return quarters;
  const years = reportsOf(values, YEAR);
  const sums = sumsOfYears(quarters);
  for (const { cells, months } of sinceYearStart)
    if (months < YEAR) addRolledYears(sums, years, { months, cells });
  addRolledYears(sums, years, { months: QUARTER, cells: reportsOf(values, QUARTER) });
  for (const [end, cell] of years) sums.set(end, cell);
  if (period === 'ttm') return sums;
  return new Map([...sums].filter(([end]) => years.has(end) || monthOfEnd(end) === fiscalMonth));
}

/** The cell of the period that ends nearest to a day. */
function cellNear(cells: Cells, day: EpochDay): StatementCell | null {
  let nearest: EpochDay | null = null;
  for (const end of cells.keys()) {
    const distance = Math.abs(end - day);
    if (distance <= END_TOLERANCE_DAYS && (nearest === null || distance < Math.abs(nearest - day)))
      nearest = end;
  }
  return nearest === null ? null : cells.get(nearest)!;
}

/**
 * Adds the last quarter of each longer period: less its other quarters, or less the period from the same start
 * to a quarter earlier (cash flows are reported from the start of the year only).
 */
function addMissingQuarters(
  quarters: Map<EpochDay, StatementCell>,
  longer: Cells,
  { count, shorter }: { readonly count: number; readonly shorter: Cells },
): void {
  for (const [end, wholeCell] of longer) {
    if (quarters.has(end)) continue;
    const parts: StatementCell[] = [];
    for (let back = 1; back < count; back += 1) {
      const part = cellNear(quarters, end - back * DAYS_A_QUARTER);
      if (part) parts.push(part);
    }
    const before = cellNear(shorter, end - DAYS_A_QUARTER);
    if (parts.length === count - 1) quarters.set(end, combine([wholeCell], parts));
    else if (before) quarters.set(end, combine([wholeCell], [before]));
  }
}

/**
 * Adds the twelve months to the end of each part of a year: the year before, less the same part of that year,
 * plus the part.
 */
function addRolledYears(
  sums: Map<EpochDay, StatementCell>,
  years: Cells,
  { cells, months }: { readonly cells: Cells; readonly months: number },
): void {
  for (const [end, now] of cells) {
    if (sums.has(end)) continue;
    const year = cellNear(years, end - (months / QUARTER) * DAYS_A_QUARTER);
    const before = cellNear(cells, end - DAYS_A_YEAR);
    if (year && before) sums.set(end, combine([year, now], [before]));
  }
}

function sumsOfYears(quarters: Cells): Map<EpochDay, StatementCell> {
  const ends = [...quarters.keys()].sort((a, b) => a - b);
  const sums = new Map<EpochDay, StatementCell>();
  for (let last = QUARTERS_A_YEAR - 1; last < ends.length; last += 1) {
    const year = ends.slice(last - QUARTERS_A_YEAR + 1, last + 1);
    if (ends[last]! - year[0]! > MAX_YEAR_SPAN_DAYS) continue;
    sums.set(ends[last]!, combine(year.map((end) => quarters.get(end)!)));
  }
  return sums;
}

/** Adds and subtracts cells; the result is known when all of them are. */
function combine(plus: readonly StatementCell[], minus: readonly StatementCell[] = []): StatementCell {
  const all = [...plus, ...minus];
  const total = (read: (cell: StatementCell) => number): number =>
    plus.reduce((sum, cell) => sum + read(cell), 0) - minus.reduce((sum, cell) => sum + read(cell), 0);
  return {
    value: total(({ value }) => value),
    first: total(({ first }) => first),
    filed: Math.max(...all.map(({ filed }) => filed)),
    firstFiled: Math.max(...all.map(({ firstFiled }) => firstFiled)),
  };
}

/**
 * The cell of a line in each period; null where one of its items is not filed.
 *
 * @returns As long as `ends`.
 */
export function lineCells(
  { minus = [], optional = [], plus }: StatementLine,
  { cellsOf }: Pick<ItemCells, 'cellsOf'>,
  ends: readonly EpochDay[],
): (StatementCell | null)[] {
  return ends.map((end) => {
    const read = (items: readonly string[]): StatementCell[] | null => {
      const cells: StatementCell[] = [];
      for (const item of items) {
        const cell = cellsOf(item).get(end);
        if (cell) cells.push(cell);
        else if (!optional.some((one) => one === item)) return null;
      }
      return cells;
    };
    const [addedCells, subtracted] = [read(plus), read(minus)];
    return addedCells && subtracted && addedCells.length > 0 ? combine(addedCells, subtracted) : null;
  });
}

/** Number of columns in a year, which growth is measured over. */
export function periodsAYear(period: StatementPeriod): number {
  return period === 'annual' ? 1 : QUARTERS_A_YEAR;
}

/**
 * Growth over one year of the values of consecutive periods.
 *
 * @param values - Oldest first; null where unknown.
 * @param lag - Periods in a year.
 * @returns Fractions, as long as `values`; null without a value a year before, or where that one is not
 *   positive.
 */
export function yearlyGrowth(values: readonly (number | null)[], lag: number): (number | null)[] {
  return values.map((value, index) => {
    const before = values[index - lag] ?? null;
    return value === null || before === null || before <= 0 ? null : value / before - 1;
  });
}
