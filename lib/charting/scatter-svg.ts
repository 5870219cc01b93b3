import type { ChartDrawing } from './chart-svg';
import { colorToken, escapeMarkup } from './markup';
import { TIME_AXIS_HEIGHT } from './chart-size';
import { placeLabels } from './place-labels';
import type { LabelBox, LabeledPoint, LabelSide, PlacedLabel } from './place-labels';
import { pathNumber } from './path';
import { padDomain } from './scale';
import { linearTicks } from './ticks';
import type { Domain } from './ticks';
import { drawPlaceLabels, drawValueAxis, percent, shortenTicks, valuePlace } from './value-axis';
import type { WriteValue } from './value-axis';

/** A point of a scatter chart. */
export interface ScatterPoint {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly href?: string;
  /** Series color of its group, 1 to 6; default 1. */
  readonly color?: number;
}

function domainOf(values: readonly number[]): Domain {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return padDomain('linear', { min, max }, 0.08);
}

/** The box of the title of the value axis in the upper left corner. */
function titleBox(text: string): LabelBox {
  return { left: 0, right: text.length * 7, top: 0, bottom: 17 };
}

/** Draws points by two values. A label without room is omitted: each point also has an accessible name. */
export function drawScatter(
  points: readonly ScatterPoint[],
  {
    height,
    formatX,
    formatY,
    xLabel,
    yLabel,
  }: {
    readonly height: number;
    readonly formatX: WriteValue;
    readonly formatY: WriteValue;
    readonly xLabel: string;
    readonly yLabel: string;
  },
): ChartDrawing {
  const [xs, ys] = [domainOf(points.map(({ x }) => x)), domainOf(points.map(({ y }) => y))];
  const axis = drawValueAxis(ys, { height, format: formatY });
  const yOf = valuePlace(ys, height);
  const placeOf = (x: number) => (x - xs.min) / (xs.max - xs.min);
  const placed = points.map(({ label, x, y }) => ({ label, place: placeOf(x), y: yOf(y) }));
  const sides = placeLabels(placed, { height, blocked: [titleBox(yLabel)] });
  const dots = points
    .map((point, at) => {
      const { place, y } = placed[at]!;
      const name = `${point.label}: ${xLabel} ${formatX(point.x)}, ${yLabel} ${formatY(point.y)}`;
      const dot = `<circle cx="${percent(place)}" cy="${pathNumber(y)}" r="5" fill="${colorToken(`s${point.color ?? 1}`)}" fill-opacity=".75" stroke="${colorToken('surface')}"/>`;
      const label = labelOf(placed[at]!, sides[at]!);
      const inner = `<title>${escapeMarkup(name)}</title>${dot}${label}`;
      return point.href
        ? `<a href="${escapeMarkup(point.href)}" aria-label="${escapeMarkup(name)}">${inner}</a>`
        : `<g>${inner}</g>`;
    })
    .join('');
  const ticks = linearTicks(xs.min, xs.max, 8);
  const texts = shortenTicks(ticks.map(formatX));
  const labels = ticks
    .map((tick, index) => ({
      place: placeOf(tick),
      text: texts[index]!,
      isSpare: ticks.length > 5 && index % 2 === 1,
    }))
    .filter(({ place }) => place > 0.03 && place < 0.97);
  const title = (text: string, at: string) =>
    `<text ${at} font-size="12" font-weight="650" fill="${colorToken('ink-3')}">${escapeMarkup(text)}</text>`;
  return {
    height: height + TIME_AXIS_HEIGHT + 14,
    plot:
      axis.plot +
      title(yLabel, 'x="0" y="12"') +
      dots +
      drawPlaceLabels(labels, height) +
      title(xLabel, `x="100%" y="${height + TIME_AXIS_HEIGHT + 6}" text-anchor="end"`),
    gutter: axis.gutter,
  };
}

const SIDE_PLACES: Readonly<
  Record<LabelSide, { readonly dx: number; readonly dy: number; readonly anchor: string }>
> = {
  right: { dx: 8, dy: 4, anchor: 'start' },
  left: { dx: -8, dy: 4, anchor: 'end' },
  above: { dx: 0, dy: -11, anchor: 'middle' },
  below: { dx: 0, dy: 19, anchor: 'middle' },
};

function labelOf({ label, place, y }: LabeledPoint, placed: PlacedLabel | null): string {
  if (!placed) return '';
  const { dx, dy, anchor } = SIDE_PLACES[placed.side];
  return `<text x="${percent(place)}" y="${pathNumber(y + dy)}" dx="${dx}" text-anchor="${anchor}" font-size="12" fill="${colorToken('ink-2')}"${placed.isSpare ? ' data-spare=""' : ''}>${escapeMarkup(label)}</text>`;
}
