import { useMemo } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { drawColumns } from '@/lib/charting/columns-svg';
import type { Column } from '@/lib/charting/columns-svg';
import { summarizeBars } from './bar-list';
import { ChartFigure } from './chart-figure';
import { ReadableChart } from './readable-chart';

export interface ColumnChartProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly format: (value: number) => string;
  /** CSS pixels of the plot. */
  readonly height?: number;
  readonly valueLabel?: string;
  readonly fileName?: string;
}

const HEIGHT = 210;

/** Upright bars from zero in the order given: calendar years, say. */
export function ColumnChart(props: ColumnChartProps) {
  const { label, columns, format, height = HEIGHT, valueLabel = 'Value', fileName } = props;
  const drawing = useMemo(() => drawColumns(columns, { height, format }), [columns, height, format]);
  if (columns.every(({ value }) => value === null))
    return <EmptyState title="Nothing to draw">There are no values in this range.</EmptyState>;
  return (
    <ChartFigure
      label={label}
      summary={summarizeBars(columns, format)}
      sheet={{
        caption: label,
        heads: [
          { id: 'label', label: 'Label' },
          { id: 'value', label: valueLabel, format },
        ],
        rows: columns.map((column) => [column.label, column.value]),
      }}
      draw={() => drawing}
      fileName={fileName}
    >
      {(summaryId) => (
        <ReadableChart
          drawing={drawing}
          label={label}
          describedBy={summaryId}
          points={columns.map(({ label: name, value }, index) => ({
            place: (index + 0.5) / columns.length,
            text: `${name}: ${value === null ? 'no value' : format(value)}`,
          }))}
        />
      )}
    </ChartFigure>
  );
}
