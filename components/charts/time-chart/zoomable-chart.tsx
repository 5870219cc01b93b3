import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject, WheelEvent } from 'react';
import { t } from '@/lib/domain/text';
import { GUTTER_WIDTH } from '@/lib/charting/chart-size';
import type { FormatTick } from '@/lib/charting/axis-marks';
import type { ChartDrawing } from '@/lib/charting/chart-svg';
import type { ChartModel, ChartWindow } from '@/lib/charting/chart-model';
import { formatEpochDay } from '@/lib/format/date';
import { HEIGHT_EVENT } from '../frame/full-height';
import type { WindowedChart, FullHeight } from '../frame/full-height';
import styles from './zoomable-chart.module.scss';
import { PointTooltip } from './point-tooltip';
import type { ChartPoint } from './point-tooltip';
import { readPoint, stepPoint } from './read-points';
import type { FormatValue } from './read-points';
import { StaticChart } from '../svg/svg-chart';
import type { TimeChartHandle } from './mount-time-chart';

const TimeChart = lazy(() => import('./time-chart'));

export interface InteractiveChartProps {
  /** Shown without JavaScript, and until the interactive chart is mounted. */
  readonly drawing: ChartDrawing;
  readonly source: WindowedChart | null;
  readonly label: string;
  /** Id of the chart's text summary. */
  readonly describedBy: string;
  readonly formatTick: FormatTick;
  readonly formatValue: FormatValue;
  /** Requests the series when the reader starts to use the chart. */
  readonly onInteract: () => void;
  readonly onWindow: (window: ChartWindow) => void;
  readonly handle: RefObject<TimeChartHandle | null>;
}

/**
 * A server-rendered chart that becomes interactive in the browser: crosshair, zoom and pan, and points that
 * screen readers announce on arrow keys.
 */
export function InteractiveChart(props: InteractiveChartProps) {
  const { drawing, label, describedBy, formatTick, formatValue, onInteract, onWindow, handle } = props;
  const [point, setPoint] = useState<PointedAt | null>(null);
  /** The day that the keyboard has moved to. */
  const [spoken, setSpoken] = useState<number | null>(null);
  const [readyModel, setReadyModel] = useState<ChartModel | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isHinted = useRef(false);
  /** The last key that was pressed before the series had arrived. */
  const earlyKey = useRef<string | null>(null);
  const [full, setFull] = useState<FullHeight | null>(null);
  const source = useMemo(
    () => (props.source && full ? full.stretch(props.source, full.height) : props.source),
    [props.source, full],
  );

  // The surrounding card may go full screen: that code is loaded with the chart.
  useEffect(() => {
    const chart = frame.current;
    const fit = (event: Event) => setFull((event as CustomEvent<FullHeight | null>).detail);
    chart?.addEventListener(HEIGHT_EVENT, fit);
    return () => chart?.removeEventListener(HEIGHT_EVENT, fit);
  }, []);

  /** The plain wheel scrolls the page: show how to zoom on its first turn. */
  function turn({ ctrlKey, metaKey, deltaX, deltaY, currentTarget }: WheelEvent<HTMLElement>) {
    if (!source || isHinted.current || ctrlKey || metaKey || Math.abs(deltaX) > Math.abs(deltaY)) return;
    isHinted.current = true;
    import('./wheel-hint').then(({ showWheelHint }) => showWheelHint(currentTarget)).catch(() => undefined);
  }

  const isLive = source !== null && readyModel === source.model;
  const shownPoint = source && point && inModel(point, source);
  const values =
    source && shownPoint
      ? readPoint(source.model, shownPoint.index, { window: shownPoint.window, formatValue })
      : [];

  function pointAt(
    index: number,
    left: number,
    { window, line }: { window: ChartWindow; line: string | null },
  ) {
    const day = source!.model.days[index]!;
    setPoint({ index, day, left, window, line, width: frame.current?.clientWidth ?? 0 });
  }

  function press(event: KeyboardEvent) {
    if (!source) {
      // The page does not scroll by it meanwhile.
      if (stepPoint(event.key, null, ANY_WINDOW) !== null) event.preventDefault();
      earlyKey.current = event.key;
      return onInteract();
    }
    if (act(event.key, source)) event.preventDefault();
  }

  /** Zooms, or moves to a point; false for a key that does something else. */
  function act(key: string, source: WindowedChart): boolean {
    const visible = handle.current?.window() ?? source.window;
    if (key === '+' || key === '=' || key === '-') {
      const around = shownPoint?.index ?? (visible.first + visible.last) / 2;
      handle.current?.zoom(key === '-' ? 1.4 : 1 / 1.4, around);
      return true;
    }
    if (key === 'Escape' && shownPoint) {
      handle.current?.point(null);
      setPoint(null);
      return false;
    }
    const index = stepPoint(key, shownPoint?.index ?? null, visible);
    if (index === null) return false;
    setSpoken(source.model.days[index]!);
    pointAt(index, placeOf(index, visible, (frame.current?.clientWidth ?? 0) - GUTTER_WIDTH), {
      window: visible,
      line: null,
    });
    handle.current?.point(index);
    return true;
  }

  const repeatEarlyKey = useEffectEvent(() => {
    const key = earlyKey.current;
    earlyKey.current = null;
    if (key !== null && source && frame.current?.contains(document.activeElement)) act(key, source);
  });
  const hasSource = source !== null;
  useEffect(() => {
    if (hasSource) repeatEarlyKey();
  }, [hasSource]);

  const isSpoken = shownPoint && spoken === shownPoint.day;
  return (
    <div
      ref={frame}
      className={styles.frame}
      tabIndex={0}
      role="application"
      aria-roledescription={t('chart')}
      aria-label={t('{label}. Use the arrow keys to read values, plus and minus to zoom.', { label })}
      aria-describedby={describedBy}
      onKeyDown={press}
      onFocus={onInteract}
      onWheel={turn}
      style={full ? { minHeight: full.height } : undefined}
    >
      <StaticChart drawing={drawing} label={label} isCovered={isLive} />
      {source && canDraw() && (
        <Suspense>
          <TimeChart
            model={source.model}
            window={source.window}
            formatTick={formatTick}
            handle={handle}
            onReady={() => setReadyModel(source.model)}
            onWindow={onWindow}
            onHover={(index, left, line) => {
              if (index === null) setPoint(null);
              else pointAt(index, left, { window: handle.current?.window() ?? source.window, line });
            }}
          />
        </Suspense>
      )}
      {source && shownPoint && (
        <PointTooltip day={shownPoint.day} values={values} point={shownPoint} highlighted={shownPoint.line} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {isSpoken &&
          `${formatEpochDay(shownPoint.day)}: ${values.map(({ label: name, text }) => `${name} ${text}`).join(', ')}`}
      </p>
    </div>
  );
}

/** Any two bars: whether a key reads points does not depend on them. */
const ANY_WINDOW: ChartWindow = { first: 0, last: 1 };

/** A point of the chart that is read, with the state of the chart at that time. */
interface PointedAt extends ChartPoint {
  readonly day: number;
  readonly window: ChartWindow;
  readonly line: string | null;
}

/** The same day in another model: the whole history replaces a sample of it while a reader is at a point. */
function inModel(point: PointedAt, { model: { days }, window }: WindowedChart): PointedAt | null {
  if (days[point.index] === point.day) return point;
  const index = days.indexOf(point.day);
  return index < 0 ? null : { ...point, index, window };
}

/** Position of a bar, in CSS pixels from the left of the frame. */
function placeOf(index: number, { first, last }: ChartWindow, width: number): number {
  return ((index - first + 0.5) / (last - first + 1)) * width;
}

/** A browser without canvas support keeps the server-rendered drawing. */
function canDraw(): boolean {
  return typeof CanvasRenderingContext2D !== 'undefined' && typeof ResizeObserver !== 'undefined';
}
