import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { EmptyState } from '@/components/ui/empty-state';
import { binValues, drawHistogram } from '@/lib/charting/histogram';
import type { Bin, HistogramMark } from '@/lib/charting/histogram';
import { formatCount } from '@/lib/format/number';
import { ChartFigure } from '../frame/chart-figure';
import { valueLegend } from '../bars/value-legend';
import { ReadableChart } from './accessible-chart-frame';

export interface HistogramProps {
  readonly label: string;
  /** The values, or classes that are already counted. */
  readonly values?: readonly number[];
  readonly bins?: readonly Bin[];
  readonly format: (value: number) => string;
  /** Values marked by a line: the mean, a loss limit, the last day. */
  readonly mark?: HistogramMark | readonly HistogramMark[];
  readonly height?: number;
  readonly fileName?: string;
}

const HEIGHT = 210;
const NO_MARKS: readonly HistogramMark[] = [];

/** A histogram: the number of values in each class. */
export function Histogram(props: HistogramProps) {
  const { label, values, bins: counted, format, mark, height = HEIGHT, fileName } = props;
  const bins = useMemo(() => counted ?? binValues(values ?? []), [counted, values]);
  const marks =
    mark === undefined
      ? NO_MARKS
      : Array.isArray(mark)
        ? (mark as readonly HistogramMark[])
        : [mark as HistogramMark];
  const drawing = drawHistogram(bins, { height, format, marks });
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  if (total === 0)
    return <EmptyState title={t('Nothing to count')}>{t('No values in this range.')}</EmptyState>;
  const first = bins[0]!.from;
  const width = bins.at(-1)!.to - first || 1;
  return (
    <ChartFigure
      label={label}
      summary={summarizeBins(bins, { format, marks })}
      sheet={{
        caption: label,
        heads: [
          { id: 'from', label: t('From'), format },
          { id: 'to', label: t('To'), format },
          { id: 'count', label: t('Count'), format: formatCount },
        ],
        rows: bins.map(({ from, to, count }) => [from, to, count]),
      }}
      draw={() => drawing}
      legend={valueLegend(t('Frequency'), first < 0 && bins.at(-1)!.to > 0)}
      fileName={fileName}
    >
      {(summaryId) => (
        <ReadableChart
          drawing={drawing}
          label={label}
          describedBy={summaryId}
          points={bins.map(({ from, to, count }) => ({
            place: ((from + to) / 2 - first) / width,
            text: t('{from} to {to}: {count}', {
              from: format(from),
              to: format(to),
              count: formatCount(count),
            }),
          }))}
        />
      )}
    </ChartFigure>
  );
}

/**
 * Describes a histogram in words: the number of values, where most of them lie, the extremes and the marked
 * values.
 */
export function summarizeBins(
  bins: readonly Bin[],
  { format, marks }: { readonly format: (value: number) => string; readonly marks: readonly HistogramMark[] },
): string {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const filled = bins.filter(({ count }) => count > 0);
  const most = filled.reduce((best, bin) => (bin.count > best.count ? bin : best), filled[0]!);
  return [
    t('{total} values from {from} to {to};', {
      total: formatCount(total),
      from: format(filled[0]!.from),
      to: format(filled.at(-1)!.to),
    }),
    t('most frequent {from} to {to} ({count} times).', {
      from: format(most.from),
      to: format(most.to),
      count: formatCount(most.count),
    }),
    ...marks.map(({ label, value }) =>
      label.includes(format(value))
        ? t('Marked: {label}.', { label })
        : t('Marked: {label} ({value}).', { label, value: format(value) }),
    ),
  ].join(' ');
}
