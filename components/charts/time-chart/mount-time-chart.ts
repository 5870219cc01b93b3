import type { FormatTick } from '@/lib/charting/axis-marks';
import { measuredFrom } from '@/lib/charting/chart-model';
import type { ChartModel, ChartWindow } from '@/lib/charting/chart-model';
import { createPane } from './create-pane';
import type { MountedPane } from './create-pane';
import { bindGestures } from './gestures';
import { glideView } from './glide-view';
import type { ChartView } from './paint-pane';
import { watchPixelRatio } from './pixel-ratio';
import { spanText } from './span-text';
import { readThemeColors, watchTheme } from '../theme-colors';

/** Minimum number of visible bars when zooming. */
const MIN_BARS = 10;

/** Options of a chart. */
export interface TimeChartOptions {
  readonly model: ChartModel;
  readonly window: ChartWindow;
  readonly formatTick: FormatTick;
  /**
   * The bar under the pointer, and its position in CSS pixels from the left of the host; null when the
   * pointer leaves. `line` is the id of the highlighted line.
   */
  readonly onHover: (index: number | null, left: number, line: string | null) => void;
  /** The window after the reader has moved it and stopped. */
  readonly onWindow: (window: ChartWindow) => void;
}

/** A mounted chart. */
export interface TimeChartHandle {
  readonly window: () => ChartWindow;
  /** Sets the window without calling `onWindow`. */
  show(window: ChartWindow): void;
  /** Moves the crosshair to a bar, as the keyboard does; null hides it. */
  point(index: number | null): void;
  /** Highlights a line, as pointing at it does; null ends it. */
  highlight(line: string | null): void;
  /** Zooms by a factor (below 1: closer) around a bar. */
  zoom(factor: number, around: number): void;
  /** Pans by a number of bars. */
  pan(bars: number): void;
  destroy(): void;
}

const REST_MS = 220;

/** Mounts the panes of a chart into an empty element and keeps them in sync. */
export function mountTimeChart(host: HTMLElement, options: TimeChartOptions): TimeChartHandle {
  const { model, onHover, onWindow } = options;
  const count = model.days.length;
  let window = options.window;
  let view = viewOf(window);
  let measured = measuredFrom(model, window);
  let colors = readThemeColors(host);
  let resting: ReturnType<typeof setTimeout> | undefined;
  let panes: MountedPane[] = [];
  let isDrawing = false;
  /** Pointer position in CSS pixels from the left of the plot; null when it is outside. */
  let pointer: number | null = null;
  let highlighted: string | null = null;
  let isAtRest = true;
  /** While the reader moves the window, lines are drawn in a cheaper way. */
  let isMoving = false;
  let hasNewWindow = false;
  let endGlide = () => {};

  /** Batches simultaneous changes into one draw. */
  function draw() {
    if (isDrawing) return;
    isDrawing = true;
    queueMicrotask(() => {
      isDrawing = false;
      for (const pane of panes) pane.draw();
    });
  }

  function showPoint(index: number | null, left: number) {
    for (const pane of panes) pane.point(index);
    onHover(index, left, highlighted);
  }

  function highlight(line: string | null) {
    if (line === highlighted) return;
    highlighted = line;
    draw();
  }

  /** The visible bar nearest to a place among the bars. */
  function barNear(bar: number): number {
    return Math.min(Math.max(Math.round(bar), window.first), window.last);
  }

  function barUnder(place: number): number {
    const width = panes[0]?.plotWidth() ?? 1;
    return barNear(view.min + (place / width) * (view.max - view.min));
  }

  /** The crosshair stays on the bar under the pointer, also while the bars move below it. */
  function followPointer() {
    if (pointer !== null) showPoint(barUnder(pointer), pointer);
  }

  /** The nearest view that the bars allow. */
  function allowedView(min: number, max: number): ChartView {
    const width = Math.min(Math.max(max - min, MIN_BARS), count);
    const start = Math.min(Math.max(min, -0.5), count - 0.5 - width);
    return { min: start, max: start + width };
  }

  function place(wanted: ChartView) {
    view = wanted;
    const next = {
      first: Math.max(0, Math.ceil(view.min)),
      last: Math.min(count - 1, Math.floor(view.max)),
    };
    if (next.first !== window.first || next.last !== window.last) measured = measuredFrom(model, next);
    window = next;
    draw();
    followPointer();
  }

  /** A move by the reader: drawn at once, reported when it stops. */
  function move(min: number, max: number) {
    const before = window;
    const nextView = allowedView(min, max);
    // Nothing moves at either end, or when all bars are visible: there is nothing to draw.
    if (nextView.min === view.min && nextView.max === view.max) return followPointer();
    endGlide();
    isAtRest = false;
    isMoving = true;
    place(nextView);
    hasNewWindow ||= before.first !== window.first || before.last !== window.last;
    clearTimeout(resting);
    resting = setTimeout(stop, REST_MS);
  }

  function stop() {
    isMoving = false;
    draw();
    if (hasNewWindow) onWindow(window);
    hasNewWindow = false;
  }

  const gestureTarget = {
    move,
    view: () => view,
    full: () => move(-0.5, count - 0.5),
  };

  panes = measured.panes.map((pane, index) =>
    createPane(
      host,
      {
        model,
        view: () => view,
        window: () => window,
        pane: () => measured.panes[index] ?? pane,
        colors: () => colors,
        isAtRest: () => isAtRest,
        isMoving: () => isMoving,
        highlighted: () => highlighted,
        formatTick: options.formatTick,
      },
      { width: host.clientWidth, isFirst: index === 0, isLast: index === measured.panes.length - 1 },
    ),
  );
  draw();

  const control = new AbortController();
  const { signal } = control;
  const unbind = panes.map(({ over, level, lineAt }, index) => {
    over.addEventListener(
      'mousemove',
      ({ clientX, clientY }) => {
        const { left, top } = over.getBoundingClientRect();
        pointer = clientX - left;
        highlight(lineAt(barUnder(pointer), clientY - top));
        level(clientY - top);
        followPointer();
      },
      { signal },
    );
    over.addEventListener(
      'mouseleave',
      () => {
        pointer = null;
        highlight(null);
        level(null);
        showPoint(null, 0);
      },
      { signal },
    );
    return bindGestures(over, {
      ...gestureTarget,
      describe: (from, to) =>
        spanText(model, measured.panes[index]!, {
          first: barNear(from),
          last: barNear(to),
          line: highlighted,
        }),
    });
  });
  let hostWidth = host.clientWidth;
  const resize = new ResizeObserver(() => {
    // The observer calls back once on start.
    if (host.clientWidth === hostWidth) return;
    hostWidth = host.clientWidth;
    for (const pane of panes) pane.resize(hostWidth);
    draw();
  });
  resize.observe(host);
  const unwatch = [
    watchPixelRatio(draw),
    watchTheme(() => {
      colors = readThemeColors(host);
      draw();
    }),
  ];

  return {
    window: () => window,
    show(wanted) {
      if (wanted.first === window.first && wanted.last === window.last) return;
      const { min, max } = viewOf(wanted);
      clearTimeout(resting);
      isAtRest = true;
      hasNewWindow = false;
      endGlide();
      endGlide = glideView(view, allowedView(min, max), (next, isLast) => {
        isMoving = !isLast;
        place(next);
      });
    },
    highlight,
    point(index) {
      const { min, max } = view;
      pointer = index === null ? null : ((index - min) / (max - min)) * (panes[0]?.plotWidth() ?? 0);
      showPoint(index, pointer ?? 0);
    },
    zoom(factor, around) {
      move(around - (around - view.min) * factor, around + (view.max - around) * factor);
    },
    pan(bars) {
      move(view.min + bars, view.max + bars);
    },
    destroy() {
      clearTimeout(resting);
      endGlide();
      control.abort();
      resize.disconnect();
      for (const stop of [...unwatch, ...unbind]) stop();
      panes = [];
      host.replaceChildren();
    },
  };
}

function viewOf({ first, last }: ChartWindow): { min: number; max: number } {
  return { min: first - 0.5, max: last + 0.5 };
}
