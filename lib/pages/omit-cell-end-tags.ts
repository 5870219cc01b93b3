/** A `</td>` that a parser adds itself, because the next cell or the end of the row follows (https://html.spec.whatwg.org/#optional-tags). */
const OPTIONAL_END_TAG = /<\/td>(?=<td[ >]|<\/tr>)/g;

/** Documents with fewer cells keep their end tags: they gain little. */
const MANY_CELLS = 2000;

/**
 * Leaves out the end tags of the cells of a document with many of them: the table of a universe has 6,000, an eighth of
 * its page. The elements of the document are the same.
 */
export function omitCellEndTags(html: string): string {
  const cells = html.match(OPTIONAL_END_TAG)?.length ?? 0;
  return cells < MANY_CELLS ? html : html.replace(OPTIONAL_END_TAG, '');
}
