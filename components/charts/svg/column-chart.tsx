import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { EmptyState } from '@/components/ui/empty-state';
import { drawColumns } from '@/lib/charting/columns-svg';
import type { Column } from '@/lib/charting/columns-svg';
import { summarizeBars } from '../bars/bar-list';
import { ChartFigure } from '../frame/chart-figure';
import { valueLegend } from '../bars/value-legend';
import { ReadableChart } from './accessible-chart-frame';

export interface ColumnChartProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly format: (value: number) => string;
  /** True for returns and other changes of a value, whose bars are gains and losses. */
  readonly isChange: boolean;
  /** CSS pixels of the plot area. */
  readonly height?: number;
  readonly valueLabel?: string;
  readonly fileName?: string;
}

const HEIGHT = 210;

/** Vertical bars from zero in the given order, for example calendar years. */
export function ColumnChart(props: ColumnChartProps) {
  const { label, columns, format, height = HEIGHT, isChange, valueLabel = t('Value'), fileName } = props;
  const drawing = useMemo(
    () => drawColumns(columns, { height, format, isChange }),
    [columns, height, format, isChange],
  );
  if (columns.every(({ value }) => value === null))
    return <EmptyState title={t('Nothing to draw')}>{t('No values in this range.')}</EmptyState>;
  return (
    <ChartFigure
      label={label}
      summary={summarizeBars(columns, format)}
      sheet={{
        caption: label,
        heads: [
          { id: 'label', label: t('Label') },
          { id: 'value', label: valueLabel, format },
        ],
        rows: columns.map((column) => [column.label, column.value]),
      }}
      draw={() => drawing}
      legend={valueLegend(valueLabel, isChange)}
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
