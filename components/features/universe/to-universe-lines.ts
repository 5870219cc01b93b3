import type { FigureId } from '@/lib/domain/figures/figure-ids';
import { toPageLines } from '@/lib/research/page-lines';
import type { LinesAnswer, UniverseLines } from './universe-data';

/** The backend's rows as the page keeps them; spark lines only where they are drawn. */
export function toUniverseLines(
  { lines, coverage, passed, of }: LinesAnswer,
  question: { readonly key: string; readonly figures: readonly FigureId[]; readonly withSpark: boolean },
): UniverseLines {
  const { key, figures, withSpark } = question;
  const kept = withSpark ? lines : lines.map(({ spark: _, ...line }) => line);
  return { key, lines: toPageLines(kept, figures), coverage, passed, of };
}
