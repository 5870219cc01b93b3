import type { ChartDrawing } from './chart-svg';
import { colorToken, escapeMarkup } from './markup';
import { TIME_AXIS_HEIGHT } from './chart-size';
import { pathNumber } from './path';
import { padDomain } from './scale';
import { linearTicks } from './ticks';
import type { Domain } from './ticks';

/** Formats a value. */
export type WriteValue = (value: number) => string;

/** A domain that includes zero, with padding at the ends reached by values. */
export function domainWithZero(values: readonly number[]): Domain {
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (min === max) return { min: 0, max: 1 };
  const padded = padDomain('linear', { min, max }, 0.08);
  return { min: min === 0 ? 0 : padded.min, max: max === 0 ? 0 : padded.max };
}

/**
 * Tick labels without the decimals that are zero in all of them: `10.00%` and `20.00%` as `10%` and
 * `20%`.
 */
export function shortenTicks(texts: readonly string[]): string[] {
  let shownTexts = [...texts];
  while (
    shownTexts.length > 0 &&
    shownTexts.every((text) => !/\d\.\d*[1-9]\d*/.test(text) && /\d\.\d/.test(text))
  )
    shownTexts = shownTexts.map((text) => text.replace(/\.\d+/, ''));
  while (shownTexts.length > 0 && shownTexts.every((text) => /\.\d+0(?!\d)/.test(text)))
    shownTexts = shownTexts.map((text) => text.replace(/(\.\d+)0(?!\d)/, '$1'));
  return shownTexts;
}

/** The grid and labels of a value axis, for a plot height in pixels. */
export function drawValueAxis(
  domain: Domain,
  { height, format }: { readonly height: number; readonly format: WriteValue },
): Pick<ChartDrawing, 'plot' | 'gutter'> {
  const yOf = valuePlace(domain, height);
  const ticks = linearTicks(domain.min, domain.max, Math.max(2, Math.floor(height / 48)));
  const texts = shortenTicks(ticks.map(format));
  const grid = ticks.map((tick) => `M0 ${pathNumber(yOf(tick))}H4000`).join('');
  const labels = ticks
    .map((tick, index) => ({ y: yOf(tick), text: texts[index]! }))
    .filter(({ y }) => y > 5)
    .map(({ y, text }) => `<text x="8" y="${pathNumber(y + 4)}">${escapeMarkup(text)}</text>`)
    .join('');
  const zero =
    domain.min < 0 && domain.max > 0
      ? `<path d="M0 ${pathNumber(yOf(0))}H4000" stroke="${colorToken('ink-3')}"/>`
      : '';
  return {
    plot: `<path d="${grid}" stroke="${colorToken('line')}"/>${zero}`,
    gutter: `<g font-size="12" fill="${colorToken('ink-3')}">${labels}</g>`,
  };
}

/** Vertical position of a value, in pixels from the top. */
export function valuePlace({ min, max }: Domain, height: number): WriteNumber {
  return (value) => height * (1 - (value - min) / (max - min));
}

type WriteNumber = (value: number) => number;

/**
 * A label below a plot, at a share of its width; an optional (spare) one is hidden where there is little
 * room.
 */
export interface PlaceLabel {
  readonly place: number;
  readonly text: string;
  readonly isSpare: boolean;
}

/** The narrowest plot, in pixels, in which labels must not be clipped. */
const NARROWEST = 210;
const LETTER = 6.4;

/** Distance by which a label at an end of the axis is moved inward so that it is not clipped on a phone. */
function inward(place: number, text: string): number {
  const half = (text.length * LETTER) / 2;
  const missing = half - Math.min(place, 1 - place) * NARROWEST;
  if (missing <= 0) return 0;
  return place < 0.5 ? missing : -missing;
}

/** Labels below a plot, each at its own position. */
export function drawPlaceLabels(labels: readonly PlaceLabel[], height: number): string {
  const texts = labels
    .map(({ place, text, isSpare }) => {
      const moved = inward(place, text);
      const dx = moved === 0 ? '' : ` dx="${pathNumber(moved)}"`;
      return `<text x="${pathNumber(place * 100)}%" y="${height + TIME_AXIS_HEIGHT - 10}"${dx}${isSpare ? ' data-spare=""' : ''}>${escapeMarkup(text)}</text>`;
    })
    .join('');
  return `<g font-size="12" text-anchor="middle" fill="${colorToken('ink-3')}">${texts}</g>`;
}

/** A share of the width as an SVG length. */
export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
