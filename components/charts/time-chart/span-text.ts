import type { ChartModel, Pane } from '@/lib/charting/chart-model';
import { countText } from '@/lib/domain/count-text';
import { formatPercent } from '@/lib/format/percent';

/**
 * The reader's measurement between two bars of a pane: `+12.4%, 83 days`; the days alone where its values are
 * no levels.
 *
 * @param line - Id of the line that is measured; default: the first one.
 */
export function spanText(
  { days }: Pick<ChartModel, 'days'>,
  { layers, format }: Pane,
  { first, last, line }: { readonly first: number; readonly last: number; readonly line: string | null },
): string {
  const layer = layers.find(({ id }) => id === line) ?? layers[0];
  const length = countText(days[last]! - days[first]!, 'day');
  if (!layer || layer.kind === 'band' || format === 'percent') return length;
  const [from, to] = [layer.values[first]!, layer.values[last]!];
  if (!(from > 0) || !Number.isFinite(to)) return length;
  return `${formatPercent(to / from - 1, { digits: 1, signed: true })}, ${length}`;
}
