import { AppError } from '@/lib/domain/errors';

import { findHeader, headerKey } from '../csv/loose-table';
import type { TextTable } from '../csv/read-table';
import { fileStem } from '../../market-model/symbols';
import { MACRO_DATE_NAMES } from './reshape-table';
import type { ReshapedTable } from './reshape-table';
import type { StatedSeries } from './stated-series';

/** One series in a macro table. */
export interface MacroColumn {
  readonly id: string;
  readonly name: string;
  readonly column: number;
  /** The column's header, which may contain the unit. */
  readonly header: string;
  /** The unit if the layout determines it; null to guess it. */
  readonly unit: string | null;
}

/** The layout of a macro file. */
export interface MacroLayout {
  readonly date: number;
  /** Column of the publication day, -1 when the file has none. */
  readonly published: number;
  /** One column per series, or one column for all series when `group` identifies the series of each row. */
  readonly series: readonly MacroColumn[];
  /** Column that identifies the series of a row (a country), -1 when there is none. */
  readonly group: number;
  /**
   * The series that the file names in rows, by the text of the column `group`; null where that text makes the
   * id.
   */
  readonly named: ReadonlyMap<string, MacroColumn> | null;
  /** True when 0 means "not known yet" (Shiller's table). */
  readonly zeroIsMissing: boolean;
}

const PUBLISHED_NAMES = ['published', 'realtime start', 'release date'];
const IGNORED_NAMES = ['realtime end', 'time period', 'label', 'fraction'];
const GROUP_NAMES = [
  'country',
  'currency',
  'series',
  'series id',
  'entity',
  'country name',
  'geo',
  'region',
  'area',
  'indicator',
  'variable',
  'series name',
  'land',
  'pays',
  'país',
  'paese',
];
const CURRENCY = /^[A-Z]{3}$/;
const NUMBER = /^[-+]?[\d.,]+(e[-+]?\d+)?%?$/i;
/** FRED's ids in headers, and one with the day of a vintage, as ALFRED writes it. */
const SERIES_ID = /^[A-Z][A-Z0-9_]*$/;
const VINTAGE = /^(.+)_(\d{8})$/;
/** A name that FRED gives every file. */
const NAMELESS = /^(fredgraph|data|download|results)$/i;
const VALUE = /^(obs_value|value|close|price|rate)$/i;
/** The ECB Data Portal's name of every file, and the key behind the title of a series. */
const ECB_PORTAL = /^ECB Data Portal/i;
const KEY_BEHIND = /\(([A-Z0-9][A-Z0-9_.]+)\)$/;
/** The suffix that a browser adds to the name of a file that exists already. */
const DAY = '(?:19|20)\\d{2}[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\\d|3[01])';
const DAY_BEHIND = new RegExp(`(?:^|[-_. ](?:(?:sd|from|to|as[-_ ]?of)[-_ ])?)${DAY}$`, 'i');
const DAY_BEFORE = new RegExp(`^${DAY}[-_. ]`);
const COPY = /(?<!\s)\s*\(\d+\)$/;

/**
 * Determines the layout of a macro file: FRED's two columns, a price file (its close), the ECB's wide table
 * of currencies (one series each: `ECB.USD`), a long table by country, or several columns: each by its id
 * where the headers are ids (FRED, the curve of the US Treasury), else the first by the id itself and the
 * others by `id.column`.
 *
 * @param id - The id given by the caller; null to use the file's name.
 * @throws AppError `IMPORT_REFUSED` when there is no date column or no value column.
 */
export function readMacroLayout(
  file: string,
  {
    headers,
    hasIds = false,
    rows,
    series: statedSeries,
  }: TextTable & Pick<ReshapedTable, 'hasIds' | 'series'>,
  id: string | null,
): MacroLayout {
  if (statedSeries) return statedLayout(headers, statedSeries, id);
  const names = headers.map(headerKey);
  const date = findHeader(names, MACRO_DATE_NAMES);
  if (date === -1) refuseNoDate(file, headers);
  const published = names.findIndex((name) => PUBLISHED_NAMES.includes(name));
  const group = names.findIndex(
    (name, at) =>
      GROUP_NAMES.includes(name) &&
      rows.some(({ cells }) => cells[at] !== '' && !NUMBER.test(cells[at] ?? '')),
  );
  const special = new Set([
    date,
    published,
    group,
    ...names.flatMap((name, at) => (IGNORED_NAMES.includes(name) ? [at] : [])),
  ]);
  const filled = headers.map((_, at) => at).filter((at) => !special.has(at) && headers[at] !== '');
  // Codes and words beside the values, as of a country and of a frequency.
  const numbered = filled.filter((at) => rows.some(({ cells }) => /\d/.test(cells[at] ?? '')));
  const values = numbered.length > 0 ? numbered : filled;
  if (values.length === 0) throw new AppError('IMPORT_REFUSED', `${file}: no value column beside the date`);
  const base = {
    date,
    published,
    group,
    named: null,
    zeroIsMissing: names.includes('pe10') || names.includes('cape'),
  };
  refuseVintages(
    file,
    values.map((at) => headers[at] ?? ''),
  );
  const namedText = stemOfFile(file);
  const stem =
    id ?? (values.length === 1 ? idOfHeader(namedText, headers[values[0]!] ?? '') : null) ?? namedText;
  // A table that has the euro itself has another base.
  const currencies =
    values.length >= 10 &&
    !headers.includes('EUR') &&
    values.every((at) => CURRENCY.test(headers[at] as string));
  if (currencies) {
    const prefix = id ?? 'ECB';
    const series = values.map((column) => currencySeries(prefix, headers[column] as string, column));
    return { ...base, series };
  }
  const close = names.indexOf('close');
  if (close !== -1)
    return { ...base, series: [{ id: stem, name: stem, column: close, header: 'close', unit: null }] };
  const series = values.map((column, at) => {
    const header = headers[column] as string;
    if (id === null && hasIds && SERIES_ID.test(header))
      return { id: header, name: header, column, header, unit: null };
    // Shiller's workbook has duplicate column names: real and nominal prices.
    const again = headers.slice(0, column).filter((one) => one === header).length;
    const part = `${header.replace(/[^A-Za-z0-9]+/g, '')}${again === 0 ? '' : again + 1}`;
    // Without a name of the file the headers name all series.
    const ownText = stem === '' ? (VALUE.test(header) ? '' : part) : at === 0 ? stem : `${stem}.${part}`;
    const name = values.length === 1 ? stem : stem === '' ? header : `${stem}: ${header}`;
    return { id: ownText, name, column, header, unit: null };
  });
  return { ...base, series: group === -1 ? series : series.slice(0, 1) };
}

/** @throws AppError `IMPORT_REFUSED` for a table without a column of dates. */
export function refuseNoObservations(file: string, headers: readonly string[]): void {
  if (findHeader(headers.map(headerKey), MACRO_DATE_NAMES) === -1) refuseNoDate(file, headers);
}

function refuseNoDate(file: string, headers: readonly string[]): never {
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: no date column among "${headers.slice(0, 8).join('", "')}"; expected one named date`,
    { details: { isNoTable: true } },
  );
}

/**
 * The name of a file as the id of its series: without what a browser adds to a second copy, and without the
 * day of a download, so that a file a day continues its series. Empty for a name that is a day.
 */
export function stemOfFile(file: string): string {
  return fileStem(file).replace(COPY, '').replace(DAY_BEHIND, '').replace(DAY_BEFORE, '');
}

/** The layout of a table whose series are named: in its headers, or in its rows below the header `series`. */
function statedLayout(
  headers: readonly string[],
  stated: ReadonlyMap<string, StatedSeries>,
  givenText: string | null,
): MacroLayout {
  const column = ({ id, name, part, unit }: StatedSeries, at: number): MacroColumn => ({
    id: givenText === null ? id : stated.size === 1 ? givenText : `${givenText}.${part}`,
    name,
    column: at,
    header: name,
    unit,
  });
  const base = { date: 0, published: -1, zeroIsMissing: false };
  if (headers[1] !== 'series') {
    const series = headers.flatMap((header, at) => {
      const foundSeries = at === 0 ? undefined : stated.get(header);
      return foundSeries ? [column(foundSeries, at)] : [];
    });
    return { ...base, group: -1, named: null, series };
  }
  const namedColumns = new Map([...stated].map(([key, one]) => [key, column(one, 2)]));
  const values = { id: '', name: '', column: 2, header: 'value', unit: null };
  return { ...base, group: 1, named: namedColumns, series: [values] };
}

/**
 * The id in the header of the only series, where a source gives every file the same name; null where it does
 * not.
 */
function idOfHeader(named: string, header: string): string | null {
  if (ECB_PORTAL.test(named)) return KEY_BEHIND.exec(header)?.[1] ?? null;
  return (named === '' || NAMELESS.test(named)) && SERIES_ID.test(header) && !VALUE.test(header)
    ? header
    : null;
}

/** @throws AppError `IMPORT_REFUSED` when the columns are the vintages of one series. */
function refuseVintages(file: string, headers: readonly string[]): void {
  const ids = new Set(headers.map((header) => VINTAGE.exec(header)?.[1]));
  const [id] = ids;
  if (headers.length < 2 || ids.size !== 1 || id === undefined) return;
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: the columns are vintages of ${id} (${headers[0]}, …); keep one of them, or write the columns date, realtime_start, value`,
  );
}

function currencySeries(prefix: string, currency: string, column: number): MacroColumn {
  return {
    id: `${prefix}.${currency}`,
    name: `${currency} for one euro`,
    column,
    header: currency,
    unit: `${currency.toLowerCase()}-per-eur`,
  };
}
