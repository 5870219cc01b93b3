import { GUTTER_WIDTH } from './chart-size';
import type { ChartDrawing } from './chart-svg';
import { colorToken, escapeMarkup } from './markup';
import { pathNumber } from './path';
import { wrapText } from './wrap-text';

/** A legend entry: the meaning of a color. */
export interface LegendMark {
  readonly label: string;
  /** A color token without its prefix: `s1`, `gain`. */
  readonly color: string;
  /** Lengths of dashes and gaps of a dashed line. */
  readonly dash?: readonly number[];
  /** A line (the default), or a filled box for bars, candles and cells. */
  readonly shape?: 'line' | 'box';
  /** Opacity of a box; default: 1. */
  readonly opacity?: number;
}

/** Texts and settings around an exported chart. */
export interface ExportFrame {
  /** CSS pixels. */
  readonly width: number;
  readonly title: string;
  /** Names and styles of the series; empty where the drawing contains its own labels. */
  readonly legend: readonly LegendMark[];
  /** Notes below, one paragraph each: range, basis, source, as-of day, the label of simulated data. */
  readonly notes: readonly string[];
  /** Resolves a color token, `var(--tg-s1)` as `#4e66f8`: an exported file cannot use tokens. */
  readonly resolveColor: (token: string) => string;
  readonly fontFamily: string;
  /**
   * The font as a data URL, so that the file looks the same where the font is not installed; null: system
   * fonts are used.
   */
  readonly fontData: string | null;
}

const MARGIN = 20;
const TITLE = { size: 15, line: 22 };
const LEGEND = { size: 12, line: 20, key: 18, gap: 6, between: 18 };
const NOTE = { size: 12, line: 17 };

/** Mean character width as a share of the font size, slightly overestimated so that no text is clipped. */
const LETTER = 0.56;

/** A chart as a standalone SVG file: title, legend, drawing, and notes on its source. */
export function standaloneSvg(drawing: ChartDrawing, frame: ExportFrame): string {
  const { width, title, legend, notes, fontFamily, fontData } = frame;
  const inner = width - 2 * MARGIN;
  const titleLines = wrapText(title, inner / (TITLE.size * LETTER));
  const legendTop = MARGIN + titleLines.length * TITLE.line;
  const legendPart = drawLegend(legend, { top: legendTop, width: inner });
  const top = legendPart.bottom + 10;
  const noteLines = notes.flatMap((note) => wrapText(note, inner / (NOTE.size * LETTER)));
  const notesTop = top + drawing.height + MARGIN;
  const height = Math.ceil(notesTop + noteLines.length * NOTE.line + 4);
  const markup =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeMarkup(fontFamily)}" style="font-variant-numeric:tabular-nums">` +
    `<title>${escapeMarkup(title)}</title>` +
    `<desc>${escapeMarkup([...legend.map(({ label }) => label), ...notes].join(' '))}</desc>` +
    (fontData === null ? '' : fontStyle(fontFamily, fontData)) +
    `<rect width="100%" height="100%" fill="${colorToken('surface')}"/>` +
    textLines(titleLines, MARGIN + TITLE.size - 4, { ...TITLE, color: 'ink', weight: 650 }) +
    legendPart.markup +
    `<svg x="${MARGIN}" y="${top}" width="${inner - GUTTER_WIDTH}" height="${drawing.height}">${drawing.plot}</svg>` +
    `<svg x="${MARGIN + inner - GUTTER_WIDTH}" y="${top}" width="${GUTTER_WIDTH}" height="${drawing.height}">${drawing.gutter}</svg>` +
    `${textLines(noteLines, notesTop, { ...NOTE, color: 'ink-2', weight: 400 })}</svg>`;
  return markup.replace(/var\(--tg-([\w-]+)\)/g, (token) => frame.resolveColor(token));
}

/** A `@font-face` rule that maps the first name of a font list to its file. */
function fontStyle(fontFamily: string, fontData: string): string {
  const [first = 'sans-serif'] = fontFamily.split(',');
  return `<style>@font-face{font-family:${first.trim()};font-weight:100 900;src:url(${fontData}) format('woff2')}</style>`;
}

function textLines(
  lines: readonly string[],
  top: number,
  { size, line, color, weight }: { size: number; line: number; color: string; weight: number },
): string {
  return lines
    .map(
      (text, index) =>
        `<text x="${MARGIN}" y="${pathNumber(top + index * line)}" font-size="${size}" font-weight="${weight}" fill="${colorToken(color)}">${escapeMarkup(text)}</text>`,
    )
    .join('');
}

/** Draws the legend in as many lines as needed. */
function drawLegend(
  legend: readonly LegendMark[],
  { top, width }: { readonly top: number; readonly width: number },
): { readonly markup: string; readonly bottom: number } {
  let [x, y] = [0, top];
  let markup = '';
  for (const mark of legend) {
    const text = mark.label.length * LEGEND.size * LETTER;
    const room = LEGEND.key + (mark.label === '' ? 0 : LEGEND.gap + text);
    if (x > 0 && x + room > width) [x, y] = [0, y + LEGEND.line];
    markup += drawMark(mark, MARGIN + x, y + LEGEND.line / 2);
    x += room + (mark.label === '' ? 1 : LEGEND.between);
  }
  return { markup, bottom: legend.length === 0 ? top : y + LEGEND.line };
}

function drawMark({ label, color, dash, shape, opacity = 1 }: LegendMark, x: number, y: number): string {
  const key =
    shape === 'box'
      ? `<rect x="${pathNumber(x)}" y="${y - 5}" width="${LEGEND.key}" height="10" rx="2" fill="${colorToken(color)}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`
      : `<path d="M${pathNumber(x)} ${y}h${LEGEND.key}" stroke="${colorToken(color)}" stroke-width="3"${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''}/>`;
  if (label === '') return key;
  return `${key}<text x="${pathNumber(x + LEGEND.key + LEGEND.gap)}" y="${y + 4}" font-size="${LEGEND.size}" fill="${colorToken('ink-2')}">${escapeMarkup(label)}</text>`;
}
