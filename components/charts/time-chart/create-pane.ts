import uPlot from 'uplot';
import { GUTTER_WIDTH, NARROW_PLOT, PANE_HEAD, PANE_TAIL, TIME_AXIS_HEIGHT } from '@/lib/charting/chart-size';
import { axisLabel, EVENT_LIFT, EVENT_MARKS, hasRoom, titlePlace } from '@/lib/charting/chart-svg';
import type { FormatTick } from '@/lib/charting/chart-svg';
import { eventsShown, paneDomain, percentBase } from '@/lib/charting/chart-model';
import type { ChartModel, ChartWindow, Pane } from '@/lib/charting/chart-model';
import { axisTicks } from '@/lib/charting/time-ticks';
import type { TimeTick } from '@/lib/charting/time-ticks';
import { valueTicks } from '@/lib/charting/ticks';
import type { Domain } from '@/lib/charting/ticks';
import { paintLayer } from './paint-layer';
import type { Surface } from './paint-layer';
import type { ThemeColors } from './theme-colors';

/** What a pane needs of the chart around it; read anew at every drawing. */
export interface PaneContext {
  readonly model: ChartModel;
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
 * @param place - The uppermost pane has nothing above it, the lowest carries the labels of the time axis.
 */
export function createPane(
  host: HTMLElement,
  context: PaneContext,
  { width, isFirst, isLast }: { width: number; isFirst: boolean; isLast: boolean },
): uPlot {
  const frame = frameOf(context);
  const labels = timeLabelsOf(context);
  const [head, tail] = [isFirst ? 0 : PANE_HEAD, isLast ? 0 : PANE_TAIL];
  const dot = document.createElement('div');
  const font = () => `11px ${context.colors().font}`;
  const options: uPlot.Options = {
    width,
    height: head + context.pane().height + tail + (isLast ? TIME_AXIS_HEIGHT : 0),
    padding: [head, 0, tail, 0],
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
        show: isLast,
        size: TIME_AXIS_HEIGHT,
        gap: 4,
        stroke: () => context.colors().of('ink-3'),
        font: font(),
        grid: { show: false },
        ticks: { show: false },
        splits: (chart) => labels(chart.width).map(({ index }) => index),
        values: (chart) => labels(chart.width).map(({ label }) => label),
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
          splits.map((value) => (hasRoom(head, chart.valToPos(value, 'y')) ? frame().label(value) : '')),
      },
    ],
    cursor: {
      y: false,
      drag: { setScale: false, x: false, y: false },
      points: { show: false },
      sync: { key: context.syncKey, scales: ['x', null] },
    },
    hooks: {
      ready: [(chart) => isFirst && chart.over.append(dot)],
      draw: [(chart) => paintPane(chart, context, { ...frame(), head })],
      setCursor: [
        (chart) => {
          const index = cursorIndex(chart);
          if (isFirst) placeDot(dot, chart, { index, pane: context.pane() });
          context.onCursor(index, chart.cursor.left ?? 0);
        },
      ],
    },
  };
  return new uPlot(options, [context.places, context.places], host);
}

/** The bar under the crosshair; null when it is outside. */
function cursorIndex({ cursor }: uPlot): number | null {
  return cursor.left === undefined || cursor.left < 0 ? null : (cursor.idx ?? null);
}

/** Puts the crosshair's dot on the line under it. */
function placeDot(
  dot: HTMLElement,
  chart: uPlot,
  { index, pane }: { index: number | null; pane: Pane },
): void {
  const layer = pane.layers[0];
  const value = index === null || !layer || layer.kind === 'band' ? undefined : layer.values[index];
  dot.className = value === undefined || !Number.isFinite(value) ? '' : 'u-dot';
  if (index === null || value === undefined) return;
  dot.style.left = `${chart.valToPos(index, 'x')}px`;
  dot.style.top = `${chart.valToPos(value, 'y')}px`;
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
function timeLabelsOf({ model, window, view }: PaneContext): (width: number) => TimeTick[] {
  let [kept, keptWidth, labels]: [ChartWindow | null, number, TimeTick[]] = [null, 0, []];
  return (width) => {
    const shown = window();
    if (shown === kept && width === keptWidth) return labels;
    [kept, keptWidth] = [shown, width];
    const isNarrow = width - GUTTER_WIDTH < NARROW_PLOT;
    const { min, max } = view();
    const margin = (max - min) * 0.05;
    labels = axisTicks(model.days, shown.first, shown.last).filter(
      ({ index, isSpare }) => index > min + margin && index < max - margin && !(isNarrow && isSpare),
    );
    return labels;
  };
}

function paintPane(
  chart: uPlot,
  context: PaneContext,
  { pane, domain, label, head }: Frame & { head: number },
): void {
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
    last: Math.min(context.model.days.length - 1, last + 1),
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
  if (head === 0) paintEvents(context.model, { first, last }, surface);
  ctx.restore();
  paintTitle(pane, head, surface);
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

function paintEvents(model: ChartModel, window: ChartWindow, surface: Surface): void {
  const { ctx, colors, ratio, top, height, xOf } = surface;
  const y = top + height - EVENT_LIFT * ratio;
  for (const { index, kind } of eventsShown(model, window)) {
    const { color, size, cap } = EVENT_MARKS[kind];
    const half = (size / 2) * ratio;
    ctx.beginPath();
    if (cap === 'round') ctx.arc(xOf(index), y, half, 0, 2 * Math.PI);
    else ctx.rect(xOf(index) - half, y - half, 2 * half, 2 * half);
    ctx.fillStyle = colors.of(color);
    ctx.fill();
  }
}

function paintTitle(pane: Pane, head: number, { ctx, colors, ratio, left, top }: Surface): void {
  if (pane.title === '') return;
  ctx.font = `600 ${11 * ratio}px ${colors.font}`;
  ctx.fillStyle = colors.of('ink-3');
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(pane.title, left, top + (titlePlace(head) - head) * ratio);
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
  ctx.roundRect(left + width + 3 * ratio, y - 9.5 * ratio, (GUTTER_WIDTH - 3) * ratio, 19 * ratio, 4 * ratio);
  ctx.fill();
  ctx.font = `620 ${11 * ratio}px ${colors.font}`;
  ctx.fillStyle = colors.of('surface');
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(label(value, 2), left + width + (GUTTER_WIDTH / 2 + 1.5) * ratio, y + 0.5 * ratio);
  ctx.restore();
}
