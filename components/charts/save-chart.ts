import { GUTTER_WIDTH } from '@/lib/charting/chart-size';
import type { ChartDrawing } from '@/lib/charting/chart-svg';
import { standaloneSvg } from '@/lib/charting/export-svg';
import { readThemeColors } from './time-chart/theme-colors';
import type { TimeChartHandle } from './time-chart/mount-time-chart';

/** What is written on a saved chart: its title, and the small print that says where it comes from. */
export interface ChartCaption {
  readonly fileName: string;
  readonly title: string;
  readonly notes: readonly string[];
}

const SVG_WIDTH = 1200;
const PICTURE_SCALE = 2;
const MARGIN = 20;
const HEAD = 44;
const LINE = 17;

/** Offers a file to the reader. */
export function offerFile(fileName: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A drawing as a document of its own, in the colors of the theme. */
function standalone(drawing: ChartDrawing, caption: ChartCaption): string {
  const { of, font } = readThemeColors(document.documentElement);
  return standaloneSvg(drawing, {
    ...caption,
    width: SVG_WIDTH,
    fontFamily: font,
    resolveColor: (token) => of(token.slice('var(--tg-'.length, -1) as Parameters<typeof of>[0]),
  });
}

/** Saves a drawing as an SVG file in the colors of the theme. */
export function saveSvg(drawing: ChartDrawing, caption: ChartCaption): void {
  const markup = standalone(drawing, caption);
  offerFile(`${caption.fileName}.svg`, new Blob([markup], { type: 'image/svg+xml' }));
}

/**
 * Saves a drawing as a PNG file, twice as fine as its SVG.
 *
 * @throws Error when the browser cannot make a picture of it.
 */
export async function savePicture(drawing: ChartDrawing, caption: ChartCaption): Promise<void> {
  const markup = standalone(drawing, caption);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  const picture = document.createElement('canvas');
  picture.width = image.naturalWidth * PICTURE_SCALE;
  picture.height = image.naturalHeight * PICTURE_SCALE;
  const ctx = picture.getContext('2d');
  if (!ctx) throw new Error('This browser cannot make a picture of the chart.');
  ctx.drawImage(image, 0, 0, picture.width, picture.height);
  offerFile(`${caption.fileName}.png`, await toPng(picture));
}

/** @throws Error when the browser cannot make a picture of it. */
async function toPng(picture: HTMLCanvasElement): Promise<Blob> {
  const content = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
  if (!content) throw new Error('This browser cannot make a picture of the chart.');
  return content;
}

/**
 * Saves what a mounted chart shows as a PNG file, at the screen's own resolution.
 *
 * @throws Error when the browser cannot make a picture of it.
 */
export async function savePng(chart: TimeChartHandle, caption: ChartCaption): Promise<void> {
  const { of, font } = readThemeColors(document.documentElement);
  const panes = chart.canvases();
  const ratio = window.devicePixelRatio;
  const widest = Math.max(...panes.map(({ canvas }) => canvas.width), GUTTER_WIDTH);
  const bottom = Math.max(...panes.map(({ canvas, top }) => top + canvas.height / ratio), 0);
  const picture = document.createElement('canvas');
  picture.width = widest + 2 * MARGIN * ratio;
  picture.height = (HEAD + bottom + MARGIN + caption.notes.length * LINE + 8) * ratio;
  const ctx = picture.getContext('2d');
  if (!ctx) throw new Error('This browser cannot make a picture of the chart.');
  ctx.fillStyle = of('surface');
  ctx.fillRect(0, 0, picture.width, picture.height);
  for (const { canvas, top } of panes) ctx.drawImage(canvas, MARGIN * ratio, (HEAD + top) * ratio);
  const write = (text: string, y: number, style: string) => {
    ctx.font = style;
    ctx.fillText(text, MARGIN * ratio, y * ratio, picture.width - 2 * MARGIN * ratio);
  };
  ctx.fillStyle = of('ink');
  write(caption.title, 28, `640 ${16 * ratio}px ${font}`);
  ctx.fillStyle = of('ink-2');
  for (const [index, note] of caption.notes.entries()) {
    write(note, HEAD + bottom + MARGIN + index * LINE, `${11.5 * ratio}px ${font}`);
  }
  offerFile(`${caption.fileName}.png`, await toPng(picture));
}
