import type { ChartDrawing } from './chart-svg';
import type { ColorRole } from './chart-model';
import { TIME_AXIS_HEIGHT } from './chart-size';
import { colorToken } from './markup';
import { pathNumber } from './path';
import { padDomain } from './scale';
import { drawPlaceLabels, drawValueAxis, percent, valuePlace } from './value-axis';
import type { WriteValue } from './value-axis';

/** A line over labeled positions: yields by maturity. */
export interface CurveLine {
  readonly id: string;
  readonly label: string;
  /** One value per position; null where there is none; the line connects its neighbors. */
  readonly values: readonly (number | null)[];
}

/** Color and dashes of the lines in order: the current line is the most prominent. */
const LOOKS: readonly { readonly color: ColorRole; readonly dash: string }[] = [
  { color: 's1', dash: '' },
  { color: 's2', dash: '5 4' },
  { color: 's3', dash: '2 3' },
  { color: 's4', dash: '8 3 2 3' },
];

/** The style of the line at an index of the list. */
export function curveLook(place: number): { readonly color: ColorRole; readonly dash: string } {
  return LOOKS[place % LOOKS.length]!;
}

/** Lines over equidistant positions, with labels below. */
export function drawCurve(
  places: readonly string[],
  lines: readonly CurveLine[],
  { height, format }: { readonly height: number; readonly format: WriteValue },
): ChartDrawing {
  const knownValues = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const [min, max] = knownValues.length > 0 ? [Math.min(...knownValues), Math.max(...knownValues)] : [0, 1];
  const domain = padDomain('linear', { min, max }, 0.12);
  const axis = drawValueAxis(domain, { height, format });
  const yOf = valuePlace(domain, height);
  const placeOf = (index: number) => (index + 0.5) / places.length;
  const shapes = lines
    .map(({ values }, order) => {
      const { color, dash } = curveLook(order);
      const points = values.flatMap((value, index) =>
        value === null ? [] : [{ x: placeOf(index), y: yOf(value) }],
      );
      const strokes = points
        .slice(1)
        .map(({ x, y }, index) => {
          const from = points[index]!;
          return `<line x1="${percent(from.x)}" y1="${pathNumber(from.y)}" x2="${percent(x)}" y2="${pathNumber(y)}"/>`;
        })
        .join('');
      const dots = points
        .map(({ x, y }) => `<circle cx="${percent(x)}" cy="${pathNumber(y)}" r="3.2"/>`)
        .join('');
      return `<g stroke="${colorToken(color)}" stroke-width="1.8"${dash ? ` stroke-dasharray="${dash}"` : ''}>${strokes}</g><g fill="${colorToken(color)}">${dots}</g>`;
    })
    .reverse()
    .join('');
  const labels = places.map((text, index) => ({
    place: placeOf(index),
    text,
    isSpare: places.length > 8 && index % 2 === 1,
  }));
  return {
    height: height + TIME_AXIS_HEIGHT,
    plot: axis.plot + shapes + drawPlaceLabels(labels, height),
    gutter: axis.gutter,
  };
}
