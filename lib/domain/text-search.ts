export const MAX_SEARCH_LENGTH = 100;
export const MAX_SEARCH_TERMS = 8;

/** The terms of a search, or what is wrong with its text. */
export type TextSearch =
  | { readonly ok: true; readonly terms: readonly string[] }
  | { readonly ok: false; readonly fault: string };

/**
 * Parses the text of a search: words, and phrases in double quotes. All of them must occur in what is found.
 *
 * @param text - `rate cut`, `"interest rate" bank`.
 */
export function parseTextSearch(text: string): TextSearch {
  if (text.length > MAX_SEARCH_LENGTH)
    return { ok: false, fault: `must have at most ${MAX_SEARCH_LENGTH} characters, got ${text.length}` };
  const terms = [...text.matchAll(/["“„]([^"“”„]*)["”“]|([^\s"“”„]+)/g)]
    .map(([, phrase, word]) => (phrase ?? word ?? '').trim().replace(/\s+/g, ' '))
    .filter((term) => term !== '');
  if (terms.length === 0) return { ok: false, fault: 'must contain a word' };
  if (terms.length > MAX_SEARCH_TERMS)
    return { ok: false, fault: `must have at most ${MAX_SEARCH_TERMS} words, got ${terms.length}` };
  return { ok: true, terms };
}
