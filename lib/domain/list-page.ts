/** The number of a page of a list in an address; null without one, and for what is none. */
export const parsePageNumber = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;

/** The same as a parameter of a link, which the first page does not need. */
export const pageParameter = (page: number | null): string | null =>
  page === null || page === 1 ? null : String(page);

/** The page that a number names: one from 1 to the last page; 1 without a number. */
export function pageWithin(
  asked: number | null,
  { size, total }: { readonly size: number; readonly total: number },
): number {
  return Math.min(Math.max(1, asked ?? 1), Math.max(1, Math.ceil(total / size)));
}

/** Place of the first entry of a page. @param size - Entries on a page; Infinity: all. */
export const firstOfPage = (page: number, size: number): number => (page === 1 ? 0 : (page - 1) * size);

/** A page of a list. */
export interface ListPage {
  /** From 1 on. */
  readonly page: number;
  /** Entries of all pages. */
  readonly total: number;
}

/**
 * The entries of one page of a list.
 *
 * @param size - Entries on a page; Infinity: all.
 */
export function cutPage<Entry>(
  entries: readonly Entry[],
  asked: number | null,
  size: number,
): ListPage & { readonly entries: Entry[] } {
  const total = entries.length;
  const page = pageWithin(asked, { size, total });
  const first = firstOfPage(page, size);
  return { page, total, entries: entries.slice(first, first + size) };
}
