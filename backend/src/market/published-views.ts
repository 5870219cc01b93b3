import type { EpochDay } from '@/lib/domain/iso-date';
import type { RateSeries } from '@/lib/domain/series';
import type { FundamentalRow, MacroRow } from '../db/repositories/published-rows';
import type { MacroVintages, MacroView } from './market-store';
import { type MacroColumns, type ReportedValue, unpackReportedColumns } from './published-tables';

/** A reported value with its item. */
export interface ReportedItem extends ReportedValue {
  readonly item: string;
  readonly periodMonths: number;
  readonly currency: string;
}

/**
 * A macro series as known on a day: for each observation the last vintage published by then. Null when there
 * is none.
 */
export function viewMacro(
  { id, name, unit, frequency }: Pick<MacroRow, 'id' | 'name' | 'unit' | 'frequency'>,
  columns: MacroColumns,
  asOf: EpochDay,
): MacroView | null {
  const rows = knownRows(columns, asOf);
  if (rows.length === 0) return null;
  return {
    id,
    name,
    unit,
    frequency,
    days: Int32Array.from(rows, (row) => columns.days[row]!),
    values: Float64Array.from(rows, (row) => columns.values[row]!),
  };
}

/** Every value of a macro series published by a day, revisions included; null when there is none. */
export function viewMacroVintages(
  { id, name, unit, frequency }: Pick<MacroRow, 'id' | 'name' | 'unit' | 'frequency'>,
  { days, published, values }: MacroColumns,
  asOf: EpochDay,
): MacroVintages | null {
  const rows: number[] = [];
  for (let row = 0; row < days.length; row += 1) if (published[row]! <= asOf) rows.push(row);
  if (rows.length === 0) return null;
  return {
    id,
    name,
    unit,
    frequency,
    days: Int32Array.from(rows, (row) => days[row]!),
    published: Int32Array.from(rows, (row) => published[row]!),
    values: Float64Array.from(rows, (row) => values[row]!),
  };
}

/**
 * Annual rates as fractions by publication day. If several observations are published on one day, the newest
 * one is used, and a late revision of an older observation does not replace a newer one. Null when none was
 * published.
 */
export function viewRates(
  { days, published, values }: MacroColumns,
  { unit, asOf }: { unit: string; asOf: EpochDay },
): RateSeries | null {
  const rows: number[] = [];
  for (let row = 0; row < days.length; row += 1) {
    if (published[row]! <= asOf && !Number.isNaN(values[row]!)) rows.push(row);
  }
  rows.sort((a, b) => published[a]! - published[b]! || days[a]! - days[b]!);
  const keptRows: number[] = [];
  for (const row of rows) {
    const last = keptRows[keptRows.length - 1];
    if (last !== undefined && days[row]! < days[last]!) continue;
    if (last !== undefined && published[row] === published[last]) keptRows.pop();
    keptRows.push(row);
  }
  if (keptRows.length === 0) return null;
  const divisor = unit === 'fraction' ? 1 : 100;
  return {
    days: Int32Array.from(keptRows, (row) => published[row]!),
    rates: Float64Array.from(keptRows, (row) => values[row]! / divisor),
  };
}

/**
 * For each item the newest `periods` periods filed by `asOf`, each in its last filed vintage; newest period
 * first.
 */
export function viewFundamentals(
  rows: readonly FundamentalRow[],
  { asOf, periods }: { readonly asOf: EpochDay; readonly periods: number },
): ReportedItem[] {
  return rows.flatMap(({ item, periodMonths, currency, data }) => {
    const knownItems: ReportedItem[] = [];
    // Sorted by period and filing day: searching from the end, the first row of a period filed by then is its
    // last vintage.
    const { filed, periodEnds, values } = unpackReportedColumns(data);
    for (let row = values.length - 1; row >= 0 && knownItems.length < periods; row -= 1) {
      const periodEnd = periodEnds[row]!;
      if (filed[row]! > asOf || knownItems[knownItems.length - 1]?.periodEnd === periodEnd) continue;
      knownItems.push({ item, periodEnd, periodMonths, filed: filed[row]!, value: values[row]!, currency });
    }
    return knownItems;
  });
}

/** Every value filed by `asOf`: all items, periods and vintages, in the order of the rows. */
export function viewVintages(rows: readonly FundamentalRow[], asOf: EpochDay): ReportedItem[] {
  return rows.flatMap(({ item, periodMonths, currency, data }) => {
    const { filed, periodEnds, values } = unpackReportedColumns(data);
    const items: ReportedItem[] = [];
    for (let row = 0; row < values.length; row += 1) {
      if (filed[row]! > asOf) continue;
      items.push({
        item,
        periodEnd: periodEnds[row]!,
        periodMonths,
        filed: filed[row]!,
        value: values[row]!,
        currency,
      });
    }
    return items;
  });
}

/** Rows in order of day, with the last vintage of each day published by `asOf`. */
function knownRows({ days, published }: MacroColumns, asOf: EpochDay): number[] {
  const rows: number[] = [];
  for (let row = 0; row < days.length; row += 1) {
    if (published[row]! > asOf) continue;
    const last = rows[rows.length - 1];
    if (last !== undefined && days[last] === days[row]) rows.pop();
    rows.push(row);
  }
  return rows;
}
