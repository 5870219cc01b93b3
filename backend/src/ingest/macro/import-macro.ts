import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';

import type { MacroBatch, MarketWriter } from '../batches';
import { parseDecimal } from '../csv/parse-decimal';
import type { TextRow } from '../csv/read-table';
import { readTable } from '../csv/read-table';
import { judgeDateOrder } from '../dates/date-order';
import type { DateOrder } from '../dates/day-parser';
import { NO_DAY, parseDayText } from '../dates/day-parser';
import type { FaultReason } from '../faults';
import { describeFault, FaultLog } from '../faults';
import type { ImportReport } from '../report';
import type { MacroColumn, MacroLayout } from './macro-layout';
import { readMacroLayout } from './macro-layout';
import { frequencyOf, publicationDay } from './publication';
import { guessUnit } from './units';

/** What the command line says of macro files. */
export interface MacroImportOptions {
  readonly files: readonly string[];
  /** Id of the series, or the part before the dot when a file holds several; only with one file. */
  readonly id?: string | null;
  readonly name?: string | null;
  readonly unit?: string | null;
  readonly strict?: boolean;
}

interface Observation {
  readonly day: number;
  /** NO_DAY when the file does not say it. */
  readonly published: number;
  readonly value: number;
  readonly line: number;
}

interface SeriesDraft {
  readonly column: MacroColumn;
  /** By day and day of publication, so that revisions stand beside the first release. */
  readonly observations: Map<string, Observation>;
}

const MISSING = /^(\.|n\/a|na|nan|null|-|#n\/a)?$/i;

/**
 * Imports macro series. All files are read before anything is written.
 *
 * @throws AppError `IMPORT_REFUSED` when a file is no table of observations, or under `strict` when a row is faulty.
 */
export async function importMacro(options: MacroImportOptions, writer: MarketWriter): Promise<ImportReport> {
  if (options.id && options.files.length > 1) {
    throw new AppError(
      'IMPORT_REFUSED',
      `--id "${options.id}" names one file; ${options.files.length} are given`,
    );
  }
  const faults = new FaultLog();
  const batches: MacroBatch[] = [];
  let rowsRead = 0;
  for (const file of options.files) {
    const read = await readMacroFile(file, options, faults);
    batches.push(...read.batches);
    rowsRead += read.values;
  }
  const first = faults.firstSkip();
  if (options.strict && first) throw new AppError('IMPORT_REFUSED', `--strict: ${describeFault(first)}`);
  const series = mergeVintages(batches);
  for (const batch of series) await writer.writeMacro(batch);
  const stored = series.reduce((sum, { days }) => sum + days.length, 0);
  return {
    what: 'macro',
    files: options.files,
    rowsRead,
    stored: { new: stored, changed: 0, unchanged: 0 },
    duplicates: faults.countOf('duplicate'),
    skipped: faults.leftOut(),
    noted: faults.byReason('note'),
    series: series.map(({ id, days }) => ({
      symbol: id,
      rows: days.length,
      first: formatIsoDate(days[0] as number),
      last: formatIsoDate(days[days.length - 1] as number),
    })),
    faults: faults.tallies(),
  };
}

async function readMacroFile(
  file: string,
  options: MacroImportOptions,
  faults: FaultLog,
): Promise<{ batches: MacroBatch[]; values: number }> {
  const table = await readTable(file);
  const layout = readMacroLayout(file, table, options.id ?? null);
  const order = judgeDateOrder(
    file,
    table.rows.map(({ cells, line }) => ({ text: cells[layout.date] ?? '', line })),
  );
  const drafts = new Map<string, SeriesDraft>();
  const reader = new ObservationReader(file, table.headers, layout, order, faults);
  for (const row of table.rows) {
    const day = reader.readDay(row, layout.date);
    if (day === NO_DAY) continue;
    const published = layout.published === -1 ? NO_DAY : reader.readDay(row, layout.published);
    if (layout.published !== -1 && published === NO_DAY) continue;
    for (const column of layout.series) reader.takeValue(row, column, { day, published }, drafts);
  }
  const filled = [...drafts.values()].filter(({ observations }) => observations.size > 0);
  if (filled.length === 0 || reader.unreadable * 2 > reader.values) {
    const first = faults.firstSkip();
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: is no table of observations${first ? `; ${describeFault(first)}` : ''}`,
    );
  }
  return { batches: filled.map((draft) => toBatch(draft, layout, options)), values: reader.values };
}

/** Reads the cells of one macro file. */
class ObservationReader {
  values = 0;
  unreadable = 0;

  constructor(
    private readonly file: string,
    private readonly headers: readonly string[],
    private readonly layout: MacroLayout,
    private readonly order: DateOrder | null,
    private readonly faults: FaultLog,
  ) {}

  readDay(row: TextRow, column: number): number {
    const text = row.cells[column] ?? '';
    // Gold and other long monthly series date a month as 1833-01.
    const day = parseDayText(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text, this.order);
    if (day === NO_DAY) {
      this.values++;
      this.unreadable++;
      this.fault(row, column, 'bad-date', 'expected a date such as 2020-12-31 or 2020-12');
    }
    return day;
  }

  takeValue(
    row: TextRow,
    column: MacroColumn,
    when: { day: number; published: number },
    drafts: Map<string, SeriesDraft>,
  ): void {
    const text = row.cells[column.column] ?? '';
    this.values++;
    const value = parseDecimal(Buffer.from(text, 'latin1'), 0, text.length);
    if (Number.isNaN(value)) {
      if (MISSING.test(text)) this.faults.count('no-value');
      else {
        this.unreadable++;
        this.fault(row, column.column, 'bad-number', 'expected a number, or nothing where there is none');
      }
      return;
    }
    if (value === 0 && this.layout.zeroIsMissing) {
      this.faults.count('no-value');
      return;
    }
    const named = this.nameSeries(row, column);
    if (!named) return;
    const draft = drafts.get(named.id) ?? { column: named, observations: new Map<string, Observation>() };
    drafts.set(named.id, draft);
    this.addObservation(draft, { ...when, value, line: row.line }, row);
  }

  private nameSeries(row: TextRow, column: MacroColumn): MacroColumn | null {
    if (this.layout.group === -1) return column;
    const group = row.cells[this.layout.group] ?? '';
    const slug = group.replace(/[^A-Za-z0-9]+/g, '');
    if (slug !== '') return { ...column, id: `${column.id}.${slug}`, name: `${column.name}: ${group}` };
    this.fault(row, this.layout.group, 'missing-cell', 'expected the name of a series');
    return null;
  }

  private addObservation({ observations }: SeriesDraft, next: Observation, row: TextRow): void {
    const key = `${next.day}/${next.published}`;
    const known = observations.get(key);
    if (!known) observations.set(key, next);
    else if (known.value === next.value) this.faults.count('duplicate');
    else {
      const expected = `a second value for this day; line ${known.line} has ${known.value}`;
      this.fault(row, this.layout.date, 'contradiction', expected);
    }
  }

  private fault(row: TextRow, column: number, reason: FaultReason, expected: string): void {
    const value = row.cells[column] ?? '';
    this.faults.add({
      file: this.file,
      line: row.line,
      column: this.headers[column] ?? null,
      value,
      reason,
      expected,
    });
  }
}

function toBatch(
  { column, observations }: SeriesDraft,
  layout: MacroLayout,
  options: MacroImportOptions,
): MacroBatch {
  const sorted = [...observations.values()].sort((a, b) => a.day - b.day || a.published - b.published);
  const days = Int32Array.from(sorted, ({ day }) => day);
  const frequency = frequencyOf([...new Set(days)]);
  const known = layout.published !== -1;
  return {
    id: column.id,
    name: options.name ?? column.name,
    unit: options.unit ?? column.unit ?? guessUnit(column.id, column.header),
    frequency,
    days,
    published: Int32Array.from(sorted, ({ day, published }) =>
      known ? Math.max(day, published) : publicationDay(day, frequency),
    ),
    values: Float64Array.from(sorted, ({ value }) => value),
    publicationKnown: known,
  };
}

/** Series that several files give, as one: of two values for a day and a day of publication the later file's counts. */
function mergeVintages(batches: readonly MacroBatch[]): MacroBatch[] {
  const merged = new Map<string, MacroBatch>();
  for (const batch of batches) {
    const earlier = merged.get(batch.id);
    merged.set(batch.id, earlier ? joinSeries(earlier, batch) : batch);
  }
  return [...merged.values()];
}

function joinSeries(earlier: MacroBatch, later: MacroBatch): MacroBatch {
  const rows = new Map<string, readonly [number, number, number]>();
  for (const { days, published, values } of [earlier, later]) {
    days.forEach((day, at) => {
      rows.set(`${day}/${published[at]}`, [day, published[at] as number, values[at] as number]);
    });
  }
  const sorted = [...rows.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return {
    ...later,
    days: Int32Array.from(sorted, ([day]) => day),
    published: Int32Array.from(sorted, ([, published]) => published),
    values: Float64Array.from(sorted, ([, , value]) => value),
  };
}
