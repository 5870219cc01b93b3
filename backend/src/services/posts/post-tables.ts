import { isRangePreset, type RangePreset } from '@/lib/domain/ranges';

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

/**
 * A chart embedded in a post: `{{chart "caption" symbols=SPY,TLT range=5Y}}` on a line of its own. It shows
 * the growth of 10,000 with distributions reinvested.
 */
export interface ChartMark {
  readonly kind: 'chart';
  readonly caption: string;
  readonly symbols: readonly string[];
  readonly range: RangePreset;
}

/** A section of a post's Markdown, or a table or chart between two sections. */
export type MarkdownPart = { readonly kind: 'text'; readonly markdown: string } | TableMark | ChartMark;

const CHART = /^\{\{chart\s+"([^"]+)"\s+symbols=(\S+)\s+range=(\S+)\s*\}\}$/;
const MARK = /^\{\{table\s+"([^"]+)"\s+symbols=(\S+)\s+figures=(\S+)\s*\}\}$/;

/**
 * Splits a post at its tables and charts.
 *
 * @throws Error naming the line, for one that begins like a table or chart but is invalid.
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
    const chart = readChart(line.trim());
    if (chart) {
      flush();
      parts.push(chart);
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

function readChart(line: string): ChartMark | null {
  const match = CHART.exec(line);
  if (!match) return null;
  const [, caption = '', symbols = '', range = ''] = match;
  if (!isRangePreset(range)) throw new Error(`"${range}" is no range of a chart: ${line}`);
  return { kind: 'chart', caption, symbols: symbols.split(','), range };
}
