import { GUTTER_WIDTH, TIME_AXIS_HEIGHT } from '@/lib/charting/chart-size';

/** Where the plot lies on its canvas, in canvas pixels. */
export interface PlotBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The space of a pane, in CSS pixels. */
export interface PaneSize {
  /** With the column of value labels. */
  readonly width: number;
  /** Above the plot. */
  readonly head: number;
  /** Of the plot. */
  readonly height: number;
  /** Below the plot. */
  readonly tail: number;
  /** Whether the labels of the time axis stand below it. */
  readonly hasTimeAxis: boolean;
}

/** A canvas for one pane, sharp on every screen, and the layer above its plot that takes the pointer. */
export interface PaneCanvas {
  readonly root: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** Covers the plot, not the labels: gestures, crosshair and selection belong here. */
  readonly over: HTMLElement;
  /** Width of the plot in CSS pixels. */
  readonly plotWidth: () => number;
  readonly resize: (width: number) => void;
  /** Clears the canvas and hands it to a painter. */
  paint(painter: (ctx: CanvasRenderingContext2D, box: PlotBox, ratio: number) => void): void;
  /** Puts the crosshair at a place of the plot in CSS pixels; null takes it away. */
  placeCrosshair(left: number | null): void;
}

/**
 * Puts an empty pane into an element.
 *
 * @throws Error when the browser gives no canvas to draw on.
 */
export function createPaneCanvas(host: HTMLElement, size: PaneSize): PaneCanvas {
  const { head, height, tail, hasTimeAxis } = size;
  const fullHeight = head + height + tail + (hasTimeAxis ? TIME_AXIS_HEIGHT : 0);
  const root = host.appendChild(document.createElement('div'));
  const canvas = root.appendChild(document.createElement('canvas'));
  const over = root.appendChild(document.createElement('div'));
  const crosshair = over.appendChild(document.createElement('div'));
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('this browser gives no canvas to draw on');
  root.className = 'chart-pane';
  over.className = 'chart-over';
  crosshair.className = 'chart-crosshair';
  crosshair.hidden = true;
  root.style.height = `${fullHeight}px`;
  Object.assign(over.style, { top: `${head}px`, height: `${height}px` });
  let { width } = size;

  /** Setting a canvas's size clears it and costs an allocation, so only a new size is set. */
  function fit(ratio: number) {
    const [across, down] = [Math.round(width * ratio), Math.round(fullHeight * ratio)];
    if (canvas.width === across && canvas.height === down) ctx!.clearRect(0, 0, across, down);
    else Object.assign(canvas, { width: across, height: down });
  }

  function resize(next: number) {
    width = next;
    root.style.width = `${width}px`;
    over.style.width = `${plotWidth()}px`;
  }

  const plotWidth = () => Math.max(1, width - GUTTER_WIDTH);
  resize(width);

  return {
    root,
    canvas,
    over,
    plotWidth,
    resize,
    paint(painter) {
      const ratio = window.devicePixelRatio;
      fit(ratio);
      const box = {
        left: 0,
        top: Math.round(head * ratio),
        width: Math.round(plotWidth() * ratio),
        height: Math.round(height * ratio),
      };
      painter(ctx, box, ratio);
    },
    placeCrosshair(left) {
      crosshair.hidden = left === null;
      if (left !== null) crosshair.style.transform = `translateX(${left}px)`;
    },
  };
}
