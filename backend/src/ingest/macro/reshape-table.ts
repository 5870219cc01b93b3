import { TREASURY_COLUMNS } from '../../market-model/treasury-curve';
import { isEurostatHeader, isWorldBankHeader, readEurostat, readWorldBank } from './period-columns';
import { readKeyedColumns } from './keyed-columns';
import type { StatedSeries } from './stated-series';
import { idPart } from './stated-series';
import type { LooseTable } from '../csv/loose-table';
import { findHeader, headerKey } from '../csv/loose-table';
import type { TextRow } from '../csv/read-table';

/** A macro table converted to a form that the layout reader accepts, with its original format. */
export interface ReshapedTable extends LooseTable {
  /** The name of the layout in the report. */
  readonly form: string;
  /** The unit stated in the file. */
  readonly statedUnit: string | null;
  /** True when the headers are the ids of the series. */
  readonly hasIds?: boolean;
  /** The series that the file names, by the header of their column or by the text in the column `series`. */
  readonly series?: ReadonlyMap<string, StatedSeries>;
  /** Parts of the file that are left out, for the report. */
  readonly leftOut?: readonly string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** SDMX columns that describe an observation, not the series. */
const ATTRIBUTES =
  /^(time period|time|obs value|observation value|obs status|obs conf|obs pre break|obs com|decimals|unit mult|unit multiplier|unit measure|unit of measure|unit|unit index base|time format|title|title compl|collection|compiling org|diss org|dom ser ids|publ .*|source agency|structure|structure id|structure name|action|dataflow|last update|conf status|frequency of observation|observation status|price base|base per|reference period|currency|base period|flag codes|flags|obs flag)$/;

/** FRED's ids by the headers of the US Treasury's curve in lower case. */
const TREASURY_IDS: ReadonlyMap<string, string> = new Map(
  Object.entries(TREASURY_COLUMNS).map(([id, header]) => [header.toLowerCase(), id]),
);
const MATURITY = /^\d+(\.\d+)? (mo|month|yr)$/;

/** True for the header of a table of observations. */
export function isMacroHeader(keys: readonly string[]): boolean {
  const filled = keys.filter((key) => key !== '');
  return (
    filled.length > 1 &&
    (findHeader(keys, MACRO_DATE_NAMES) !== -1 ||
      isLabor(keys) ||
      isYearTable(keys) ||
      isWorldBankHeader(keys) ||
      isEurostatHeader(keys))
  );
}

/** Names of a column of periods, which a table may have beside its days. */
const PERIOD_NAMES = [
  'quarter',
  'period',
  'year',
  'monat',
  'quartal',
  'jahr',
  'mois',
  'trimestre',
  'année',
  'mes',
  'año',
  'mês',
  'ano',
  'mese',
  'anno',
  'maand',
  'kwartaal',
  'jaar',
  'månad',
  'kvartal',
  'år',
  'miesiąc',
  'rok',
  'месяц',
  'год',
  '年月',
  '月份',
  '年度',
];

/** Names of the date column, as {@link headerKey} writes them. */
export const MACRO_DATE_NAMES = [
  'date',
  'observation date',
  'time period',
  'month',
  'datum',
  'obs date',
  'time',
  'date changed',
  'effective date',
  'fecha',
  'data',
  'tarih',
  'дата',
  '日期',
  '日付',
  '날짜',
  ...PERIOD_NAMES,
];

/**
 * Converts tables of agencies to the columns date, series and value.
 *
 * @param stem - The name of the file, which names series that have no ids of their own.
 */
export function reshapeTable(file: string, table: LooseTable, stem: string): ReshapedTable {
  const keys = table.headers.map(headerKey);
  const keyed = readKeyedColumns(table);
  if (keyed) return keyed;
  if (isWorldBankHeader(keys)) return readWorldBank(file, table);
  if (isEurostatHeader(keys)) return readEurostat(file, table, stem);
  if (keys[0] === 'date' && keys.includes('d0') && keys[keys.length - 1] === 'value')
    return reshapeCube(table, stem);
  const isOecd = keys.includes('location') && keys.includes('time');
  const value = findHeader(keys, ['obs value', 'observation value', ...(isOecd ? ['value'] : [])]);
  if (value !== -1) return reshapeSdmx(table, keys, value);
  if (isLabor(keys)) return reshapeLabor(table, keys);
  if (isYearTable(keys)) return reshapeYears(table, keys);
  if (keys.length > 3 && keys.slice(1).every((key) => MATURITY.test(key))) return reshapeCurve(table, keys);
  // FRED's name of the column of days.
  const hasIds = keys[0] === 'observation date' && keys.length > 2;
  return { ...table, form: 'a date and a column a series', statedUnit: null, hasIds };
}

function reshapeCurve(table: LooseTable, keys: readonly string[]): ReshapedTable {
  return {
    ...table,
    headers: keys.map((key, at) => TREASURY_IDS.get(key) ?? table.headers[at] ?? ''),
    form: 'par yields of the US Treasury',
    statedUnit: 'percent',
    hasIds: true,
  };
}

function isLabor(keys: readonly string[]): boolean {
  return ['year', 'period', 'value'].every((name) => keys.includes(name));
}

function isYearTable(keys: readonly string[]): boolean {
  return keys[0] === 'year' && MONTHS.every((month) => keys.some((key) => key.startsWith(month)));
}

function reshapeSdmx(table: LooseTable, keys: readonly string[], value: number): ReshapedTable {
  const date = findHeader(keys, MACRO_DATE_NAMES);
  const valuesOf = (column: number): string[] => [
    ...new Set(table.rows.map(({ cells }) => cells[column] ?? '')),
  ];
  const key = keys.indexOf('key');
  // Months and years of one measure are two series; its label repeats the code.
  const frequency = findHeader(keys, ['freq', 'frequency']);
  const isDimension = (name: string, at: number): boolean =>
    name !== '' && at !== value && !ATTRIBUTES.test(name) && (!/^freq/.test(name) || at === frequency);
  const dimensions =
    key !== -1
      ? [key]
      : keys.flatMap((name, at) => (isDimension(name, at) && valuesOf(at).length > 1 ? [at] : []));
  const isMany = dimensions.some((at) => valuesOf(at).length > 1);
  const multiplier = findHeader(keys, ['unit mult', 'unit multiplier']);
  const rows = table.rows.map(({ line, cells }): TextRow => {
    const scale = multiplier === -1 ? 0 : Number.parseInt(cells[multiplier] ?? '', 10) || 0;
    const text = cells[value] ?? '';
    const scaledText = scale > 0 && /^[\d.+-]+$/.test(text) ? `${text}e${scale}` : text;
    const series = dimensions.map((at) => cells[at] ?? '').join('.');
    return {
      line,
      cells: isMany ? [cells[date] ?? '', series, scaledText] : [cells[date] ?? '', scaledText],
    };
  });
  const unit = findHeader(keys, ['unit measure', 'unit', 'unit of measure']);
  const units = unit === -1 ? [] : valuesOf(unit);
  return {
    ...table,
    headers: isMany ? ['date', 'series', 'OBS_VALUE'] : ['date', 'OBS_VALUE'],
    rows,
    form: 'SDMX (TIME_PERIOD, OBS_VALUE)',
    statedUnit: units.length === 1 ? unitOfSdmx(units[0] ?? '') : null,
  };
}

/**
 * The Swiss National Bank's cubes: `CubeId` above a header `Date`, `D0` …, `Value`; the codes name a series.
 */
function reshapeCube(table: LooseTable, stem: string): ReshapedTable {
  const namedText = table.preamble.find(({ cells }) => headerKey(cells[0] ?? '') === 'cubeid')?.cells[1];
  const cube = idPart(namedText ?? '') || stem;
  const last = table.headers.length - 1;
  const series = new Map<string, StatedSeries>();
  const rows = table.rows.map(({ line, cells }): TextRow => {
    const part = cells.slice(1, last).map(idPart).join('.');
    const id = `${cube}.${part}`;
    series.set(id, { id, part, name: `${cube}: ${part}`, unit: 'number' });
    return { line, cells: [cells[0] ?? '', id, cells[last] ?? ''] };
  });
  const form = 'Swiss National Bank (CubeId, Date, D0, Value)';
  return { ...table, headers: ['date', 'series', 'value'], rows, form, statedUnit: null, series };
}

function unitOfSdmx(text: string): string | null {
  if (/^(pc.*|pt.*|percent.*|pa|per ?cent.*|rch.*)$/i.test(text)) return 'percent';
  if (/^(ix|idx|index).*$/i.test(text)) return 'index';
  return text === '' ? null : text.toLowerCase().replace(/\s+/g, '-');
}

/** One row per month with `Year` and `Period` (M01, Q01, A01); M13 and S03 are annual averages. */
function reshapeLabor(table: LooseTable, keys: readonly string[]): ReshapedTable {
  const [year, period, value] = ['year', 'period', 'value'].map((name) => keys.indexOf(name)) as [
    number,
    number,
    number,
  ];
  const series = findHeader(keys, ['series id', 'seriesid']);
  const rows = table.rows.flatMap(({ line, cells }): TextRow[] => {
    const part = (cells[period] ?? '').toUpperCase();
    if (part === 'M13' || part === 'S03') return [];
    const date = /^A/.test(part) ? (cells[year] ?? '') : `${cells[year] ?? ''}-${part}`;
    return [
      {
        line,
        cells: series === -1 ? [date, cells[value] ?? ''] : [date, cells[series] ?? '', cells[value] ?? ''],
      },
    ];
  });
  const isOne = series !== -1 && new Set(rows.map(({ cells }) => cells[1])).size === 1;
  return {
    ...table,
    headers: series === -1 || isOne ? ['date', 'value'] : ['date', 'series', 'value'],
    rows: isOne ? rows.map(({ line, cells }) => ({ line, cells: [cells[0] ?? '', cells[2] ?? ''] })) : rows,
    form: 'Bureau of Labor Statistics (Year, Period, Value)',
    statedUnit: null,
  };
}

/** One row per year with one column per month; the following half-year and average columns are ignored. */
function reshapeYears(table: LooseTable, keys: readonly string[]): ReshapedTable {
  const columns = MONTHS.map((month) => keys.findIndex((key) => key.startsWith(month)));
  const rows = table.rows.flatMap(({ line, cells }): TextRow[] =>
    /^\d{4}$/.test(cells[0] ?? '')
      ? columns.map((column, at) => ({
          line,
          cells: [`${cells[0]}-${String(at + 1).padStart(2, '0')}`, cells[column] ?? ''],
        }))
      : [],
  );
  return {
    ...table,
    headers: ['date', 'value'],
    rows,
    form: 'a row a year, a column a month',
    statedUnit: null,
  };
}
