import { useMemo } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { binValues, drawHistogram } from '@/lib/charting/histogram';
import type { Bin, HistogramMark } from '@/lib/charting/histogram';
import { formatCount } from '@/lib/format/number';
import { ChartFigure } from './chart-figure';
import { ReadableChart } from './readable-chart';

export interface HistogramProps {
  readonly label: string;
  /** The values, or the classes when they were counted already. */
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

/** How often values fall into each class. */
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
    return <EmptyState title="Nothing to count">There are no values in this range.</EmptyState>;
  const first = bins[0]!.from;
  const width = bins.at(-1)!.to - first || 1;
  return (
    <ChartFigure
      label={label}
      summary={summarizeBins(bins, { format, marks })}
      sheet={{
        caption: label,
        heads: [
          { id: 'from', label: 'From', format },
          { id: 'to', label: 'To', format },
          { id: 'count', label: 'Count', format: formatCount },
        ],
        rows: bins.map(({ from, to, count }) => [from, to, count]),
      }}
      draw={() => drawing}
      fileName={fileName}
    >
      {(summaryId) => (
        <ReadableChart
          drawing={drawing}
          label={label}
          describedBy={summaryId}
          points={bins.map(({ from, to, count }) => ({
            place: ((from + to) / 2 - first) / width,
            text: `${format(from)} to ${format(to)}: ${formatCount(count)}`,
          }))}
        />
      )}
    </ChartFigure>
  );
}

/** A histogram in words: how many values, where most of them are, its ends, what is marked. */
export function summarizeBins(
  bins: readonly Bin[],
  { format, marks }: { readonly format: (value: number) => string; readonly marks: readonly HistogramMark[] },
): string {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const filled = bins.filter(({ count }) => count > 0);
  const most = filled.reduce((best, bin) => (bin.count > best.count ? bin : best), filled[0]!);
  return [
    `${formatCount(total)} values from ${format(filled[0]!.from)} to ${format(filled.at(-1)!.to)};`,
    `most often ${format(most.from)} to ${format(most.to)} (${formatCount(most.count)} times).`,
    ...marks.map(({ label, value }) =>
      label.includes(format(value)) ? `Marked: ${label}.` : `Marked: ${label} (${format(value)}).`,
    ),
  ].join(' ');
}
