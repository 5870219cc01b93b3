import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { EmptyState } from '@/components/ui/empty-state';
import { curveLook, drawCurve } from '@/lib/charting/curve-svg';
import type { CurveLine } from '@/lib/charting/curve-svg';
import { DASH } from '@/lib/format/number';
import { ChartFigure } from '../frame/chart-figure';
import { LineKey, LineLegend } from './line-legend';
import { ReadableChart } from './accessible-chart-frame';

export interface CurveChartProps {
  readonly label: string;
  /** Category labels from left to right: maturities. */
  readonly places: readonly string[];
  /** The first line is the current one. */
  readonly lines: readonly CurveLine[];
  readonly format: (value: number) => string;
  readonly height?: number;
  /** Head of the labels in the data table; default: Maturity. */
  readonly placeHead?: string;
  readonly fileName?: string;
}

const HEIGHT = 170;

/** Lines over named categories, for example current and past yield curves. */
export function CurveChart({
  label,
  places,
  lines,
  format,
  height = HEIGHT,
  placeHead = t('Maturity'),
  fileName,
}: CurveChartProps) {
  const drawing = useMemo(
    () => drawCurve(places, lines, { height, format }),
    [places, lines, height, format],
  );
  if (lines.every(({ values }) => values.every((value) => value === null)))
    return <EmptyState title={t('Nothing to draw')}>{t('No values for this day.')}</EmptyState>;
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? DASH : format(value);
  return (
    <ChartFigure
      label={label}
      summary={lines
        .map(
          (line) =>
            `${line.label}: ${places.map((place, index) => `${place} ${write(line.values[index])}`).join(', ')}.`,
        )
        .join(' ')}
      sheet={{
        caption: label,
        heads: [
          { id: 'place', label: placeHead },
          ...lines.map((line) => ({ id: line.id, label: line.label, format })),
        ],
        rows: places.map((place, index) => [place, ...lines.map(({ values }) => values[index] ?? null)]),
      }}
      draw={() => drawing}
      legend={lines.map((line, order) => {
        const { color, dash } = curveLook(order);
        return { label: line.label, color, ...(dash && { dash: dash.split(' ').map(Number) }) };
      })}
      fileName={fileName}
    >
      {(summaryId) => (
        <>
          <LineLegend>
            {lines.map((line, order) => {
              const { color, dash } = curveLook(order);
              return (
                <li key={line.id}>
                  <LineKey color={color} dash={dash ? dash.split(' ').map(Number) : undefined} />
                  {line.label}
                </li>
              );
            })}
          </LineLegend>
          <ReadableChart
            drawing={drawing}
            label={label}
            describedBy={summaryId}
            points={places.map((place, index) => ({
              place: (index + 0.5) / places.length,
              text: `${place}: ${lines.map((line) => `${line.label} ${write(line.values[index])}`).join(', ')}`,
            }))}
          />
        </>
      )}
    </ChartFigure>
  );
}
