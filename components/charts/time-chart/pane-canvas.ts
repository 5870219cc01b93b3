import { GUTTER_WIDTH, TIME_AXIS_HEIGHT } from '@/lib/charting/chart-size';

/** Position of the plot on its canvas, in canvas pixels. */
export interface PlotBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Layout of a pane, in CSS pixels. */
export interface PaneSize {
  /** Includes the column of value labels. */
  readonly width: number;
  /** Space above the plot. */
  readonly head: number;
  /** Height of the plot. */
  readonly height: number;
  /** Space below the plot. */
  readonly tail: number;
  /** True when the labels of the time axis are shown below the plot. */
  readonly hasTimeAxis: boolean;
}

/**
 * The canvas of a pane, sharp at every pixel ratio, and the layer above its plot that receives pointer
 * events.
 */
export interface PaneCanvas {
  readonly root: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** Covers the plot, not the labels: the layer of gestures, crosshair and selection. */
  readonly over: HTMLElement;
  /** Width of the plot in CSS pixels. */
  readonly plotWidth: () => number;
  readonly resize: (width: number) => void;
  /** Clears the canvas and calls a painter with it. */
  paint(painter: (ctx: CanvasRenderingContext2D, box: PlotBox, ratio: number) => void): void;
}

/**
 * Adds an empty canvas to an element.
 *
 * @throws Error when the browser provides no canvas context.
 */
export function createPaneCanvas(host: HTMLElement, size: PaneSize): PaneCanvas {
  const { head, height, tail, hasTimeAxis } = size;
  const fullHeight = head + height + tail + (hasTimeAxis ? TIME_AXIS_HEIGHT : 0);
  const root = host.appendChild(document.createElement('div'));
  const canvas = root.appendChild(document.createElement('canvas'));
  const over = root.appendChild(document.createElement('div'));
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('this browser does not support canvas drawing');
  root.className = 'chart-pane';
  over.className = 'chart-over';
  root.style.height = `${fullHeight}px`;
  Object.assign(over.style, { top: `${head}px`, height: `${height}px` });
  let { width } = size;

  /** Setting the size of a canvas clears it and allocates memory, so the size is set only when it changes. */
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
  };
}
