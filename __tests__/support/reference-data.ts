import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { parseIsoDate } from '@/lib/domain/iso-date';
import type { Metric } from '@/lib/domain/metric';

/**
 * Folder of the third-party data and reference results; tests that need it are skipped when it is missing.
 */
const FOLDER = resolve(process.env.REFERENCE_DATA ?? '../shared/data');
const PREFIX = 'shared/data/';

/** Absolute path of a file of the reference data, with or without the prefix used in the cases. */
function pathOf(file: string): string {
  return resolve(FOLDER, file.startsWith(PREFIX) ? file.slice(PREFIX.length) : file);
}

/** Text of a plain or gzip file, without a byte order mark. */
export function readReferenceText(file: string): string {
  const bytes = readFileSync(pathOf(file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '');
}

/** A JSON file; the caller declares its type, which the assertions verify. */
export function readReferenceJson<T>(file: string): T {
  return JSON.parse(readReferenceText(file)) as T;
}

type Row = Record<string, string>;

/** The rows of a table without quotes: what the parser of CSV gives, in a sixth of its time. */
export function readPlainRows(text: string): Row[] {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const row: Row = {};
    for (let i = 0; i < names.length && i < cells.length; i++) row[names[i]!] = cells[i]!;
    return row;
  });
}

/** The rows of any table. */
export const readAnyRows = (text: string): Row[] =>
  parse(text, { columns: true, skip_empty_lines: true, relax_column_count: true });

/** A table's rows by column name; `keep` selects lines of a long file before they are parsed. */
export function readReferenceRows(file: string, keep?: (line: string) => boolean): Row[] {
  const text = readReferenceText(file);
  const wanted = keep
    ? text
        .split('\n')
        .filter((line, i) => i === 0 || keep(line))
        .join('\n')
    : text;
  return wanted.includes('"') ? readAnyRows(wanted) : readPlainRows(wanted);
}

/** `describe` that runs when the reference data exist, else prints why it is skipped. */
export function describeWithReference(name: string, define: () => void): void {
  if (existsSync(pathOf('reference'))) {
    describe(name, define);
    return;
  }
  process.stdout.write(`skipped: ${name} (no reference data in ${FOLDER})\n`);
  describe.skip(name, () => {
    it('needs the reference data', () => undefined);
  });
}

/** Bars of a price file; missing columns are NaN. */
export interface ReferenceBars {
  readonly days: Int32Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** Epoch day of a text that starts with `YYYY-MM-DD`. */
export function dayOf(text: string): number {
  const day = parseIsoDate(text.slice(0, 10));
  if (day === null) throw new Error(`no date: ${text}`);
  return day;
}

/** A number, NaN for an empty cell. */
export function numberOf(text: string | undefined): number {
  return text === undefined || text === '' ? NaN : Number(text);
}

const barsByFile = new Map<string, ReferenceBars>();

/** Reads a file with the columns date, open, high, low, close, volume. */
export function readReferenceBars(file: string): ReferenceBars {
  const known = barsByFile.get(file);
  if (known) return known;
  const rows = readReferenceRows(file);
  const column = (name: string): Float64Array => Float64Array.from(rows, (row) => numberOf(row[name]));
  const bars = {
    days: Int32Array.from(rows, (row) => dayOf(row.date!)),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
  barsByFile.set(file, bars);
  return bars;
}

/** Price file of a symbol of the adjusted daily set. */
export function adjustedFile(symbol: string): string {
  return `prices/adjusted-daily/${symbol}.csv.gz`;
}

/** Asserts with the tolerance of the reference results: absolute up to 1, relative above. */
export function expectNear(actual: number, expected: number, { tolerance, what }: NearOptions): void {
  const distance = Math.abs(actual - expected) / Math.max(1, Math.abs(expected));
  if (!(distance <= tolerance)) {
    throw new Error(
      `${what}: expected ${expected}, got ${actual} (off by ${distance}, tolerance ${tolerance})`,
    );
  }
}

/** Options of {@link expectNear}, for its message. */
export interface NearOptions {
  readonly tolerance: number;
  readonly what: string;
}

/** Compares a figure with a reference value; null means a gap. */
export function expectMetric(metric: Metric, expected: number | null, options: NearOptions): void {
  if (expected === null) {
    if (metric.ok) throw new Error(`${options.what}: expected a gap, got ${metric.value}`);
    return;
  }
  if (!metric.ok) throw new Error(`${options.what}: expected ${expected}, got the gap ${metric.gap}`);
  expectNear(metric.value, expected, options);
}

/** The value of a figure that must not be a gap. */
export function valueOf<T>(metric: Metric<T>): T {
  if (!metric.ok) throw new Error(`unexpected gap ${metric.gap}`);
  return metric.value;
}
