import { basename } from 'node:path';

import { AppError } from '@/lib/domain/errors';

/**
 * The regions of Ken French's library other than the United States, as the suffix of a set's id
 * (`ff3-europe`); narrower ones first.
 */
const REGIONS: readonly (readonly [string, RegExp])[] = [
  ['developed-ex-us', /developed[\s_-]*ex[\s_-]*us/i],
  ['asia-pacific-ex-japan', /asia[\s_-]*pacific/i],
  ['north-america', /north[\s_-]*america/i],
  ['emerging', /emerging/i],
  ['europe', /europe/i],
  ['japan', /japan/i],
  ['developed', /developed|global/i],
];

/** The values accepted by `--region`. */
export const FACTOR_REGIONS = ['us', ...REGIONS.map(([id]) => id)] as const;

/** The source stated above the library's international files; American ones name CRSP. */
const INTERNATIONAL = /Bloomberg database/i;

/**
 * Determines the region of a factor file from its path (including the containing zip), otherwise from the
 * text above its table.
 *
 * @param givenText - The value of `--region`; null to detect the region.
 * @returns Null for the United States.
 * @throws AppError `IMPORT_REFUSED` when the file is not American and its region is unknown: it would replace
 *   the American set.
 */
export function regionOfFactors(
  file: string,
  preamble: string,
  columns: readonly string[],
  givenText: string | null,
): string | null {
  if (givenText !== null) return givenText === 'us' ? null : givenText;
  // The folder is ignored; the names of the file and of the containing zip are used.
  const name = file
    .split('!/')
    .map((part) => basename(part))
    .join(' ');
  if (/(^|\s)F-F_/.test(name)) return null;
  for (const text of [name, preamble]) {
    const entry = REGIONS.find(([, pattern]) => pattern.test(text));
    if (entry) return entry[0];
  }
  const isInternational = INTERNATIONAL.test(preamble) || columns.some((column) => /^wml$/i.test(column));
  if (!isInternational) return null;
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: holds factors of a region outside the United States, and neither its name nor its text says which; say --region ${FACTOR_REGIONS.slice(1).join('|')}`,
  );
}
