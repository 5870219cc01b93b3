import { GUTTER_WIDTH } from './chart-size';
import type { ChartDrawing } from './chart-svg';
import { escapeMarkup } from './markup';

/** What is written around an exported chart. */
export interface ExportFrame {
  /** CSS pixels. */
  readonly width: number;
  readonly title: string;
  /** Small print below, a line each: range, source, as-of day, the label of simulated data. */
  readonly notes: readonly string[];
  /** The value of a color token, `var(--tg-s1)` as `#4e66f8`: a file knows no tokens. */
  readonly resolveColor: (token: string) => string;
  readonly fontFamily: string;
}

const MARGIN = 20;
const HEAD = 44;
const LINE = 17;

/** A chart as an SVG file of its own: title, drawing, and the small print that says where it comes from. */
export function standaloneSvg(drawing: ChartDrawing, frame: ExportFrame): string {
  const inner = frame.width - 2 * MARGIN;
  const height = HEAD + drawing.height + MARGIN + frame.notes.length * LINE + 8;
  const notes = frame.notes
    .map((note, index) => {
      const y = HEAD + drawing.height + MARGIN + index * LINE;
      return `<text x="${MARGIN}" y="${y}" font-size="11.5" fill="var(--tg-ink-2)">${escapeMarkup(note)}</text>`;
    })
    .join('');
  const markup =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${height}" viewBox="0 0 ${frame.width} ${height}" font-family="${escapeMarkup(frame.fontFamily)}">` +
    `<title>${escapeMarkup(frame.title)}</title>` +
    `<desc>${escapeMarkup(frame.notes.join(' '))}</desc>` +
    `<rect width="100%" height="100%" fill="var(--tg-surface)"/>` +
    `<text x="${MARGIN}" y="28" font-size="16" font-weight="640" fill="var(--tg-ink)">${escapeMarkup(frame.title)}</text>` +
    `<svg x="${MARGIN}" y="${HEAD}" width="${inner - GUTTER_WIDTH}" height="${drawing.height}">${drawing.plot}</svg>` +
    `<svg x="${MARGIN + inner - GUTTER_WIDTH}" y="${HEAD}" width="${GUTTER_WIDTH}" height="${drawing.height}">${drawing.gutter}</svg>` +
    `${notes}</svg>`;
  return markup.replace(/var\(--tg-([\w-]+)\)/g, (token) => frame.resolveColor(token));
}
