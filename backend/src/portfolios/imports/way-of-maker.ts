import { foldAccents } from './fold-accents';
import type { ImportLayout } from './layout';
import { LAYOUTS } from './layouts/all-layouts';

/** The texts about a document are near its beginning or its end. */
const SEARCHED_BYTES = 64 * 1024;
const ABOUT = /\/(?:Author|Creator|Producer|Title)\s?\(([^()]{1,200})\)/g;

/**
 * The way to the table that is read instead of a PDF: that of the maker whose name is in its name or in the texts about it, else
 * that of the import page.
 */
export function wayOfMaker(bytes: Uint8Array, name: string): string {
  const ends = [bytes.subarray(0, SEARCHED_BYTES), bytes.subarray(-SEARCHED_BYTES)];
  const about = ends.flatMap((part) =>
    [...Buffer.from(part).toString('latin1').matchAll(ABOUT)].map(([, text]) => text!),
  );
  const maker = makerIn([name, ...about].join(' '));
  return maker
    ? `${maker.name}: ${maker.steps}`
    : 'download the transactions as CSV or Excel; the import page has the way for each broker';
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
