/**
 * A table embedded in a post: `{{table "caption" symbols=SPY,TLT figures=return.1Y,volatility}}` on a line of
 * its own.
 */
export interface TableMark {
  readonly kind: 'table';
  readonly caption: string;
  readonly symbols: readonly string[];
  readonly figures: readonly string[];
}

/** A section of a post's Markdown, or a table between two sections. */
export type MarkdownPart = { readonly kind: 'text'; readonly markdown: string } | TableMark;

const MARK = /^\{\{table\s+"([^"]+)"\s+symbols=(\S+)\s+figures=(\S+)\s*\}\}$/;

/**
 * Splits a post at its tables.
 *
 * @throws Error naming the line, for one that begins like a table but is invalid.
 */
export function cutAtTables(markdown: string): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.some((line) => line.trim() !== '')) parts.push({ kind: 'text', markdown: lines.join('\n') });
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('{{')) {
      lines.push(line);
      continue;
    }
    const match = MARK.exec(line.trim());
    if (!match) throw new Error(`no table can be read from: ${line}`);
    flush();
    const [, caption = '', symbols = '', figures = ''] = match;
    parts.push({ kind: 'table', caption, symbols: symbols.split(','), figures: figures.split(',') });
  }
  flush();
  return parts;
}
