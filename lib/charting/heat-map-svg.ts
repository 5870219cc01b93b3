import type { ChartDrawing } from './chart-svg';
import { escapeMarkup } from './markup';
import { HEAT_DEPTHS, HEAT_HEAD, HEAT_STEPS, heatStep } from './heat-map';
import type { HeatLayout } from './heat-map';
import { pathNumber } from './path';

const WIDTH = 1102;
const HEIGHT = 640;

/** A heat map as a drawing of a fixed size for exported files; pages render the cells as links. */
export function drawHeatMap(
  { groups }: HeatLayout,
  { limit, format }: { readonly limit: number; readonly format: (value: number) => string },
): ChartDrawing {
  let plot = '';
  for (const group of groups) {
    const left = (group.x / 1000) * WIDTH;
    const top = (group.y / 1000) * HEIGHT;
    const head = group.hasHead ? HEAT_HEAD : 0;
    const width = (group.width / 1000) * WIDTH - 2;
    const height = (group.height / 1000) * HEIGHT - head - 2;
    if (group.hasHead)
      plot += `<text x="${pathNumber(left + 2)}" y="${pathNumber(top + 12)}" font-size="12" font-weight="650" fill="var(--tg-ink-2)">${escapeMarkup(group.name)}</text>`;
    for (const { item, x, y, width: w, height: h } of group.cells) {
      plot += drawCell({
        x: left + (x / 1000) * width,
        y: top + head + (y / 1000) * height,
        width: (w / 1000) * width - 1,
        height: (h / 1000) * height - 1,
        label: item.label,
        text: item.value === null ? '' : format(item.value),
        step: item.value === null ? 0 : heatStep(item.value, limit),
      });
    }
  }
  return { height: HEIGHT, plot, gutter: '' };
}

interface DrawnCell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly text: string;
  readonly step: number;
}

function drawCell({ x, y, width, height, label, text, step }: DrawnCell): string {
  if (width <= 0 || height <= 0) return '';
  const box = `x="${pathNumber(x)}" y="${pathNumber(y)}" width="${pathNumber(width)}" height="${pathNumber(height)}" rx="2"`;
  const depth = HEAT_DEPTHS[Math.min(Math.abs(step), HEAT_STEPS)] ?? 0;
  const role = step < 0 ? 'loss' : 'gain';
  const ink = Math.abs(step) === HEAT_STEPS ? 'surface' : 'ink';
  const size = Math.min(16, width / 4.4, height / 2.6);
  const middle = pathNumber(x + width / 2);
  const write = (words: string, at: number, style: string) =>
    `<text x="${middle}" y="${pathNumber(at)}" text-anchor="middle" fill="var(--tg-${ink})" ${style}>${escapeMarkup(words)}</text>`;
  const hasValue = text !== '' && size >= 8;
  const center = y + height / 2;
  return (
    `<rect ${box} fill="var(--tg-line)"/>` +
    (step === 0 ? '' : `<rect ${box} fill="var(--tg-${role})" fill-opacity="${depth}"/>`) +
    (size >= 6
      ? write(
          label,
          hasValue ? center : center + size * 0.35,
          `font-size="${pathNumber(size)}" font-weight="650"`,
        )
      : '') +
    (hasValue ? write(text, center + size, `font-size="${pathNumber(size * 0.75)}"`) : '')
  );
}
