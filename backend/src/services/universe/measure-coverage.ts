import type { InstrumentLine } from '@/lib/contracts/lines';
import type { FigureId } from '@/lib/domain/figures';

/** Share of lines that have a value, by figure; 0 for each where there is no line. */
export function measureCoverage(
  lines: readonly InstrumentLine[],
  figures: readonly FigureId[],
): Record<string, number> {
  return Object.fromEntries(
    figures.map((id) => {
      const known = lines.reduce((sum, line) => (line.figures[id] === null ? sum : sum + 1), 0);
      return [id, lines.length === 0 ? 0 : known / lines.length];
    }),
  );
}
