import type { MacroBatch } from '../market-model/batches';
import { decodeTable, encodeTable } from './codec/table-chunk';

/** One vintage of a reported value. */
export interface ReportedValue {
  readonly periodEnd: number;
  readonly filed: number;
  readonly value: number;
}

/** Observations of a macro series in columns, sorted by day and publication day. */
export interface MacroColumns {
  readonly days: Int32Array;
  readonly published: Int32Array;
  readonly values: Float64Array;
}

/** Packs reported values, sorted by period and filing day. */
export function packReported(values: readonly ReportedValue[]): Uint8Array {
  return encodeTable({
    days: [
      Int32Array.from(values, ({ periodEnd }) => periodEnd),
      Int32Array.from(values, ({ filed }) => filed),
    ],
    numbers: [Float64Array.from(values, ({ value }) => value)],
  });
}

/** Reported values in columns, sorted by period and filing day. */
export interface ReportedColumns {
  readonly periodEnds: Int32Array;
  readonly filed: Int32Array;
  readonly values: Float64Array;
}

/** Keyed by the packed values, which requests for different days share. */
const unpackedReports = new WeakMap<Uint8Array, ReportedColumns>();

export function unpackReportedColumns(data: Uint8Array): ReportedColumns {
  const knownColumns = unpackedReports.get(data);
  if (knownColumns) return knownColumns;
  const { days, numbers } = decodeTable(data, { days: 2, numbers: 1 });
  // In one buffer: there are thousands of these, and most are short.
  const rows = numbers[0]!.length;
  const buffer = new ArrayBuffer(16 * rows);
  const columns = {
    values: new Float64Array(buffer, 0, rows),
    periodEnds: new Int32Array(buffer, 8 * rows, rows),
    filed: new Int32Array(buffer, 12 * rows, rows),
  };
  columns.values.set(numbers[0]!);
  columns.periodEnds.set(days[0]!);
  columns.filed.set(days[1]!);
  unpackedReports.set(data, columns);
  return columns;
}

export function unpackReported(data: Uint8Array): ReportedValue[] {
  const { filed, periodEnds, values } = unpackReportedColumns(data);
  return Array.from(periodEnds, (periodEnd, row) => ({
    periodEnd,
    filed: filed[row]!,
    value: values[row]!,
  }));
}

/** Merges new reported values into the stored ones: one per period and filing day, in that order. */
export function mergeReported(
  storedValues: readonly ReportedValue[],
  incoming: readonly ReportedValue[],
): ReportedValue[] {
  const all = [...storedValues, ...incoming];
  // The sort is stable: of two values for one period and filing day the new one comes last and is kept.
  all.sort((a, b) => a.periodEnd - b.periodEnd || a.filed - b.filed);
  return all.filter((one, at) => {
    const next = all[at + 1];
    return next?.periodEnd !== one.periodEnd || next.filed !== one.filed;
  });
}

export function packMacro({ days, published, values }: MacroColumns): Uint8Array {
  return encodeTable({ days: [days, published], numbers: [values] });
}

export function unpackMacro(data: Uint8Array): MacroColumns {
  const { days, numbers } = decodeTable(data, { days: 2, numbers: 1 });
  return { days: days[0]!, published: days[1]!, values: numbers[0]! };
}

/**
 * Merges new observations into the stored ones: one per day and publication day, so that revisions are kept.
 */
export function mergeMacro(storedColumns: MacroColumns | null, batch: MacroBatch): MacroColumns {
  const merged = new Map<string, [number, number, number]>();
  for (const columns of storedColumns ? [storedColumns, batch] : [batch]) {
    columns.days.forEach((day, row) => {
      const published = columns.published[row]!;
      merged.set(`${day}/${published}`, [day, published, columns.values[row]!]);
    });
  }
  const rows = [...merged.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return {
    days: Int32Array.from(rows, ([day]) => day),
    published: Int32Array.from(rows, ([, published]) => published),
    values: Float64Array.from(rows, ([, , value]) => value),
  };
}

export function packFactors(days: Int32Array, columns: readonly Float64Array[]): Uint8Array {
  return encodeTable({ days: [days], numbers: columns });
}

export function unpackFactors(
  data: Uint8Array,
  columnCount: number,
): { days: Int32Array; columns: readonly Float64Array[] } {
  const { days, numbers } = decodeTable(data, { days: 1, numbers: columnCount });
  return { days: days[0]!, columns: numbers };
}
