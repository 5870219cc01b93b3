import { lengthText } from '@/lib/domain/horizons';
import type { ChartDrawing } from '@/lib/charting/chart-svg';
import { colorToken, escapeMarkup } from '@/lib/charting/markup';
import { TIME_AXIS_HEIGHT } from '@/lib/charting/chart-size';
import { pathNumber } from '@/lib/charting/path';
import { padDomain } from '@/lib/charting/scale';
import { lineLook } from '@/lib/charting/series-model';
import { drawPlaceLabels, drawValueAxis, percent, valuePlace } from '@/lib/charting/value-axis';

/** A maturity of the curve. */
export interface CurveTerm {
  readonly label: string;
  readonly years: number;
}

/** A curve to draw: one yield per maturity, as a fraction; null when missing. */
export interface YieldCurveLine {
  readonly label: string;
  readonly yields: readonly (number | null)[];
}

const UNITS = 1000;
/** Padding at both ends, as a share of the width, so that the outermost dots and labels are not clipped. */
const EDGE = 0.05;

/**
 * Position of a maturity, as a share of the width: by the logarithm of its years, so that months have space
 * beside decades.
 */
export function termPlace(years: number, terms: readonly CurveTerm[]): number {
  const [first, last] = [terms[0]!.years, terms.at(-1)!.years];
  if (first === last) return 0.5;
  return EDGE + (1 - 2 * EDGE) * (Math.log(years / first) / Math.log(last / first));
}

/** True for a label that is hidden on a phone: every second one, and the last but one beside the last. */
function isCrowded(at: number, count: number): boolean {
  return at < count - 1 && (at % 2 === 1 || at === count - 2);
}

/**
 * Draws yield curves over their maturities.
 *
 * @param terms - Shortest first.
 * @returns null when no curve has a yield.
 */
export function drawCurves(
  terms: readonly CurveTerm[],
  curves: readonly YieldCurveLine[],
  { height, format }: { readonly height: number; readonly format: (value: number) => string },
): ChartDrawing | null {
  const knownYields = curves.flatMap(({ yields }) => yields.filter((value) => value !== null));
  if (knownYields.length === 0) return null;
  const [min, max] = [Math.min(...knownYields), Math.max(...knownYields)];
  const domain = padDomain(
    'linear',
    min === max ? { min: min - 0.001, max: max + 0.001 } : { min, max },
    0.08,
  );
  const axis = drawValueAxis(domain, { height, format });
  const yOf = valuePlace(domain, height);
  const places = terms.map(({ years }) => termPlace(years, terms));
  const lines: string[] = [];
  const dots: string[] = [];
  // The current curve is first in the list; drawing in reverse order places it above the others.
  for (const [at, { label, yields }] of [...curves.entries()].reverse()) {
    const { color, dash } = lineLook(at);
    const points = yields.flatMap((value, term) =>
      value === null ? [] : [{ place: places[term]!, y: yOf(value), value, term }],
    );
    const path = points
      .map(({ place, y }, index) => `${index === 0 ? 'M' : 'L'}${pathNumber(place * UNITS)} ${pathNumber(y)}`)
      .join('');
    lines.push(
      `<path d="${path}" fill="none" vector-effect="non-scaling-stroke" stroke-linejoin="round" stroke="${colorToken(color)}" stroke-width="${at === 0 ? 2.2 : 1.5}"${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''}/>`,
    );
    dots.push(
      ...points.map(({ place, y, value, term }) => {
        const name = `${label}, ${lengthText(terms[term]!.label)}: ${format(value)}`;
        return `<circle cx="${percent(place)}" cy="${pathNumber(y)}" r="${at === 0 ? 3.6 : 2.6}" fill="${colorToken(color)}"><title>${escapeMarkup(name)}</title></circle>`;
      }),
    );
  }
  return {
    height: height + TIME_AXIS_HEIGHT,
    plot:
      axis.plot +
      `<svg width="100%" height="${height}" viewBox="0 0 ${UNITS} ${height}" preserveAspectRatio="none">${lines.join('')}</svg>` +
      dots.join('') +
      drawPlaceLabels(
        terms.map(({ label }, at) => ({
          place: places[at]!,
          text: lengthText(label),
          isSpare: isCrowded(at, terms.length),
        })),
        height,
      ),
    gutter: axis.gutter,
  };
}
