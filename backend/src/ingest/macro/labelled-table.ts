import { AppError } from '@/lib/domain/errors';
import { SERIES_FREQUENCIES } from '@/lib/domain/frequency';

import { writeDecimalPoints } from '../csv/decimal-points';
import { headerKey } from '../csv/loose-table';
import { isMissingText } from '../csv/number-text';
import type { TextRow } from '../csv/read-table';
import { periodFrequency } from '../dates/period';
import type { StatedSeries, StatedTable } from './stated-series';
import { idPart, unitOfTitle, unitOfWords } from './stated-series';

/** The labels of an agency above its observations. */
interface LabelledForm {
  readonly form: string;
  /** Labels that only this agency writes together; `''` is the line without one. */
  readonly signs: readonly (readonly string[])[];
  readonly id: string;
  readonly title: string;
  readonly units: readonly string[];
  readonly multiplier: readonly string[];
  readonly dollar: string;
}

const FORMS: readonly LabelledForm[] = [
  {
    form: 'Office for National Statistics (Title, CDID)',
    signs: [['title'], ['cdid']],
    id: 'cdid',
    title: 'title',
    units: ['preunit', 'unit'],
    multiplier: [],
    dollar: 'usd',
  },
  {
    form: 'Reserve Bank of Australia (Title, Series ID)',
    signs: [['title'], ['series id']],
    id: 'series id',
    title: 'title',
    units: ['units'],
    multiplier: [],
    dollar: 'aud',
  },
  {
    form: 'Deutsche Bundesbank (a key, unit and date of each series)',
    signs: [[''], ['einheit', 'unit'], ['stand vom', 'last update']],
    id: '',
    title: '',
    units: ['einheit', 'unit'],
    multiplier: ['dimension', 'unit multiplier'],
    dollar: 'usd',
  },
];

/** Powers of ten by the Bundesbank's words. */
const MULTIPLIERS: Readonly<Record<string, number>> = {
  '': 0,
  eins: 0,
  one: 0,
  tausend: 3,
  tsd: 3,
  thousand: 3,
  thousands: 3,
  millionen: 6,
  mio: 6,
  million: 6,
  millions: 6,
  milliarden: 9,
  mrd: 9,
  billion: 9,
  billions: 9,
};

/**
 * Reads a table with a column a series whose ids, titles and units are in labelled lines above the
 * observations, as the Office for National Statistics, the Reserve Bank of Australia and the Bundesbank write
 * them.
 *
 * @param rows - All lines of the file.
 * @returns Null when the file has no such lines.
 */
export function readLabelledTable(
  file: string,
  rows: readonly TextRow[],
  separatorIsComma: boolean,
): StatedTable | null {
  const first = rows.findIndex(({ cells }, at) => at > 0 && /^\d/.test(cells[0] ?? ''));
  if (first < 2) return null;
  const lines = rows.slice(0, first);
  const labels = lines.map(({ cells }) => headerKey(cells[0] ?? ''));
  const form = FORMS.find(({ signs }) => signs.every((names) => names.some((name) => labels.includes(name))));
  if (!form) return null;
  // The Bundesbank's lines of keys and of titles have no label.
  const at = labels.indexOf(form.id);
  const titles = form.title === '' ? labels.indexOf('', at + 1) : labels.indexOf(form.title);
  const ids = (lines[at]?.cells ?? []).slice(1).map((id) => id.trim());
  if (form.id === '' && !ids.some((id) => /^[A-Z0-9]+\.[A-Z0-9._]+$/.test(id))) return null;
  const columns = ids.flatMap((id, index) => (id === '' || id.endsWith('_FLAGS') ? [] : [index + 1]));
  const textAt = (line: number, column: number): string =>
    (line === -1 ? undefined : lines[line]?.cells[column])?.trim() ?? '';
  const labelled = (names: readonly string[], column: number): string =>
    names.map((name) => textAt(labels.indexOf(name), column)).join(' ');
  const series = new Map<string, StatedSeries>();
  for (const column of columns) {
    const id = textAt(at, column);
    const name = textAt(titles, column) || id;
    const unit = unitOfWords(labelled(form.units, column), form.dollar) ?? unitOfTitle(name);
    series.set(id, { id: idPart(id), part: idPart(id), name, unit });
  }
  const datedRows = rows.slice(first).filter(({ cells }) => /^\d/.test(cells[0] ?? ''));
  const keptRows = keepFinest(datedRows);
  const observations = keptRows.map(({ line, cells }) => ({
    line,
    cells: [cells[0] ?? '', ...columns.map((column) => cells[column] ?? '')],
  }));
  const table = {
    headers: ['date', ...columns.map((column) => textAt(at, column))],
    rows: observations,
    separatorIsComma,
  };
  const powers = columns.map((column) => powerOf(file, labelled(form.multiplier, column)));
  const scaled = powers.some((power) => power > 0)
    ? scale(writeDecimalPoints(file, table, observationColumns(columns)), powers)
    : table;
  return {
    ...scaled,
    preamble: lines,
    form: form.form,
    statedUnit: null,
    series,
    leftOut:
      keptRows.length < datedRows.length
        ? [`${datedRows.length - keptRows.length} rows of longer periods (years, quarters) are left out`]
        : [],
  };
}

const observationColumns = (columns: readonly number[]): number[] => columns.map((_, at) => at + 1);

/**
 * The rows of the shortest period: the Office for National Statistics writes years, quarters and months of a
 * series below each other.
 */
function keepFinest(rows: readonly TextRow[]): readonly TextRow[] {
  const frequencies = rows.map(({ cells }) => periodFrequency(cells[0] ?? ''));
  const finest = SERIES_FREQUENCIES.find((one) => frequencies.includes(one));
  // Days among the rows are periods of no length.
  if (finest === undefined || frequencies.includes(null)) return rows;
  return rows.filter((_, at) => frequencies[at] === finest);
}

/** @throws AppError `IMPORT_REFUSED` for a multiplier that is not known. */
function powerOf(file: string, words: string): number {
  const name = words.trim().toLowerCase();
  const power = MULTIPLIERS[name];
  if (power !== undefined) return power;
  throw new AppError('IMPORT_REFUSED', `${file}: the multiplier "${words.trim()}" is not known`);
}

function scale<T extends { readonly rows: readonly TextRow[] }>(table: T, powers: readonly number[]): T {
  const scaled = (text: string, at: number): string => {
    const power = powers[at - 1] ?? 0;
    return at === 0 || power === 0 || isMissingText(text) ? text : `${text}e${power}`;
  };
  return { ...table, rows: table.rows.map(({ line, cells }) => ({ line, cells: cells.map(scaled) })) };
}
