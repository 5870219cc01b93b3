import { plainText } from '../../ingest/feeds/plain-text';

/** Cells of all tables of a page, and characters of one cell. */
const MAX_CELLS = 100_000;
const MAX_CELL = 2_000;
const TAG = /^<(\/?)(table|tr|td|th|script|style)(?=[\s/>])/i;

/**
 * The tables of a page, each as rows of cells; rows of a table within a table are rows of the outer one. One pass over the tags: a
 * parser of whole documents takes seconds for pages that are nested deeply enough, and a person names the page.
 */
export function readHtmlTables(page: string): readonly (readonly (readonly string[])[])[] {
  const tables: string[][][] = [];
  let depth = 0;
  let cells = 0;
  /** The start of the present cell's text. */
  let cellAt: number | null = null;

  function endCell(at: number): void {
    if (cellAt !== null)
      tables
        .at(-1)!
        .at(-1)!
        .push(plainText(page.slice(cellAt, Math.min(at, cellAt + MAX_CELL)), 200));
    cellAt = null;
  }

  for (let at = page.indexOf('<'); at !== -1 && cells < MAX_CELLS; at = page.indexOf('<', at + 1)) {
    const [, slash, given] = TAG.exec(page.slice(at, at + 12)) ?? [];
    const name = given?.toLowerCase();
    if (name === undefined) {
      // A comment contains no tags.
      if (page.startsWith('<!--', at)) at = endOf(page, /-->/g, at);
      continue;
    }
    if (name === 'script' || name === 'style') {
      if (slash === '') at = endOf(page, new RegExp(`</${name}`, 'gi'), at);
      continue;
    }
    if (depth > 0) endCell(at);
    if (name === 'table') {
      depth = Math.max(0, depth + (slash === '' ? 1 : -1));
      if (slash === '' && depth === 1) tables.push([]);
    } else if (slash === '' && depth > 0) {
      const table = tables.at(-1)!;
      if (name === 'tr' || table.length === 0) table.push([]);
      if (name !== 'tr') {
        const open = page.indexOf('>', at);
        cellAt = open === -1 ? null : open + 1;
        cells += 1;
      }
    }
  }
  return tables;
}

/** The place of an end; the end of the page where it has none. */
function endOf(page: string, end: RegExp, at: number): number {
  end.lastIndex = at;
  return end.exec(page)?.index ?? page.length;
}
