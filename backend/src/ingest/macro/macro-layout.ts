import { AppError } from '@/lib/domain/errors';

import type { TextTable } from '../csv/read-table';
import { fileStem } from '../symbols';

/** One series in a macro table. */
export interface MacroColumn {
  readonly id: string;
  readonly name: string;
  readonly column: number;
  /** The column's header, which may tell the unit. */
  readonly header: string;
  /** The unit when the layout tells it; null to guess. */
  readonly unit: string | null;
}

/** How a macro file is laid out. */
export interface MacroLayout {
  readonly date: number;
  /** The day of publication, -1 when the file does not say it. */
  readonly published: number;
  /** A series a column, or one column for all when `group` names the series of each row. */
  readonly series: readonly MacroColumn[];
  /** Column that names the series of a row (a country), -1 when there is none. */
  readonly group: number;
  /** A 0 stands for "not known yet" (Shiller's table). */
  readonly zeroIsMissing: boolean;
}

const DATE_NAMES = ['date', 'observation_date', 'time_period', 'month'];
const PUBLISHED_NAMES = ['published', 'realtime_start', 'release_date'];
const IGNORED_NAMES = ['realtime_end'];
const GROUP_NAMES = ['country', 'currency', 'series', 'series_id'];
const CURRENCY = /^[A-Z]{3}$/;

/**
 * Reads the layout of a macro file: FRED's two columns, a price file (its close), the ECB's wide table of currencies (a series each:
 * `ECB.USD`), a long table by country, or several columns, of which the first carries the id itself and the others `id.column`.
 *
 * @param id - The id that the caller gives; null for the file's name.
 * @throws AppError `IMPORT_REFUSED` when there is no date column or no value column.
 */
export function readMacroLayout(file: string, { headers }: TextTable, id: string | null): MacroLayout {
  const names = headers.map((header) => header.toLowerCase().trim());
  const date = names.findIndex((name) => DATE_NAMES.includes(name));
  if (date === -1) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: no date column among "${headers.slice(0, 8).join('", "')}"; expected one named date`,
    );
  }
  const published = names.findIndex((name) => PUBLISHED_NAMES.includes(name));
  const group = names.findIndex((name) => GROUP_NAMES.includes(name));
  const special = new Set([
    date,
    published,
    group,
    ...names.flatMap((name, at) => (IGNORED_NAMES.includes(name) ? [at] : [])),
  ]);
  const values = headers.map((_, at) => at).filter((at) => !special.has(at) && headers[at] !== '');
  if (values.length === 0) throw new AppError('IMPORT_REFUSED', `${file}: no value column beside the date`);
  const base = { date, published, group, zeroIsMissing: names.includes('pe10') };
  const stem = id ?? fileStem(file);
  const currencies = values.length >= 10 && values.every((at) => CURRENCY.test(headers[at] as string));
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
    const own = at === 0 ? stem : `${stem}.${header.replace(/[^A-Za-z0-9]+/g, '')}`;
    return { id: own, name: values.length === 1 ? stem : `${stem}: ${header}`, column, header, unit: null };
  });
  return { ...base, series: group === -1 ? series : series.slice(0, 1) };
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
