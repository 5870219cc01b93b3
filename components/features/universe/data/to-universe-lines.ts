import { excludedText } from '@/lib/research/excluded-rows';
import { toPageRows } from '@/lib/research/page-rows';
import type { PageRow } from '@/lib/research/page-rows';
import { isWord } from '../state/column-ids';
import type { DayChanges, RowsResult, UniverseRows } from './universe-data';

/** Reduces the backend's rows to what the page shows; sparklines only where they are drawn. */
export function toUniverseLines(
  { lines, coverage, passed, of, unmatched }: RowsResult,
  query: { readonly key: string; readonly figures: readonly string[]; readonly withSpark: boolean },
): UniverseRows {
  const { key, figures, withSpark } = query;
  const pageLines = withSpark ? lines : lines.map(({ spark: _, ...line }) => line);
  // A row has its words anyway, except the exchange.
  const rows = toPageRows(
    pageLines,
    figures.filter((id) => !isWord(id) || id === 'exchange'),
  );
  return { key, lines: rows, changes: summarizeChanges(rows), coverage, passed, of, unmatched };
}

function summarizeChanges(rows: readonly PageRow[]): DayChanges | null {
  const changes = rows
    .map(({ figures }) => figures.changePercent)
    .filter((value): value is number => typeof value === 'number')
    .sort((a, b) => a - b);
  if (changes.length === 0) return null;
  const middle = changes.length >> 1;
  return {
    rose: changes.filter((change) => change > 0).length,
    fell: changes.filter((change) => change < 0).length,
    unchanged: changes.filter((change) => change === 0).length,
    excluded: excludedText(rows, 'changePercent'),
    median: changes.length % 2 === 1 ? changes[middle]! : (changes[middle - 1]! + changes[middle]!) / 2,
  };
}
