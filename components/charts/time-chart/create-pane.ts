import { NARROW_PLOT, PANE_HEAD, PANE_TAIL } from '@/lib/charting/chart-size';
import { axisLabel } from '@/lib/charting/axis-marks';
import type { FormatTick } from '@/lib/charting/axis-marks';
import { paneDomain, percentBase } from '@/lib/charting/chart-model';
import type { ChartModel, ChartWindow, Pane } from '@/lib/charting/chart-model';
import { nearestLine } from '@/lib/charting/nearest-line';
import { axisTicks } from '@/lib/charting/time-ticks';
import type { TimeTick } from '@/lib/charting/time-ticks';
import { valueTicks } from '@/lib/charting/ticks';
import { formatEpochDay } from '@/lib/format/date';
import { displayText } from '@/lib/format/display-format';
import type { Domain } from '@/lib/charting/ticks';
import { addPart } from './add-part';
import { createCrosshair } from './crosshair';
import { paintPane, paneValueAt, paneValuePlace } from './paint-pane';
import type { ChartView, PanePicture } from './paint-pane';
import { createPaneCanvas } from './pane-canvas';
import type { ThemeColors } from '../theme-colors';

/** The chart's state that a pane needs; read again at every draw. */
export interface PaneContext {
  readonly model: ChartModel;
  /** Edges of the visible range, in bars; half a bar beyond the first and last one. */
  readonly view: () => ChartView;
  readonly window: () => ChartWindow;
  /** The pane to draw now (drawdowns depend on the window). */
  readonly pane: () => Pane;
  readonly isAtRest: () => boolean;
  readonly isMoving: () => boolean;
  readonly highlighted: () => string | null;
  readonly colors: () => ThemeColors;
  readonly formatTick: FormatTick;
}

/** A mounted pane. */
export interface MountedPane {
  readonly root: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** The layer above the plot that receives pointer events. */
  readonly over: HTMLElement;
  readonly plotWidth: () => number;
  draw(): void;
  readonly resize: (width: number) => void;
  /** Moves the crosshair to a bar, with its dot on the line; null hides both. */
  point(index: number | null): void;
  /** Moves the level line of the crosshair, `y` in CSS pixels from the top of the plot; null hides it. */
  readonly level: (y: number | null) => void;
  /** The line nearest to a point, `y` in CSS pixels from the top of the plot; null when none is near. */
  readonly lineAt: (index: number, y: number) => string | null;
}

const EMPTY_DOMAIN: Domain = { min: 0, max: 1 };

type Frame = Pick<PanePicture, 'pane' | 'domain' | 'ticks' | 'label' | 'times'>;

/**
 * Creates an empty pane in an element.
 *
 * @param place - The top pane has no space above it and carries the dot of the crosshair; the bottom pane
 * carries the labels of the time axis.
 */
export function createPane(
  host: HTMLElement,
  context: PaneContext,
  { width, isFirst, isLast }: { width: number; isFirst: boolean; isLast: boolean },
): MountedPane {
  const head = isFirst ? 0 : PANE_HEAD;
  const { height } = context.pane();
  const size = { width, head, height, tail: isLast ? 0 : PANE_TAIL, hasTimeAxis: isLast };
  const sheet = createPaneCanvas(host, size);
  const crosshair = createCrosshair(sheet, size);
  let levelAt: number | null = null;
  const dot = addPart(sheet.over, 'chart-dot');

  let cachedDomain: { readonly pane: Pane; readonly window: ChartWindow; readonly domain: Domain } | null =
    null;

  /** The range of the axis, computed once for all that a move of the pointer needs. */
  function domainNow(): Domain {
    const [pane, window] = [context.pane(), context.window()];
    if (cachedDomain?.pane !== pane || cachedDomain.window !== window)
      cachedDomain = { pane, window, domain: paneDomain(pane, window) ?? EMPTY_DOMAIN };
    return cachedDomain.domain;
  }

  function frame(): Frame {
    const [pane, window] = [context.pane(), context.window()];
    const domain = domainNow();
    const base = percentBase(pane, window);
    const ticks = valueTicks(pane.scale, domain, Math.max(2, Math.floor(pane.height / 44)), base);
    const marks = ticks.map((value) => ({ value, y: 0 }));
    return {
      pane,
      domain,
      ticks,
      label: axisLabel(pane, { ticks: marks, base }, context.formatTick),
      times: isLast ? timeLabels(context, sheet.plotWidth()) : [],
    };
  }

  function placeLevel() {
    const [pane, domain] = [context.pane(), domainNow()];
    if (levelAt === null || domain === EMPTY_DOMAIN) return crosshair.placeLevel(null, '');
    const value = paneValueAt(pane, domain, height)(levelAt);
    crosshair.placeLevel(
      levelAt,
      displayText(frame().label(value, pane.format === 'compact' ? undefined : 2)),
    );
  }

  function placeDot(index: number, left: number) {
    const pane = context.pane();
    const highlighted = context.highlighted();
    const layer = pane.layers.find(({ id }) => id === highlighted) ?? pane.layers[0];
    const value = layer && layer.kind !== 'band' ? layer.values[index] : undefined;
    if (layer) dot.style.background = context.colors().of(layer.color);
    dot.hidden = value === undefined || !Number.isFinite(value);
    if (value === undefined || dot.hidden) return;
    const top = paneValuePlace(pane, domainNow(), { top: 0, height })(value);
    dot.style.transform = `translate(${left}px, ${top}px)`;
  }

  return {
    root: sheet.root,
    canvas: sheet.canvas,
    over: sheet.over,
    plotWidth: sheet.plotWidth,
    resize: sheet.resize,
    draw() {
      const { model } = context;
      const picture = {
        ...frame(),
        model,
        head,
        window: context.window(),
        view: context.view(),
        colors: context.colors(),
        formatTick: context.formatTick,
        isAtRest: context.isAtRest(),
        isMoving: context.isMoving(),
        highlighted: context.highlighted(),
      };
      sheet.paint((ctx, box, ratio) => paintPane(ctx, box, { ratio, picture }));
      if (levelAt !== null) placeLevel();
    },
    point(index) {
      const { min, max } = context.view();
      const left = index === null ? null : ((index - min) / (max - min)) * sheet.plotWidth();
      const day = index === null ? undefined : context.model.days[index];
      crosshair.placeBar(left, day === undefined ? '' : displayText(formatEpochDay(day)));
      if (index === null || left === null) dot.hidden = true;
      else if (isFirst) placeDot(index, left);
    },
    level(y) {
      levelAt = y;
      placeLevel();
    },
    lineAt(index, y) {
      const pane = context.pane();
      return nearestLine(pane, index, { y, yOf: paneValuePlace(pane, domainNow(), { top: 0, height }) });
    },
  };
}

/** The labels of the time axis that fit, away from the edges. */
function timeLabels({ model, window, view }: PaneContext, plotWidth: number): TimeTick[] {
  const { first, last } = window();
  const { min, max } = view();
  const margin = (max - min) * 0.05;
  return axisTicks(model.days, first, last).filter(
    ({ index, isSpare }) =>
      index > min + margin && index < max - margin && !(plotWidth < NARROW_PLOT && isSpare),
  );
}
