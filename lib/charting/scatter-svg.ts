import type { ChartDrawing } from './chart-svg';
import { colorToken, escapeMarkup } from './markup';
import { TIME_AXIS_HEIGHT } from './chart-size';
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

/** The width for which labels are kept apart, in CSS pixels: a phone's plot leaves the spare ones out. */
const NOMINAL_WIDTH = 620;
const LETTER = 6.4;
const LINE = 13;

/** More labels than this have no room on a phone. */
const FEW_POINTS = 8;

function domainOf(values: readonly number[]): Domain {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return padDomain('linear', { min, max }, 0.08);
}

/** Points by two values. Labels that would run into another one are left out: what a point is, its name tells. */
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
  const taken: { x: number; y: number; width: number }[] = [];
  const dots = points
    .map((point) => {
      const place = placeOf(point.x);
      const y = yOf(point.y);
      const name = `${point.label}: ${xLabel} ${formatX(point.x)}, ${yLabel} ${formatY(point.y)}`;
      const dot = `<circle cx="${percent(place)}" cy="${pathNumber(y)}" r="5" fill="${colorToken(`s${point.color ?? 1}`)}" fill-opacity=".75" stroke="${colorToken('surface')}"/>`;
      const label = labelOf(point.label, { place, y, taken, isSpare: points.length > FEW_POINTS });
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
    `<text ${at} font-size="11" font-weight="600" fill="${colorToken('ink-3')}">${escapeMarkup(text)}</text>`;
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

function labelOf(
  label: string,
  {
    place,
    y,
    taken,
    isSpare,
  }: { place: number; y: number; taken: { x: number; y: number; width: number }[]; isSpare: boolean },
): string {
  const width = label.length * LETTER;
  const isLeft = place * NOMINAL_WIDTH + 8 + width > NOMINAL_WIDTH;
  const x = place * NOMINAL_WIDTH + (isLeft ? -8 - width : 8);
  const collides = taken.some(
    (other) => Math.abs(other.y - y) < LINE && x < other.x + other.width && other.x < x + width,
  );
  if (collides) return '';
  taken.push({ x, y, width });
  return `<text x="${percent(place)}" y="${pathNumber(y + 4)}" dx="${isLeft ? -8 : 8}" text-anchor="${isLeft ? 'end' : 'start'}" font-size="11" fill="${colorToken('ink-2')}"${isSpare ? ' data-spare=""' : ''}>${escapeMarkup(label)}</text>`;
}
