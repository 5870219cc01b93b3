import type { LooseTable } from '../csv/loose-table';

/** A series that a file names itself. */
export interface StatedSeries {
  /** The id that its source gives it. */
  readonly id: string;
  /** The key of the series within its file: the part behind the dot of an id that the caller gives. */
  readonly part: string;
  readonly name: string;
  readonly unit: string;
}

/**
 * A macro table whose series are named, either a column each (`date`, then the keys) or in rows (`date`,
 * `series`, `value`).
 */
export interface StatedTable extends LooseTable {
  /** The name of the layout in the report. */
  readonly form: string;
  readonly statedUnit: null;
  /** By the header of their column, or by the text in the column `series`. */
  readonly series: ReadonlyMap<string, StatedSeries>;
  /** Parts of the file that are left out, for the report. */
  readonly leftOut: readonly string[];
}

const SCALES: readonly (readonly [RegExp, string])[] = [
  [/\b(mn?|mio|mill?|million(en|s)?)\b/, 'millions'],
  [/\b(bn|bil|billions?|mrd|milliarden)\b/, 'billions'],
  [/\b(000'?s|thousands?|tsd|tausend)\b/, 'thousands'],
];
const SIGNS: readonly (readonly [string, string])[] = [
  ['us$', 'usd'],
  ['a$', 'aud'],
  ['£', 'gbp'],
  ['€', 'eur'],
];

/**
 * The unit that a file states in words: `Per cent` is percent, `£ m` is gbp-millions.
 *
 * @param dollar - What a bare `$` means in the file.
 * @returns Null for an empty text.
 */
export function unitOfWords(text: string, dollar = 'usd'): string | null {
  const words = text.trim().toLowerCase();
  if (words === '') return null;
  if (/^(in )?(%|per ?cent|prozent)/.test(words)) return 'percent';
  if (/\bindex\b|=\s*100/.test(words)) return 'index';
  let unit = SIGNS.reduce((rest, [sign, code]) => rest.replaceAll(sign, `${code} `), words);
  unit = unit.replaceAll('$', `${dollar} `);
  for (const [pattern, scale] of SCALES) unit = unit.replace(pattern, scale);
  return unit.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || null;
}

/** The unit in the title of a series; `number` where it has none. */
export function unitOfTitle(title: string): string {
  if (/%|\bper ?cent\b|\b(annual|growth|unemployment|interest) rate\b/i.test(title)) return 'percent';
  if (/\bindex\b|=\s*100/i.test(title)) return 'index';
  if (/US\$/.test(title)) return 'usd';
  return 'number';
}

/** A part of an id: letters, digits, dots, dashes and underscores. */
export function idPart(text: string): string {
  return text.trim().replace(/[^A-Za-z0-9._-]+/g, '');
}
