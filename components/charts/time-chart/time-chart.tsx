import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import type { FormatTick } from '@/lib/charting/axis-marks';
import type { ChartModel, ChartWindow } from '@/lib/charting/chart-model';
import { mountTimeChart } from './mount-time-chart';
import type { TimeChartHandle, TimeChartOptions } from './mount-time-chart';
import styles from './time-chart.module.scss';

export interface TimeChartProps {
  readonly model: ChartModel;
  readonly window: ChartWindow;
  readonly formatTick: FormatTick;
  /** The bar under the pointer or the keyboard's crosshair; `left` in CSS pixels. */
  readonly onHover: TimeChartOptions['onHover'];
  /** The visible bars after the reader has moved the window and stopped. */
  readonly onWindow: (window: ChartWindow) => void;
  /** Called when the chart is mounted. */
  readonly onReady: () => void;
  readonly handle: Ref<TimeChartHandle | null>;
}

/** The interactive chart, a layer over the server-rendered one. Loaded on demand. */
export default function TimeChart({
  model,
  window,
  formatTick,
  onHover,
  onWindow,
  onReady,
  handle,
}: TimeChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<TimeChartHandle | null>(null);
  const latest = useRef({ window, onHover, onWindow, onReady });

  useEffect(() => {
    latest.current = { window, onHover, onWindow, onReady };
  });

  useEffect(() => {
    if (!host.current) return undefined;
    const mounted = mountTimeChart(host.current, {
      model,
      formatTick,
      window: latest.current.window,
      onHover: (index, left, line) => latest.current.onHover(index, left, line),
      onWindow: (next) => latest.current.onWindow(next),
    });
    chart.current = mounted;
    latest.current.onReady();
    return () => {
      chart.current = null;
      mounted.destroy();
    };
  }, [model, formatTick]);

  useEffect(() => {
    chart.current?.show(window);
  }, [window]);

  // Read on use: the mounted chart changes with the model.
  useImperativeHandle(handle, () => ({
    window: () => chart.current?.window() ?? latest.current.window,
    show: (next) => chart.current?.show(next),
    point: (index) => chart.current?.point(index),
    highlight: (line) => chart.current?.highlight(line),
    zoom: (factor, around) => chart.current?.zoom(factor, around),
    pan: (bars) => chart.current?.pan(bars),
    destroy: () => chart.current?.destroy(),
  }));

  return <div ref={host} className={styles.host} />;
}
