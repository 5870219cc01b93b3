import { AppError } from '@/lib/domain/errors';

import type { LooseTable } from '../csv/loose-table';
import { headerKey } from '../csv/loose-table';
import { isMissingText } from '../csv/number-text';
import type { TextRow } from '../csv/read-table';
import type { StatedSeries, StatedTable } from './stated-series';
import { idPart, unitOfTitle } from './stated-series';

/**
 * Values of one file, beyond which it is refused: a whole Eurostat table has more series than a store of a
 * market needs.
 */
const MAX_VALUES = 3_000_000;
/** The first header of Eurostat's tables: `freq,unit,coicop,geo\TIME_PERIOD`. */
const EUROSTAT_HEADER = /^(.+)\\time([ _]period)?$/i;
/** `1990`, `1990M01`, `1990Q1`, and the World Bank's `1990 [YR1990]`. */
const PERIOD = /^(\d{4}(?:M\d{2}|Q\d)?)(?: \[[^\]]*\])?$/;
/** A value of Eurostat with its flags: `73.9 p`, `: c`. */
const FLAGGED = /^([^\s:]*)[ :]{1,4}([a-z]{1,4})$/i;
const OLD_DAY = /^(\d{4})M(\d{2})D(\d{2})$/;

/** True for the header of the World Bank's tables. */
export function isWorldBankHeader(keys: readonly string[]): boolean {
  return (
    keys.includes('country code') &&
    codeColumn(keys) !== -1 &&
    keys.some((key) => PERIOD.test(key.toUpperCase()))
  );
}

/** True for the header of Eurostat's tables. */
export function isEurostatHeader(keys: readonly string[]): boolean {
  return EUROSTAT_HEADER.test(keys[0] ?? '');
}

function codeColumn(keys: readonly string[]): number {
  return keys.findIndex((key) => key === 'indicator code' || key === 'series code');
}

/**
 * The World Bank's table: a row a country and indicator, a column a year. Lines without a code are notes of
 * the file.
 */
export function readWorldBank(file: string, table: LooseTable): StatedTable {
  const keys = table.headers.map(headerKey);
  const [country, code] = [keys.indexOf('country code'), codeColumn(keys)];
  const countryName = keys.indexOf('country name');
  const codeName = keys.findIndex((key) => key === 'indicator name' || key === 'series name');
  const namedRows = table.rows.filter(
    ({ cells }) => (cells[country] ?? '') !== '' && (cells[code] ?? '') !== '',
  );
  const hasManyCodes = new Set(namedRows.map(({ cells }) => cells[code])).size > 1;
  const hasManyCountries = new Set(namedRows.map(({ cells }) => cells[country])).size > 1;
  const nameOf = ({ cells }: TextRow): StatedSeries => {
    const parts = [hasManyCodes ? cells[code] : '', hasManyCountries ? cells[country] : '']
      .map((part) => idPart(part ?? ''))
      .filter((part) => part !== '');
    const title = cells[codeName] ?? cells[code] ?? '';
    return {
      id: `${idPart(cells[code] ?? '')}.${idPart(cells[country] ?? '')}`,
      part: parts.join('.'),
      name: `${title}: ${cells[countryName] ?? cells[country] ?? ''}`,
      unit: unitOfTitle(title),
    };
  };
  const periods = table.headers.flatMap((header, at) => {
    const period = PERIOD.exec(header.trim())?.[1];
    return period === undefined ? [] : [{ at, period }];
  });
  return melt(file, table, {
    form: 'World Bank (a row a country, a column a period)',
    rows: namedRows,
    periods,
    nameOf,
  });
}

/** Eurostat's table: the codes of a series in the first cell, a column a period, flags behind the values. */
export function readEurostat(file: string, table: LooseTable, stem: string): StatedTable {
  const [head = '', ...rest] = table.headers;
  const names = (EUROSTAT_HEADER.exec(head.trim())?.[1] ?? '').split(',').map(headerKey);
  const codesOf = ({ cells }: TextRow): string[] => (cells[0] ?? '').split(',').map((code) => code.trim());
  const codes = table.rows.map(codesOf);
  const differing = names.flatMap((_, at) => (new Set(codes.map((row) => row[at])).size > 1 ? [at] : []));
  const unit = names.indexOf('unit');
  let flags = 0;
  const rows = table.rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => {
      const flagged = at === 0 ? null : FLAGGED.exec(cell.trim());
      if (!flagged || (flagged[1] !== '' && !/\d$/.test(flagged[1] ?? ''))) return cell;
      if (flagged[1] !== '') flags++;
      return flagged[1] ?? '';
    }),
  }));
  const nameOf = (row: TextRow): StatedSeries => {
    const rowCodes = codesOf(row);
    const part = differing.map((at) => idPart(rowCodes[at] ?? '')).join('.');
    return {
      id: part === '' ? stem : `${stem}.${part}`,
      part,
      name: `${stem}: ${rowCodes.join(', ')}`,
      unit: unitOfEurostat(rowCodes[unit] ?? ''),
    };
  };
  const periods = rest.map((header, at) => {
    const text = header.trim();
    const day = OLD_DAY.exec(text);
    return { at: at + 1, period: day ? `${day[1]}-${day[2]}-${day[3]}` : text };
  });
  const form = `Eurostat (${names.join(', ')}; a column a period)`;
  const melted = melt(file, table, { form, rows, periods, nameOf });
  const note = flags === 0 ? [] : [`${flags} values with flags (provisional, estimated, …) are taken`];
  return { ...melted, leftOut: [...melted.leftOut, ...note] };
}

function unitOfEurostat(code: string): string {
  if (/^(PC|PCH|RCH|RT)(_|$)/i.test(code)) return 'percent';
  if (/^(I\d\d|INX|IX)/i.test(code)) return 'index';
  return code.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'number';
}

interface Melting {
  readonly form: string;
  readonly rows: readonly TextRow[];
  readonly periods: readonly { readonly at: number; readonly period: string }[];
  readonly nameOf: (row: TextRow) => StatedSeries;
}

/**
 * A row for each value.
 *
 * @throws AppError `IMPORT_REFUSED` when there are more than a store should take from one file.
 */
function melt(file: string, table: LooseTable, { form, nameOf, periods, rows }: Melting): StatedTable {
  if (rows.length * periods.length > MAX_VALUES) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: holds ${rows.length} series of ${periods.length} periods; choose fewer before you download it`,
    );
  }
  const series = new Map<string, StatedSeries>();
  const values = rows.flatMap((row): TextRow[] => {
    const namedSeries = nameOf(row);
    series.set(namedSeries.id, namedSeries);
    return periods.flatMap(({ at, period }) => {
      const text = (row.cells[at] ?? '').trim();
      return isMissingText(text) ? [] : [{ line: row.line, cells: [period, namedSeries.id, text] }];
    });
  });
  const { preamble, separatorIsComma } = table;
  const unnamed = table.rows.length - rows.length;
  return {
    headers: ['date', 'series', 'value'],
    rows: values,
    preamble,
    separatorIsComma,
    form,
    statedUnit: null,
    series,
    leftOut: unnamed === 0 ? [] : [`rows without a code, left out: ${unnamed}`],
  };
}
