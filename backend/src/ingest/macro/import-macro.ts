import { AppError } from '@/lib/domain/errors';
import type { SeriesFrequency } from '@/lib/domain/frequency';
import { frequencyOf, isAtLeast } from '@/lib/domain/frequency';
import { formatIsoDate } from '@/lib/domain/iso-date';

import type { MacroBatch, MarketWriter } from '../../market-model/batches';
import { findTablePaths } from '../csv/find-tables';
import type { TextRow } from '../csv/read-table';
import { writeDecimalPoints } from '../csv/decimal-points';
import { readTable } from '../csv/read-table';
import { isMissingText, readNumberText } from '../csv/number-text';
import { readAllRows, readLooseTable } from '../csv/loose-table';
import { parsePeriodText, periodFrequency } from '../dates/period';
import { refuseFaultyFile } from '../issue-share';
import { readLabelledTable } from './labelled-table';
import type { ReshapedTable } from './reshape-table';
import { isMacroHeader, reshapeTable } from './reshape-table';
import { nameDates } from './unnamed-dates';
import { readEachTable } from '../csv/read-each-table';
import { detectDateOrder } from '../dates/date-order';
import type { DateForm } from '../dates/day-parser';
import { NO_DAY } from '../dates/day-parser';
import type { IssueReason } from '../issues';
import { describeIssue, IssueLog } from '../issues';
import type { ImportReport } from '../report';
import type { MacroColumn, MacroLayout } from './macro-layout';
import { readMacroLayout, refuseNoObservations, stemOfFile } from './macro-layout';
import { publicationDay } from '../../market-model/publication';
import { guessUnit } from '../../market-model/units';

/** Command-line options for macro files. */
export interface MacroImportOptions {
  readonly files: readonly string[];
  /** Id of the series, or the part before the dot when a file contains several; only with a single file. */
  readonly id?: string | null;
  readonly name?: string | null;
  readonly unit?: string | null;
  /** Observation frequency of the series; measured when absent. */
  readonly frequency?: MacroBatch['frequency'] | null;
  /** The encoding of files that are no UTF-8. */
  readonly encoding?: string | null;
  readonly strict?: boolean;
  /** Share of faulty values above which the import is rejected. */
  readonly failOn?: number;
}

/** Maximum number of series for which the report shows unit and frequency. */
const SHOWN_SERIES = 12;

/**
 * The World Bank's tables of countries and indicators, which lie in the zip of a download beside its data.
 */
const DESCRIPTIONS = /!\/(.*\/)?Metadata_(Country|Indicator)_[^/]*$/;

interface Observation {
  readonly day: number;
  /** The period that its text names, null for a day. */
  readonly period: SeriesFrequency | null;
  /** NO_DAY when the file does not state it. */
  readonly published: number;
  readonly value: number;
  readonly line: number;
}

interface SeriesInput {
  readonly column: MacroColumn;
  /** Keyed by day and publication day, so that revisions are kept in addition to the first release. */
  readonly observations: Map<string, Observation>;
}

/**
 * Imports macro series. All files are read before anything is written.
 *
 * @throws AppError `IMPORT_REFUSED` when a file is not a table of observations, or under `strict` when a row
 *   is faulty.
 */
export async function importMacro(options: MacroImportOptions, writer: MarketWriter): Promise<ImportReport> {
  refuseSharedId(options.id, options.files.length);
  if (options.id !== undefined && options.id !== null) refuseBadId('--id', options.id);
  const tablePaths = await findTablePaths(options.files);
  const files = tablePaths.paths.filter((path) => !DESCRIPTIONS.test(path));
  const notes = [
    ...tablePaths.notes,
    ...tablePaths.paths
      .filter((path) => DESCRIPTIONS.test(path))
      .map((path) => `${path}: describes the series; left out`),
  ];
  const faults = new IssueLog();
  const batches: MacroBatch[] = [];
  const fileNotes: string[] = [];
  let rowsRead = 0;
  const encoding = options.encoding ?? null;
  const tables = await readEachTable(files, async (file) =>
    readMacroTable(file, await readShapedTable(file, encoding), options, faults),
  );
  for (const { table: read } of tables.read) {
    batches.push(...read.batches);
    rowsRead += read.values;
    fileNotes.push(...read.notes);
  }
  refuseSharedId(options.id, tables.read.length);
  const first = faults.firstSkip();
  if (options.strict && first) throw new AppError('IMPORT_REFUSED', `--strict: ${describeIssue(first)}`);
  refuseFaultyFile(faults, rowsRead, { share: options.failOn, file: files.join(', ') });
  const series = mergeVintages(batches);
  for (const batch of series) await writer.writeMacro(batch);
  const rowCount = series.reduce((sum, { days }) => sum + days.length, 0);
  return {
    what: 'macro',
    files,
    rowsRead,
    stored: { new: rowCount, changed: 0, unchanged: 0 },
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
    notes: [...notes, ...tables.notes, ...fileNotes],
  };
}

function refuseSharedId(id: string | null | undefined, files: number): void {
  if (id && files > 1)
    throw new AppError('IMPORT_REFUSED', `--id "${id}" names one file; ${files} are given`);
}

/** @throws AppError `IMPORT_REFUSED` for an id that addresses, which separate ids by commas, cannot name. */
function refuseBadId(where: string, id: string): void {
  if (id !== '' && id === id.trim() && !/[,\p{Cc}]/u.test(id)) return;
  throw new AppError(
    'IMPORT_REFUSED',
    `${where}: ${JSON.stringify(id)} cannot be the id of a series; expected one without commas and spaces around it, such as DTB3 (--id gives it another)`,
  );
}

function readMacroTable(
  file: string,
  shaped: ReshapedTable,
  options: MacroImportOptions,
  faults: IssueLog,
): { batches: MacroBatch[]; values: number; notes: string[] } {
  const layout = readMacroLayout(file, shaped, options.id ?? null);
  for (const { id } of layout.named?.values() ?? layout.series) refuseBadId(file, id);
  const columns = layout.series.map(({ column }) => column);
  const table = writeDecimalPoints(file, shaped, columns);
  const order = detectDateOrder(
    file,
    table.rows.map(({ cells, line }) => ({ text: cells[layout.date] ?? '', line })),
  );
  const drafts = new Map<string, SeriesInput>();
  const reader = new ObservationReader(file, table.headers, layout, order, faults);
  for (const row of table.rows) {
    const day = reader.readDay(row, layout.date);
    if (day === NO_DAY) continue;
    const published = layout.published === -1 ? NO_DAY : reader.readDay(row, layout.published);
    if (layout.published !== -1 && published === NO_DAY) continue;
    const when = { day, published, period: periodFrequency(row.cells[layout.date] ?? '') };
    for (const column of layout.series) reader.takeValue(row, column, when, drafts);
  }
  const filled = [...drafts.values()].filter(({ observations }) => observations.size > 0);
  for (const { column, observations } of filled) refuseMixedPeriods(file, column.id, observations);
  if (filled.length === 0 || reader.unreadable * 2 > reader.values) {
    const first = faults.firstSkip();
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: is no table of observations${first ? `; ${describeIssue(first)}` : ''}`,
    );
  }
  const unitOf = ({ column: { column } }: SeriesInput): string | null =>
    options.unit ?? table.statedUnit ?? (reader.percents.has(column) ? 'percent' : null);
  const batches = filled.map((draft) => toBatch(draft, layout, { ...options, unit: unitOf(draft) }));
  const declared = filled.map((draft) => {
    const isStated = unitOf(draft) !== null || table.series !== undefined;
    return options.unit ? 'as --unit says' : isStated ? 'from the file' : 'from its name';
  });
  const notes = [
    `${file}: layout: ${table.form}`,
    ...(table.leftOut ?? []).map((text) => `${file}: ${text}`),
    ...batches.slice(0, SHOWN_SERIES).map((batch, at) => describeSeries(batch, declared[at]!, options)),
    ...(batches.length > SHOWN_SERIES ? [`… and ${batches.length - SHOWN_SERIES} more series`] : []),
  ];
  return { batches, values: reader.values, notes };
}

/**
 * @throws AppError `IMPORT_REFUSED` when a series has values of months and of years, which are two series.
 */
function refuseMixedPeriods(file: string, id: string, observations: SeriesInput['observations']): void {
  const [first, ...rest] = observations.values();
  const other = rest.find(({ period }) => period !== first?.period);
  if (!first || !other) return;
  const name = ({ line, period }: Observation): string => `${period ?? 'a day'} in line ${line}`;
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: ${id} mixes periods (${name(first)}, ${name(other)}); keep those of one length`,
  );
}

async function readShapedTable(file: string, encoding: string | null): Promise<ReshapedTable> {
  const table = await readLooseTable(file, isMacroHeader, encoding);
  if (table) return reshapeTable(file, table, stemOfFile(file));
  const { rows, separatorIsComma } = await readAllRows(file, encoding);
  const labelled = readLabelledTable(file, rows, separatorIsComma);
  if (labelled) return labelled;
  const unnamed = nameDates({ rows, separatorIsComma });
  if (unnamed) return unnamed;
  const bare = { ...(await readTable(file, encoding)), preamble: [], form: '', statedUnit: null };
  // A table of nothing: its reader says what is missing.
  refuseNoObservations(file, bare.headers);
  return bare;
}

/** Parses the cells of one macro file. */
class ObservationReader {
  values = 0;
  unreadable = 0;
  /** Columns with values that are written with a percent sign. */
  readonly percents = new Set<number>();

  constructor(
    private readonly file: string,
    private readonly headers: readonly string[],
    private readonly layout: MacroLayout,
    private readonly order: DateForm | null,
    private readonly faults: IssueLog,
  ) {}

  readDay(row: TextRow, column: number): number {
    const text = row.cells[column] ?? '';
    const day = parsePeriodText(text, this.order);
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
    when: Pick<Observation, 'day' | 'published' | 'period'>,
    drafts: Map<string, SeriesInput>,
  ): void {
    const text = row.cells[column.column] ?? '';
    this.values++;
    const number = readNumberText(text);
    if (!number) {
      if (isMissingText(text)) this.faults.count('no-value');
      else {
        this.unreadable++;
        this.fault(row, column.column, 'bad-number', 'expected a number, or nothing where there is none');
      }
      return;
    }
    const { value } = number;
    if (number.isPercent) this.percents.add(column.column);
    if (value === 0 && this.layout.zeroIsMissing) {
      this.faults.count('no-value');
      return;
    }
    const namedColumn = this.nameSeries(row, column);
    if (!namedColumn) return;
    const draft = drafts.get(namedColumn.id) ?? {
      column: namedColumn,
      observations: new Map<string, Observation>(),
    };
    drafts.set(namedColumn.id, draft);
    this.addObservation(draft, { ...when, value, line: row.line }, row);
  }

  private nameSeries(row: TextRow, column: MacroColumn): MacroColumn | null {
    if (this.layout.group === -1) return column;
    const group = row.cells[this.layout.group] ?? '';
    if (this.layout.named !== null) return this.layout.named.get(group) ?? null;
    const slug = group.replace(/[^A-Za-z0-9]+/g, '');
    if (slug !== '') return { ...column, id: `${column.id}.${slug}`, name: `${column.name}: ${group}` };
    this.fault(row, this.layout.group, 'missing-cell', 'expected the name of a series');
    return null;
  }

  private addObservation({ observations }: SeriesInput, next: Observation, row: TextRow): void {
    const key = `${next.day}/${next.published}/${next.period}`;
    const knownObservation = observations.get(key);
    if (!knownObservation) observations.set(key, next);
    else if (knownObservation.value === next.value) this.faults.count('duplicate');
    else {
      const expectedText = `a second value for this day; line ${knownObservation.line} has ${knownObservation.value}`;
      this.fault(row, this.layout.date, 'contradiction', expectedText);
    }
  }

  private fault(row: TextRow, column: number, reason: IssueReason, expected: string): void {
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

/** The unit and frequency with which a series is stored, and how they were determined. */
function describeSeries(
  { id, unit, frequency }: MacroBatch,
  declared: string,
  options: MacroImportOptions,
): string {
  const open = unit === 'number' ? ' (its name has no unit; state it with --unit)' : ` (${declared})`;
  return `${id}: unit ${unit}${open}, ${frequency}${options.frequency ? ' (as --frequency says)' : ''}`;
}

function toBatch(
  { column, observations }: SeriesInput,
  layout: MacroLayout,
  options: MacroImportOptions,
): MacroBatch {
  const sortedObservations = [...observations.values()].sort(
    (a, b) => a.day - b.day || a.published - b.published,
  );
  const days = Int32Array.from(sortedObservations, ({ day }) => day);
  const frequency = options.frequency ?? frequencyOfPeriods(sortedObservations, days);
  const isKnown = layout.published !== -1;
  return {
    id: column.id,
    name: options.name ?? column.name,
    unit: options.unit ?? column.unit ?? guessUnit(column.id, column.header),
    frequency,
    days,
    published: Int32Array.from(sortedObservations, ({ day, published }) =>
      isKnown ? Math.max(day, published) : publicationDay(day, frequency),
    ),
    values: Float64Array.from(sortedObservations, ({ value }) => value),
    publicationKnown: isKnown,
  };
}

/**
 * The lower of the frequency that the days show and the one that their texts name, so that a single year is
 * no day, which would be known the day after it began.
 */
function frequencyOfPeriods(observations: readonly Observation[], days: Int32Array): SeriesFrequency {
  const measuredText = frequencyOf([...new Set(days)]);
  const statedText = observations[0]?.period ?? null;
  return statedText === null || isAtLeast(statedText, measuredText) ? measuredText : statedText;
}

/**
 * Merges series that occur in several files; for the same day and publication day, the later file's value is
 * used.
 */
function mergeVintages(batches: readonly MacroBatch[]): MacroBatch[] {
  const mergedBatches = new Map<string, MacroBatch>();
  for (const batch of batches) {
    const earlier = mergedBatches.get(batch.id);
    mergedBatches.set(batch.id, earlier ? joinSeries(earlier, batch) : batch);
  }
  return [...mergedBatches.values()];
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
