import type { ChartDrawing } from './chart-svg';
import { colorToken, escapeMarkup } from './markup';
import { TIME_AXIS_HEIGHT } from './chart-size';
import { pathNumber } from './path';
import { padDomain } from './scale';
import { linearTicks } from './ticks';
import type { Domain } from './ticks';

/** Writes a value. */
export type WriteValue = (value: number) => string;

/** A domain around values that always holds zero, with air at the ends that values reach. */
export function domainWithZero(values: readonly number[]): Domain {
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (min === max) return { min: 0, max: 1 };
  const padded = padDomain('linear', { min, max }, 0.08);
  return { min: min === 0 ? 0 : padded.min, max: max === 0 ? 0 : padded.max };
}

/** Texts of ticks without the decimals that are zero in all of them: `10.00 %` and `20.00 %` as `10 %` and `20 %`. */
export function shortenTicks(texts: readonly string[]): string[] {
  let shown = [...texts];
  while (shown.length > 0 && shown.every((text) => !/\d\.\d*[1-9]\d*/.test(text) && /\d\.\d/.test(text)))
    shown = shown.map((text) => text.replace(/\.\d+/, ''));
  while (shown.length > 0 && shown.every((text) => /\.\d+0(?!\d)/.test(text)))
    shown = shown.map((text) => text.replace(/(\.\d+)0(?!\d)/, '$1'));
  return shown;
}

/** The grid of a value axis and its labels, for a plot of a height in pixels. */
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
    gutter: `<g font-size="11" fill="${colorToken('ink-3')}">${labels}</g>`,
  };
}

/** Where a value stands, in pixels from the top. */
export function valuePlace({ min, max }: Domain, height: number): WriteNumber {
  return (value) => height * (1 - (value - min) / (max - min));
}

type WriteNumber = (value: number) => number;

/** A label below a plot, at a share of its width; a spare one is left out where there is little room. */
export interface PlaceLabel {
  readonly place: number;
  readonly text: string;
  readonly isSpare: boolean;
}

/** So near an end of the axis a label would not be whole on a phone: it leans on the end instead. */
const END = 0.05;

function endAnchor(place: number): { readonly at: number; readonly anchor: string } {
  if (place < END) return { at: 0, anchor: ' text-anchor="start"' };
  return place > 1 - END ? { at: 1, anchor: ' text-anchor="end"' } : { at: place, anchor: '' };
}

/** Labels below a plot of a height. */
export function drawPlaceLabels(labels: readonly PlaceLabel[], height: number): string {
  const texts = labels
    .map(({ place, text, isSpare }) => {
      const { at, anchor } = endAnchor(place);
      return `<text x="${pathNumber(at * 100)}%" y="${height + TIME_AXIS_HEIGHT - 10}"${anchor}${isSpare ? ' data-spare=""' : ''}>${escapeMarkup(text)}</text>`;
    })
    .join('');
  return `<g font-size="11" text-anchor="middle" fill="${colorToken('ink-3')}">${texts}</g>`;
}

/** A share of the width as an SVG length. */
export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
