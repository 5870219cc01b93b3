import Router from 'next/router';
import { useEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { t } from '@/lib/domain/text';
import { EmptyState } from '@/components/ui/empty-state';
import { isModifiedClick } from '@/components/ui/controls/segmented-control';
import { drawScatter } from '@/lib/charting/scatter-svg';
import type { ScatterPoint } from '@/lib/charting/scatter-svg';
import { formatCount } from '@/lib/format/number';
import { ChartFigure } from '../frame/chart-figure';
import { initRovingTabindex } from '../init-roving-tabindex';
import { moveFocus } from '../roving-tabindex';
import styles from './scatter-chart.module.scss';
import { StaticChart } from './svg-chart';

export interface ScatterChartProps {
  readonly label: string;
  readonly points: readonly ScatterPoint[];
  readonly xLabel: string;
  readonly yLabel: string;
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
  readonly height?: number;
  readonly fileName?: string;
}

const HEIGHT = 300;

/** Scatter plot of two values; points with a URL are links, and the arrow keys move between them. */
export function ScatterChart(props: ScatterChartProps) {
  const { label, points, xLabel, yLabel, formatX, formatY, height = HEIGHT, fileName } = props;
  const plot = useRef<HTMLDivElement>(null);
  const drawing = useMemo(
    () => (points.length === 0 ? null : drawScatter(points, { height, formatX, formatY, xLabel, yLabel })),
    [points, height, formatX, formatY, xLabel, yLabel],
  );
  const hasLinks = points.some(({ href }) => href);

  useEffect(() => {
    if (plot.current && hasLinks) initRovingTabindex(plot.current);
  }, [drawing, hasLinks]);

  if (!drawing) return <EmptyState title={t('Nothing to draw')}>{t('No point has both values.')}</EmptyState>;
  return (
    <ChartFigure
      label={label}
      summary={summarizePoints(points, props)}
      sheet={{
        caption: label,
        heads: [
          { id: 'name', label: t('Name') },
          { id: 'x', label: xLabel, format: formatX },
          { id: 'y', label: yLabel, format: formatY },
        ],
        rows: points.map((point) => [point.label, point.x, point.y]),
      }}
      draw={() => drawing}
      fileName={fileName}
    >
      {(summaryId) => (
        <div
          ref={plot}
          className={styles.plot}
          role={hasLinks ? 'group' : undefined}
          aria-label={
            hasLinks ? t('{label}. Use the arrow keys to move between points.', { label }) : undefined
          }
          aria-describedby={summaryId}
          onClick={followPoint}
          onKeyDown={pressKey}
        >
          <StaticChart drawing={drawing} label={label} hasLinks={hasLinks} />
        </div>
      )}
    </ChartFigure>
  );
}

function linkOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
}

function followPoint(event: MouseEvent): void {
  const href = linkOf(event.target)?.getAttribute('href');
  if (!href || isModifiedClick(event)) return;
  event.preventDefault();
  void Router.push(href);
}

function pressKey(event: KeyboardEvent<HTMLElement>): void {
  const link = linkOf(event.target);
  if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
  if (moveFocus(event.currentTarget, link, event.key)) event.preventDefault();
}

/** Describes the points in words: their number and the extremes of both axes. */
export function summarizePoints(
  points: readonly ScatterPoint[],
  { xLabel, yLabel, formatX, formatY }: Pick<ScatterChartProps, 'xLabel' | 'yLabel' | 'formatX' | 'formatY'>,
): string {
  const ends = (of: (point: ScatterPoint) => number, name: string, format: (value: number) => string) => {
    const ordered = [...points].sort((a, b) => of(a) - of(b));
    const [least, most] = [ordered[0]!, ordered.at(-1)!];
    return t('{name} from {of} ({label}) to {of2} ({label2})', {
      name,
      of: format(of(least)),
      label: least.label,
      of2: format(of(most)),
      label2: most.label,
    });
  };
  return t('{count} points: {ends}; {ends2}.', {
    count: formatCount(points.length),
    ends: ends(({ x }) => x, xLabel, formatX),
    ends2: ends(({ y }) => y, yLabel, formatY),
  });
}
