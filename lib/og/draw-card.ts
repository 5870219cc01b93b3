import font from './inter-glyphs.json';

/** Size of link previews. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** A figure of a card: its label and its formatted value. */
export interface CardFigure {
  readonly label: string;
  readonly value: string;
  readonly tone: 'gain' | 'loss' | 'plain';
}

export interface CardText {
  readonly product: string;
  readonly title: string;
  readonly subtitle: string;
  readonly figures: readonly CardFigure[];
  /** Note at the bottom: the day, and whether the data are simulated. */
  readonly note: string;
}

const MARGIN = 80;
const COLORS = {
  ink: '#12151f',
  pale: '#5b6478',
  brand: '#4e66f8',
  gain: '#0b7a4b',
  loss: '#c0312b',
  plain: '#12151f',
};

const glyphs = font.glyphs as unknown as Readonly<Record<string, readonly [advance: number, path: string]>>;
const glyphOf = (letter: string) => glyphs[letter] ?? glyphs['?']!;

interface Type {
  readonly size: number;
  readonly color: string;
  readonly isBold?: boolean;
}

function widthOf(text: string, size: number): number {
  return ([...text].reduce((sum, letter) => sum + glyphOf(letter)[0], 0) * size) / font.unitsPerEm;
}

/** Truncates a text to a width with an ellipsis. */
function fit(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/**
 * A line of text as outlines of the bundled font, so that the picture does not depend on installed fonts. `y`
 * is the baseline.
 */
function line(
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
  { color, isBold, size }: Type,
): string {
  const scale = size / font.unitsPerEm;
  let at = 0;
  const paths = [...text].map((letter) => {
    const [advance, path] = glyphOf(letter);
    const drawn = path === '' ? '' : `<path transform="translate(${at} 0)" d="${path}"/>`;
    at += advance;
    return drawn;
  });
  const weight = isBold ? ` stroke="${color}" stroke-width="70" stroke-linejoin="round"` : '';
  return `<g fill="${color}"${weight} transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/** A preview card as SVG: title, up to three figures, and their source. */
export function drawCard({ figures, note, product, subtitle, title }: CardText): string {
  const { height, width } = CARD_SIZE;
  const room = width - 2 * MARGIN;
  const column = room / 3;
  const parts = figures.slice(0, 3).flatMap(({ label, tone, value }, index) => {
    const x = MARGIN + index * column;
    return [
      line(fit(label, 28, column - 24), { x, y: 400 }, { size: 28, color: COLORS.pale }),
      line(fit(value, 52, column - 24), { x, y: 466 }, { size: 52, color: COLORS[tone], isBold: true }),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/><rect width="${width}" height="12" fill="${COLORS.brand}"/>`,
    line(product, { x: MARGIN, y: 110 }, { size: 34, color: COLORS.brand, isBold: true }),
    line(fit(title, 76, room), { x: MARGIN, y: 230 }, { size: 76, color: COLORS.ink, isBold: true }),
    line(fit(subtitle, 34, room), { x: MARGIN, y: 292 }, { size: 34, color: COLORS.pale }),
    ...parts,
    line(fit(note, 26, room), { x: MARGIN, y: 570 }, { size: 26, color: COLORS.pale }),
    '</svg>',
  ].join('');
}
