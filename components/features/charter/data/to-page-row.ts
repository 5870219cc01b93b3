import type { CompareStatistics } from '@/lib/analytics/compare/compare-statistics';
import { roundForPage } from '@/lib/research/page-rows';
import type { CharterRow } from './charter-page-data';
import { COMPARED_STATISTIC_IDS } from './figure-ids';

/** The figures of a line, rounded for the page. */
export function toPageRow(
  { id, label, name }: Pick<CharterRow, 'id' | 'label' | 'name'>,
  { figures, gaps }: CompareStatistics['rows'][number],
): CharterRow {
  const values: Readonly<Record<string, number | string | null>> = figures;
  const reasons: Readonly<Record<string, CharterRow['gaps'][string] | undefined>> = gaps;
  return {
    id,
    label,
    name,
    figures: Object.fromEntries(
      COMPARED_STATISTIC_IDS.map((figure) => {
        const value = values[figure];
        return [figure, typeof value === 'number' ? roundForPage(value) : null];
      }),
    ),
    gaps: Object.fromEntries(
      COMPARED_STATISTIC_IDS.flatMap((figure) =>
        reasons[figure] ? [[figure, reasons[figure]] as const] : [],
      ),
    ),
  };
}
