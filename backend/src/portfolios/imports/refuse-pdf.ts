import { foldAccents } from './fold-accents';
import { unreadable } from './import-limits';
import type { ImportLayout } from './layout';
import { LAYOUTS } from './layouts/all-layouts';

const SIGNATURE = '%PDF-';
/** The texts about a document are near its beginning or its end. */
const SEARCHED_BYTES = 64 * 1024;
const ABOUT = /\/(?:Author|Creator|Producer|Title)\s?\(([^()]{1,200})\)/g;

/**
 * Refuses a PDF with the way to the file that is read instead: that of the maker whose name is in its name or in the texts
 * about it, else that of the import page.
 *
 * @throws AppError `FILE_UNREADABLE` (415)
 */
export function refusePdf(bytes: Buffer, name: string): void {
  if (bytes.subarray(0, SIGNATURE.length).toString('latin1') !== SIGNATURE) return;
  const ends = [bytes.subarray(0, SEARCHED_BYTES), bytes.subarray(-SEARCHED_BYTES)];
  const about = ends.flatMap((part) => [...part.toString('latin1').matchAll(ABOUT)].map(([, text]) => text!));
  const maker = makerIn([name, ...about].join(' '));
  const help = maker
    ? `${maker.name}: ${maker.steps}`
    : 'download the transactions as CSV or Excel; the import page has the way for each broker';
  throw unreadable(name, {}, `is a PDF, which is not read; ${help}`, { status: 415 });
}

/** The layout of the maker that a text names, by the part of its name before a comma. */
function makerIn(text: string): ImportLayout | undefined {
  const words = wordsOf(text);
  return LAYOUTS.find(({ id, name }) => id !== 'tapeglass' && words.includes(wordsOf(name.split(',')[0]!)));
}

/** Words between single spaces, so that no maker is found within a longer word. */
const wordsOf = (text: string): string =>
  ` ${foldAccents(text)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim()} `;
