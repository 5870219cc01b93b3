import type { ChartModel, Pane } from '@/lib/charting/chart-model';
import { countText } from '@/lib/domain/count-text';
import { formatPercent, formatPercentagePoints } from '@/lib/format/percent';

/**
 * The reader's measurement between two bars of a pane: `+12.4%, 83 days`; in percentage points between rates, and the
 * days alone in a pane of drawdowns.
 *
 * @param line - Id of the line that is measured; default: the first one.
 */
export function spanText(
  { days }: Pick<ChartModel, 'days'>,
  { fallsOf, format, isSinceStart, layers }: Pane,
  { first, last, line }: { readonly first: number; readonly last: number; readonly line: string | null },
): string {
  const layer = layers.find(({ id }) => id === line) ?? layers[0];
  const length = countText(days[last]! - days[first]!, 'day');
  if (!layer || layer.kind === 'band' || fallsOf) return length;
  const [from, to] = [layer.values[first]!, layer.values[last]!];
  if (!Number.isFinite(to - from)) return length;
  if (format === 'percent' && !isSinceStart) return `${formatPercentagePoints(to - from)}, ${length}`;
  const base = isSinceStart && format === 'percent' ? 1 : 0;
  if (!(base + from > 0)) return length;
  return `${formatPercent((base + to) / (base + from) - 1, { digits: 1, signed: true })}, ${length}`;
}
