import type { InstrumentTableRow } from '@/lib/contracts/table-rows';

/** Share of rows that have a value, by figure; 0 for each when there are no rows. */
export function measureCoverage(
  lines: readonly InstrumentTableRow[],
  figures: readonly string[],
): Record<string, number> {
  return Object.fromEntries(
    figures.map((id) => {
      const knownCount = lines.reduce((sum, line) => (line.figures[id] === null ? sum : sum + 1), 0);
      return [id, lines.length === 0 ? 0 : knownCount / lines.length];
    }),
  );
}
