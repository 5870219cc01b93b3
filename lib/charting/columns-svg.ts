import type { ChartDrawing } from './chart-svg';
import { colorToken, escapeMarkup } from './markup';
import { TIME_AXIS_HEIGHT } from './chart-size';
import { pathNumber } from './path';
import { domainWithZero, drawPlaceLabels, drawValueAxis, percent, valuePlace } from './value-axis';
import type { WriteValue } from './value-axis';

/** A vertical bar; null where there is no value. */
export interface Column {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
}

/**
 * Maximum number of columns that are labeled individually; with more columns, every second label is omitted.
 */
const MAX_LABELS = 16;
const MAX_VALUES = 14;

/** Pixels of a character of the labels, and between two labels. */
const LABEL = { character: 6, gap: 8 };

/** Widths of a column chart on a phone, and of the narrowest one that has its optional labels. */
const PLOT = { phone: 215, narrow: 500 };

/** Vertical bars from zero with labels below; gains and losses have their colors, amounts and counts have none. */
export function drawColumns(
  columns: readonly Column[],
  {
    height,
    format,
    isChange,
  }: { readonly height: number; readonly format: WriteValue; readonly isChange: boolean },
): ChartDrawing {
  const domain = domainWithZero(columns.flatMap(({ value }) => value ?? []));
  const axis = drawValueAxis(domain, { height, format });
  const yOf = valuePlace(domain, height);
  const unit = 1 / columns.length;
  const withValues = columns.length <= MAX_VALUES;
  const bars: string[] = [];
  const values: string[] = [];
  columns.forEach(({ value }, index) => {
    if (value === null) return;
    const role = !isChange ? 's1' : value >= 0 ? 'gain' : 'loss';
    const [top, bottom] = value >= 0 ? [yOf(value), yOf(0)] : [yOf(0), yOf(value)];
    bars.push(
      `<rect x="${percent((index + 0.18) * unit)}" y="${pathNumber(top)}" width="${percent(0.64 * unit)}" height="${pathNumber(Math.max(1, bottom - top))}" rx="2" fill="${colorToken(role)}"/>`,
    );
    const y = value >= 0 ? Math.max(10, top - 5) : Math.min(height - 2, bottom + 12);
    values.push(
      `<text x="${percent((index + 0.5) * unit)}" y="${pathNumber(y)}">${escapeMarkup(format(value))}</text>`,
    );
  });
  const figures = `<g text-anchor="middle" font-size="12" font-weight="550" fill="${colorToken('ink-2')}" data-spare="">${values.join('')}</g>`;
  const longest = Math.max(...columns.map(({ label }) => label.length));
  const room = longest * LABEL.character + LABEL.gap;
  const every = Math.ceil(columns.length / Math.min(MAX_LABELS, Math.max(1, Math.floor(PLOT.narrow / room))));
  const onPhone = Math.max(1, Math.floor(PLOT.phone / room));
  const everyOnPhone = every * Math.ceil(columns.length / every / onPhone);
  const labels = columns.flatMap(({ label }, index) => {
    const fromEnd = columns.length - 1 - index;
    if (fromEnd % every !== 0) return [];
    return {
      place: (index + 0.5) * unit,
      text: label,
      isSpare: fromEnd % everyOnPhone !== 0,
    };
  });
  return {
    height: height + TIME_AXIS_HEIGHT,
    plot: axis.plot + bars.join('') + (withValues ? figures : '') + drawPlaceLabels(labels, height),
    gutter: axis.gutter,
  };
}
