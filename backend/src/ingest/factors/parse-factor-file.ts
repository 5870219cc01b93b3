import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';

import type { FactorBatch } from '../../market-model/batches';
import { detectDateOrder } from '../dates/date-order';
import type { DateForm } from '../dates/day-parser';
import { calendarDay, NO_DAY, parseDayText } from '../dates/day-parser';
import { regionOfFactors } from './factor-region';

type Frequency = FactorBatch['frequency'];

interface FactorRow {
  readonly line: number;
  readonly date: string;
  readonly values: readonly number[];
}

interface Block {
  /** As written in the file. */
  readonly headers: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly FactorRow[];
}

/** A block as its lines state it. */
interface TextBlock {
  readonly headers: readonly string[];
  readonly rows: { readonly line: number; readonly cells: readonly string[] }[];
}

/** The library's codes for a missing value. */
const MISSING = new Set([-99.99, -999]);
const VINTAGE = /\b(\d{6}) (?:CRSP|Bloomberg) database/i;
/** Number of rows from which to judge the unit, and the least of their largest returns in percent. */
const MIN_JUDGED = 60;
const MIN_LARGEST = 0.5;
/** Maximum length of the text above a table. */
const PREAMBLE = 4_000;
const DATE_CELL = /^(\d{4}|\d{6}|\d{8}|\d{4}-\d{2}-\d{2}|\d{4}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})$/;

/** Canonical column names by the lower-case name in the file. */
const COLUMN_NAMES: Readonly<Record<string, string>> = {
  'mkt-rf': 'Mkt-RF',
  mktrf: 'Mkt-RF',
  mkt: 'MKT',
  smb: 'SMB',
  hml: 'HML',
  rmw: 'RMW',
  cma: 'CMA',
  rf: 'RF',
  mom: 'Mom',
  wml: 'Mom',
  umd: 'UMD',
  qmj: 'QMJ',
  hml_ff: 'HML_FF',
  hml_devil: 'HML_Devil',
};

/**
 * Parses one file of factor returns: the layouts of Ken French's data library (free text, a header that
 * begins with a comma or with `Date`, rows, a second block of annual factors, a copyright line; also after
 * editing in a spreadsheet: descending, dd/mm/yyyy, trailing commas), and AQR's table.
 *
 * @param text - The entire file.
 * @param region - The region given by the caller (`europe`, `us`); null to detect it from the file's name and
 *   text.
 * @param notes - Gets a line for each column of texts, which is left out.
 * @returns One batch per block, oldest row first, percent per period, NaN where missing. Months and years are
 *   dated by their last day.
 * @throws AppError `IMPORT_REFUSED` when no block of factors is found, a row cannot be parsed, or the set is
 *   unknown.
 */
export function parseFactorFile(
  file: string,
  text: string,
  region: string | null = null,
  notes: string[] = [],
): FactorBatch[] {
  const vintage = VINTAGE.exec(text)?.[1] ?? null;
  const blocks = readBlocks(text)
    .filter(({ rows }) => rows.length > 0)
    .map((block) => readBlock(file, block, notes));
  if (blocks.length === 0) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: no table of factors; expected a header such as ",Mkt-RF,SMB,HML,RF" and rows below it`,
    );
  }
  const preamble = text.slice(0, PREAMBLE);
  return blocks.map((block) => {
    const place = regionOfFactors(file, preamble, block.headers, region);
    return toBatch(file, block, { vintage, region: place });
  });
}

function readBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock | null = null;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const cells = trimCells(raw.replace(/^\uFEFF/, '').split(','));
    const [first = ''] = cells;
    if (isHeader(cells)) {
      open = { headers: cells.slice(1), rows: [] };
      blocks.push(open);
    } else if (open && DATE_CELL.test(first)) {
      open.rows.push({ line: index + 1, cells });
    } else if (open && open.rows.length > 0 && first !== '') {
      // The footer, or the title of the next block.
      open = null;
    }
  }
  return blocks;
}

/** The factors of a block, without columns that have texts alone, such as the frequency. */
function readBlock(file: string, { headers, rows }: TextBlock, notes: string[]): Block {
  const hasTexts = (at: number): boolean => {
    const texts = rows.map(({ cells }) => cells[at + 1] ?? '').filter((cell) => cell !== '');
    return texts.length > 0 && texts.every((cell) => Number.isNaN(Number(cell)));
  };
  const texts = new Set(
    headers.filter((header, at) => !(header.toLowerCase() in COLUMN_NAMES) && hasTexts(at)),
  );
  for (const header of texts) notes.push(`${file}: column ${header} left out: it has texts, no numbers`);
  const columns = headers.map(nameOfColumn);
  const places = headers.flatMap((header, at) => (texts.has(header) ? [] : [at]));
  const values = rows.map(({ cells, line }) => ({
    line,
    date: cells[0] as string,
    values: readRow(file, line, cells, columns, places),
  }));
  return {
    headers: places.map((at) => headers[at] as string),
    columns: places.map((at) => columns[at] as string),
    rows: values,
  };
}

function isHeader(cells: readonly string[]): boolean {
  const [first = '', ...rest] = cells;
  if (first !== '' && !/^(date|yyyymm(dd)?|month|period)$/i.test(first)) return false;
  return rest.length > 0 && rest.every((cell) => /^[A-Za-z]/.test(cell));
}

function nameOfColumn(header: string): string {
  return COLUMN_NAMES[header.toLowerCase()] ?? header;
}

function readRow(
  file: string,
  line: number,
  cells: readonly string[],
  columns: readonly string[],
  places: readonly number[],
): readonly number[] {
  if (cells.length > columns.length + 1) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: line ${line} has ${countText(cells.length, 'cell')}; expected ${columns.length + 1}`,
    );
  }
  return places.map((at) => {
    const cell = cells[at + 1] ?? '';
    const value = cell === '' ? Number.NaN : Number(cell);
    if (cell !== '' && !Number.isFinite(value)) {
      throw new AppError('IMPORT_REFUSED', `${file}: line ${line}, ${columns[at]}: "${cell}" is no number`);
    }
    return MISSING.has(value) ? Number.NaN : value;
  });
}

function toBatch(
  file: string,
  { columns, rows }: Block,
  { vintage, region }: { readonly vintage: string | null; readonly region: string | null },
): FactorBatch {
  const order = detectDateOrder(
    file,
    rows.map(({ date, line }) => ({ text: date, line })),
  );
  const dated = rows.map((row) => ({ ...row, day: readDay(file, row, order) })).sort((a, b) => a.day - b.day);
  for (const [at, row] of dated.entries()) {
    if (at > 0 && dated[at - 1]?.day === row.day) {
      throw new AppError('IMPORT_REFUSED', `${file}: line ${row.line}: a second row for ${row.date}`);
    }
  }
  const set = detectSet(file, columns);
  if (set !== 'aqr') refuseFractions(file, columns[0] ?? '', dated);
  // AQR uses decimals, the library percent.
  const scale = set === 'aqr' ? 100 : 1;
  return {
    set: region === null ? set : `${set}-${region}`,
    frequency: detectFrequency(
      file,
      dated.map(({ day }) => day),
      dated[0]?.date ?? '',
    ),
    vintage,
    days: Int32Array.from(dated, ({ day }) => day),
    columns: Object.fromEntries(
      columns.map((column, at) => [
        column,
        Float64Array.from(dated, ({ values }) => (values[at] as number) * scale),
      ]),
    ),
  };
}

/**
 * @throws AppError `IMPORT_REFUSED` when returns are fractions: in sixty days or months no market stays
 *   within half a percent.
 */
function refuseFractions(file: string, column: string, rows: readonly FactorRow[]): void {
  if (rows.length < MIN_JUDGED) return;
  const largest = rows.reduce((max, { values: [value = 0] }) => Math.max(max, Math.abs(value) || 0), 0);
  if (largest >= MIN_LARGEST) return;
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: the values of ${column} look like fractions (the largest is ${largest}); expected percent, as Ken French's files have`,
  );
}

function readDay(file: string, { date, line }: FactorRow, order: DateForm | null): EpochDay {
  const day = parsePeriod(date, order);
  if (day === NO_DAY) throw new AppError('IMPORT_REFUSED', `${file}: line ${line}: "${date}" is no date`);
  return day;
}

/** Dates a month or a year by its last day. */
function parsePeriod(date: string, order: DateForm | null): EpochDay {
  if (/^\d{4}$/.test(date)) return calendarDay(Number(date), 12, 31);
  const month = /^(\d{4})-?(\d{2})$/.exec(date);
  if (!month) return parseDayText(date, order);
  const [year, number] = [Number(month[1]), Number(month[2])];
  if (number < 1 || number > 12) return NO_DAY;
  const next = number === 12 ? calendarDay(year + 1, 1, 1) : calendarDay(year, number + 1, 1);
  return next === NO_DAY ? NO_DAY : next - 1;
}

function detectSet(file: string, columns: readonly string[]): string {
  const has = (...names: string[]): boolean => names.every((name) => columns.includes(name));
  if (has('QMJ', 'RF')) return 'aqr';
  if (has('Mkt-RF', 'SMB', 'HML', 'RMW', 'CMA', 'RF')) return 'ff5';
  if (has('Mkt-RF', 'SMB', 'HML', 'RF')) return 'ff3';
  if (columns.length === 1 && has('Mom')) return 'mom';
  const shownText = `${columns.slice(0, 4).join(', ')}${columns.length > 4 ? ', …' : ''}`;
  const what = columns.length > 6 ? 'holds portfolios, no factors' : 'holds factors of no known set';
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: ${what} (${shownText}); expected Mkt-RF, SMB, HML, RF (with RMW, CMA for five factors), Mom or WML alone, or AQR's table`,
  );
}

function detectFrequency(file: string, days: readonly number[], sample: string): Frequency {
  if (/^\d{4}$/.test(sample)) return 'annual';
  if (/^\d{4}-?\d{2}$/.test(sample)) return 'monthly';
  const gaps = days.slice(1).map((day, at) => day - (days[at] as number));
  const gap = gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 1;
  if (gap <= 4) return 'daily';
  if (gap >= 25 && gap <= 35) return 'monthly';
  if (gap >= 360) return 'annual';
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: rows are ${gap} days apart; expected daily, monthly or annual factors`,
  );
}

function trimCells(cells: readonly string[]): string[] {
  const trimmed = cells.map((cell) => cell.trim());
  while (trimmed.length > 1 && trimmed[trimmed.length - 1] === '') trimmed.pop();
  return trimmed;
}
