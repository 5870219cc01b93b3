import type { ChartDrawing } from '@/lib/charting/chart-svg';
import { standaloneSvg } from '@/lib/charting/export-svg';
import type { LegendMark } from '@/lib/charting/export-svg';
import { displayText } from '@/lib/format/display-format';
import { readThemeColors } from '../theme-colors';

/** Text of an exported chart: title, color legend and source note. */
export interface ChartCaption {
  readonly fileName: string;
  readonly title: string;
  readonly legend: readonly LegendMark[];
  readonly notes: readonly string[];
}

/** A drawing and its text. */
export interface SavedChart {
  readonly drawing: ChartDrawing;
  readonly caption: ChartCaption;
}

const SVG_WIDTH = 1200;

/** PNG pixels per SVG pixel, on every screen. */
const PICTURE_SCALE = 2;

/** The document preloads the font from this URL. */
const FONT_FILE = '/fonts/inter-common-400-700.woff2';

/** Downloads a file. */
export function offerFile(fileName: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // Some browsers read the URL only after the click is handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Exports a chart as an SVG or PNG file in the colors of the theme. Both are the same drawing, independent of
 * the chart on the screen.
 *
 * @throws Error when the browser cannot create the image.
 */
export async function saveChart(format: 'svg' | 'png', { drawing, caption }: SavedChart): Promise<void> {
  const { of, font } = readThemeColors(document.documentElement);
  const markup = standaloneSvg(drawing, {
    ...caption,
    width: SVG_WIDTH,
    fontFamily: font,
    fontData: await readFont(),
    resolveColor: (token) => of(token.slice('var(--tg-'.length, -1) as Parameters<typeof of>[0]),
  });
  const shownMarkup = markup.replace(/>([^<>@]+)</g, (_, text: string) => `>${displayText(text)}<`);
  const svg = new Blob([shownMarkup], { type: 'image/svg+xml' });
  offerFile(`${caption.fileName}.${format}`, format === 'svg' ? svg : await toPicture(shownMarkup));
}

/** The site's font as a data URL; without it the file uses the system fonts. */
async function readFont(): Promise<string | null> {
  // A static file: lib/http reads JSON.
  // oxlint-disable-next-line no-restricted-globals
  const response = await fetch(FONT_FILE).catch(() => null);
  if (!response?.ok) return null;
  const bytes = await response.blob();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(
        typeof reader.result === 'string' ? reader.result.replace(/^data:[^;,]*/, 'data:font/woff2') : null,
      );
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(bytes);
  });
}

/** @throws Error when the browser cannot create the image. */
async function toPicture(markup: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  const picture = document.createElement('canvas');
  picture.width = image.naturalWidth * PICTURE_SCALE;
  picture.height = image.naturalHeight * PICTURE_SCALE;
  const ctx = picture.getContext('2d');
  if (!ctx) throw new Error('This browser cannot export the chart as an image.');
  ctx.drawImage(image, 0, 0, picture.width, picture.height);
  const content = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
  if (!content) throw new Error('This browser cannot export the chart as an image.');
  return content;
}
