import uPlot from 'uplot';
import { GUTTER_WIDTH, TIME_AXIS_HEIGHT } from '@/lib/charting/chart-size';
import { axisLabel, hasRoom, titlePlace } from '@/lib/charting/chart-svg';
import type { FormatTick } from '@/lib/charting/chart-svg';
import { paneDomain, percentBase } from '@/lib/charting/chart-model';
import type { ChartWindow, Pane } from '@/lib/charting/chart-model';
import { timeTicks } from '@/lib/charting/time-ticks';
import type { TimeTick } from '@/lib/charting/time-ticks';
import { valueTicks } from '@/lib/charting/ticks';
import type { Domain } from '@/lib/charting/ticks';
import { paintLayer } from './paint-layer';
import type { Surface } from './paint-layer';
import type { ThemeColors } from './theme-colors';

/** What a pane needs of the chart around it; read anew at every drawing. */
export interface PaneContext {
  readonly days: Int32Array;
  /** Bar numbers, the horizontal coordinate. */
  readonly places: Float64Array;
  /** The edges of what is shown, in bars; half a bar beyond the first and last one. */
  readonly view: () => { readonly min: number; readonly max: number };
  readonly window: () => ChartWindow;
  /** The pane as it is to be drawn now (drawdowns depend on the window). */
  readonly pane: () => Pane;
  readonly colors: () => ThemeColors;
  readonly formatTick: FormatTick;
  readonly onCursor: (index: number | null, left: number) => void;
  readonly syncKey: string;
}

interface Frame {
  readonly pane: Pane;
  readonly domain: Domain;
  readonly ticks: number[];
  readonly label: (value: number, digits?: number) => string;
}

const EMPTY_DOMAIN: Domain = { min: 0, max: 1 };

/**
 * One pane as a uPlot: it brings scales, axes, cursor and their synchronization, the layers are painted by us.
 *
 * @param hasTimeAxis - The lowest pane carries the labels of the time axis.
 */
export function createPane(
  host: HTMLElement,
  context: PaneContext,
  { width, hasTimeAxis }: { width: number; hasTimeAxis: boolean },
): uPlot {
  const frame = frameOf(context);
  const labels = timeLabelsOf(context);
  const font = () => `11px ${context.colors().font}`;
  const options: uPlot.Options = {
    width,
    height: context.pane().height + (hasTimeAxis ? TIME_AXIS_HEIGHT : 0),
    padding: [0, 0, 0, 0],
    legend: { show: false },
    series: [{}, { scale: 'y', paths: () => null, points: { show: false } }],
    scales: {
      x: { time: false, range: () => [context.view().min, context.view().max] },
      y: {
        distr: context.pane().scale === 'log' ? 3 : 1,
        range: () => {
          const { domain } = frame();
          return [domain.min, domain.max];
        },
      },
    },
    axes: [
      {
        show: hasTimeAxis,
        size: TIME_AXIS_HEIGHT,
        gap: 4,
        stroke: () => context.colors().of('ink-3'),
        font: font(),
        grid: { show: false },
        ticks: { show: false },
        splits: () => labels().map(({ index }) => index),
        values: () => labels().map(({ label }) => label),
      },
      {
        scale: 'y',
        side: 1,
        size: GUTTER_WIDTH,
        gap: 8,
        stroke: () => context.colors().of('ink-3'),
        font: font(),
        grid: { stroke: () => context.colors().of('line'), width: 1 },
        ticks: { show: false },
        splits: () => frame().ticks,
        // uPlot thins out the labels of a logarithmic axis by itself; ours are few already.
        filter: (_chart, splits) => splits,
        values: (chart, splits) =>
          splits.map((value) =>
            hasRoom(context.pane(), chart.valToPos(value, 'y')) ? frame().label(value) : '',
          ),
      },
    ],
    cursor: {
      y: false,
      drag: { setScale: false, x: false, y: false },
      points: { show: false },
      sync: { key: context.syncKey, scales: ['x', null] },
    },
    hooks: {
      draw: [(chart) => paintPane(chart, context, frame())],
      setCursor: [(chart) => context.onCursor(cursorIndex(chart), chart.cursor.left ?? 0)],
    },
  };
  return new uPlot(options, [context.places, context.places], host);
}

/** The bar under the crosshair; null when it is outside. */
function cursorIndex({ cursor }: uPlot): number | null {
  return cursor.left === undefined || cursor.left < 0 ? null : (cursor.idx ?? null);
}

/** Keeps what one drawing needs, so that scale, axis and layers of it agree and nothing is measured twice. */
function frameOf(context: PaneContext): () => Frame {
  let [keptPane, keptWindow, frame]: [Pane | null, ChartWindow | null, Frame | null] = [null, null, null];
  return () => {
    const [pane, window] = [context.pane(), context.window()];
    if (frame && pane === keptPane && window === keptWindow) return frame;
    const domain = paneDomain(pane, window) ?? EMPTY_DOMAIN;
    const base = percentBase(pane, window);
    const values = valueTicks(pane.scale, domain, Math.max(2, Math.floor(pane.height / 44)), base);
    const ticks = values.map((value) => ({ value, y: 0 }));
    frame = { pane, domain, ticks: values, label: axisLabel(pane, { ticks, base }, context.formatTick) };
    [keptPane, keptWindow] = [pane, window];
    return frame;
  };
}

/** Labels of the time axis, found once a drawing: uPlot asks for them several times. */
function timeLabelsOf({ days, window, view }: PaneContext): () => TimeTick[] {
  let [kept, labels]: [ChartWindow | null, TimeTick[]] = [null, []];
  return () => {
    const shown = window();
    if (shown === kept) return labels;
    kept = shown;
    const { min, max } = view();
    const margin = (max - min) * 0.05;
    labels = timeTicks(days, shown.first, shown.last, 8).filter(
      ({ index }) => index > min + margin && index < max - margin,
    );
    return labels;
  };
}

function paintPane(chart: uPlot, context: PaneContext, { pane, domain, label }: Frame): void {
  const { ctx, bbox } = chart;
  const { min, max } = context.view();
  const { first, last } = context.window();
  const barWidth = bbox.width / (max - min);
  const surface: Surface = {
    ctx,
    colors: context.colors(),
    ratio: uPlot.pxRatio,
    ...bbox,
    first: Math.max(0, first - 1),
    last: Math.min(context.days.length - 1, last + 1),
    barWidth,
    xOf: (index) => bbox.left + (index - min) * barWidth,
    yOf: valuePlace(pane, domain, bbox),
    hangs: domain.max <= 0,
  };
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  paintGuides(pane, surface);
  for (const layer of pane.layers) paintLayer(layer, surface);
  paintTitle(pane, surface);
  ctx.restore();
  if (pane.id === 'price') paintLastValue(pane, surface, { label, last });
}

function valuePlace(
  pane: Pane,
  { min, max }: Domain,
  { top, height }: uPlot.BBox,
): (value: number) => number {
  const bottom = top + height;
  if (pane.scale !== 'log') {
    const unit = height / (max - min);
    return (value) => bottom - (value - min) * unit;
  }
  const unit = height / Math.log(max / min);
  return (value) => bottom - Math.log(value / min) * unit;
}

function paintGuides(pane: Pane, { ctx, colors, ratio, left, width, yOf }: Surface): void {
  if (pane.guides.length === 0) return;
  ctx.beginPath();
  for (const value of pane.guides) {
    ctx.moveTo(left, yOf(value));
    ctx.lineTo(left + width, yOf(value));
  }
  ctx.setLineDash([4 * ratio, 4 * ratio]);
  ctx.strokeStyle = colors.of('line-strong');
  ctx.lineWidth = ratio;
  ctx.stroke();
  ctx.setLineDash([]);
}

function paintTitle(pane: Pane, { ctx, colors, ratio, left, top }: Surface): void {
  if (pane.title === '') return;
  ctx.font = `600 ${11 * ratio}px ${colors.font}`;
  ctx.fillStyle = colors.of('ink-3');
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(pane.title, left + 4 * ratio, top + titlePlace(pane, 0) * ratio);
}

/** The last price shown, on a colored ground at the axis. */
function paintLastValue(
  pane: Pane,
  { ctx, colors, ratio, left, width, yOf }: Surface,
  { label, last }: { label: Frame['label']; last: number },
): void {
  const layer = pane.layers[0];
  const value = layer && layer.kind !== 'band' ? layer.values[last] : undefined;
  if (value === undefined || !Number.isFinite(value)) return;
  const y = yOf(value);
  ctx.save();
  ctx.fillStyle = colors.of('s1');
  ctx.beginPath();
  ctx.roundRect(left + width + 2 * ratio, y - 9.5 * ratio, (GUTTER_WIDTH - 2) * ratio, 19 * ratio, 4 * ratio);
  ctx.fill();
  ctx.font = `620 ${11 * ratio}px ${colors.font}`;
  ctx.fillStyle = colors.of('surface');
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(label(value, 2), left + width + (GUTTER_WIDTH / 2 + 1) * ratio, y + 0.5 * ratio);
  ctx.restore();
}
