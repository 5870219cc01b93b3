import type uPlot from 'uplot';
import type { FormatTick } from '@/lib/charting/chart-svg';
import { withFallsFrom } from '@/lib/charting/chart-model';
import type { ChartModel, ChartWindow } from '@/lib/charting/chart-model';
import { createPane } from './create-pane';
import { bindGestures } from './gestures';
import { readThemeColors, watchTheme } from './theme-colors';

/** Fewer bars than this are not zoomed into. */
const FEWEST_BARS = 10;

/** What a chart is mounted with. */
export interface TimeChartOptions {
  readonly model: ChartModel;
  readonly window: ChartWindow;
  readonly formatTick: FormatTick;
  /** The bar under the pointer, and its place in CSS pixels from the left of the host; null when the pointer leaves. */
  readonly onHover: (index: number | null, left: number) => void;
  /** The window after the reader has moved it, once it rests. */
  readonly onWindow: (window: ChartWindow) => void;
}

/** A mounted chart. */
export interface TimeChartHandle {
  readonly window: () => ChartWindow;
  /** Shows other bars, without calling `onWindow`. */
  show(window: ChartWindow): void;
  /** Puts the crosshair on a bar, as the keyboard does; null takes it away. */
  point(index: number | null): void;
  /** Zooms by a factor (below 1: closer) around a bar. */
  zoom(factor: number, around: number): void;
  /** Moves by bars. */
  pan(bars: number): void;
  /** The panes' canvases from top to bottom with their offsets, for export. */
  canvases(): { readonly canvas: HTMLCanvasElement; readonly top: number }[];
  destroy(): void;
}

const REST_MS = 220;
let mounted = 0;

/** Mounts the panes of a chart into an empty element and keeps them together. */
export function mountTimeChart(host: HTMLElement, options: TimeChartOptions): TimeChartHandle {
  const { model, onHover, onWindow } = options;
  const count = model.days.length;
  const places = Float64Array.from(model.days, (_, index) => index);
  let window = options.window;
  let view = viewOf(window);
  let measured = withFallsFrom(model, window);
  let colors = readThemeColors(host);
  let resting: ReturnType<typeof setTimeout> | undefined;
  let charts: uPlot[] = [];
  const syncKey = `time-chart-${(mounted += 1)}`;

  function place(min: number, max: number) {
    const width = Math.min(Math.max(max - min, FEWEST_BARS), count);
    const start = Math.min(Math.max(min, -0.5), count - 0.5 - width);
    view = { min: start, max: start + width };
    const next = {
      first: Math.max(0, Math.ceil(view.min)),
      last: Math.min(count - 1, Math.floor(view.max)),
    };
    if (next.first !== window.first) measured = withFallsFrom(model, next);
    window = next;
    for (const chart of charts) chart.setScale('x', view);
  }

  /** A move by the reader: shown at once, reported when it rests. */
  function move(min: number, max: number) {
    const before = window;
    place(min, max);
    if (before.first === window.first && before.last === window.last) return;
    clearTimeout(resting);
    resting = setTimeout(() => onWindow(window), REST_MS);
  }

  const gestureTarget = {
    move,
    view: () => view,
    full: () => move(-0.5, count - 0.5),
  };

  charts = measured.panes.map((pane, index) => {
    const box = document.createElement('div');
    host.append(box);
    return createPane(
      box,
      {
        model,
        places,
        view: () => view,
        window: () => window,
        pane: () => measured.panes[index] ?? pane,
        colors: () => colors,
        formatTick: options.formatTick,
        syncKey,
        onCursor: onHover,
      },
      { width: host.clientWidth, isFirst: index === 0, isLast: index === measured.panes.length - 1 },
    );
  });

  const unbind = charts.map((chart) => bindGestures(chart.over, gestureTarget));
  const resize = new ResizeObserver(() => {
    // Observing begins with a call of its own, and each setSize draws.
    const width = host.clientWidth;
    for (const chart of charts) if (chart.width !== width) chart.setSize({ width, height: chart.height });
  });
  resize.observe(host);
  const unwatch = watchTheme(() => {
    colors = readThemeColors(host);
    for (const chart of charts) chart.redraw(false, true);
  });

  return {
    window: () => window,
    show(wanted) {
      if (wanted.first === window.first && wanted.last === window.last) return;
      const { min, max } = viewOf(wanted);
      clearTimeout(resting);
      place(min, max);
    },
    point(index) {
      const first = charts[0];
      if (!first) return;
      const left = index === null ? -10 : first.valToPos(index, 'x');
      for (const chart of charts) chart.setCursor({ left, top: index === null ? -10 : 0 });
    },
    zoom(factor, around) {
      move(around - (around - view.min) * factor, around + (view.max - around) * factor);
    },
    pan(bars) {
      move(view.min + bars, view.max + bars);
    },
    canvases() {
      const top = host.getBoundingClientRect().top;
      return charts.map((chart) => ({
        canvas: chart.ctx.canvas,
        top: chart.root.getBoundingClientRect().top - top,
      }));
    },
    destroy() {
      clearTimeout(resting);
      resize.disconnect();
      unwatch();
      for (const stop of unbind) stop();
      for (const chart of charts) chart.destroy();
      host.replaceChildren();
    },
  };
}

function viewOf({ first, last }: ChartWindow): { min: number; max: number } {
  return { min: first - 0.5, max: last + 0.5 };
}
