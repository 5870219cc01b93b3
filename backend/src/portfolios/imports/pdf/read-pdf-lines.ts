import type { getDocumentProxy } from 'unpdf';

import type { AppError } from '@/lib/domain/errors';

import { unreadable } from '../import-limits';

/** True when bytes are those of a PDF. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/** The text of a document as lines, top to bottom. */
export interface PdfText {
  readonly lines: readonly string[];
  /** The page of each line, from 1. */
  readonly pages: readonly number[];
}

/** Limits of one document: a year of an account has about 60 pages. */
export const PDF_LIMITS = { pages: 400, items: 200_000 } as const;

/** Never loads a font, a picture or another file; an error in a page is an error, not a shorter text. */
const READING = {
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  enableXfa: false,
  isEvalSupported: false,
  stopAtErrors: true,
  verbosity: 0,
} as const;

/** A piece of text with the start of its baseline; `y` grows downward. */
interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** Parts of the size of a font: pieces on one line differ less in their baselines; a gap between words is wider. */
const SAME_LINE = 0.35;
const WORD_GAP = 0.14;

const refused = (name: string, text: string, cause?: unknown): AppError =>
  unreadable(name, {}, text, { cause, status: 415 });

/**
 * The lines of a PDF by the positions of its words: pieces with one baseline, from left to right, with a single space where
 * there is a gap.
 *
 * @throws AppError `FILE_UNREADABLE` (415) for one with a password, without text (a scan), or that is broken.
 */
export async function readPdfLines(bytes: Uint8Array, name: string): Promise<PdfText> {
  // Loaded with the first PDF.
  const { getDocumentProxy: open } = await import('unpdf');
  // Its reader takes the memory of the bytes.
  const document = await open(Uint8Array.from(bytes), READING).catch((cause: unknown) => {
    throw isPasswordError(cause)
      ? refused(name, 'is a PDF with a password; save it without one and upload it again', cause)
      : refused(name, 'is a PDF that is broken; download it again', cause);
  });
  try {
    if (document.numPages > PDF_LIMITS.pages)
      throw refused(name, `has ${document.numPages} pages; at most ${PDF_LIMITS.pages} are read`);
    const lines: string[] = [];
    const pages: number[] = [];
    let items = 0;
    for (let number = 1; number <= document.numPages; number++) {
      const pieces = await piecesOfPage(document, number, name);
      items += pieces.length;
      if (items > PDF_LIMITS.items)
        throw refused(name, `has more than ${PDF_LIMITS.items.toLocaleString('en')} pieces of text`);
      for (const line of linesOf(pieces)) {
        lines.push(line);
        pages.push(number);
      }
    }
    if (lines.length === 0)
      throw refused(name, 'is a PDF without text, as a scan is; download the original from the maker');
    return { lines, pages };
  } finally {
    await document.loadingTask.destroy();
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

async function piecesOfPage(document: PdfDocument, number: number, name: string): Promise<Piece[]> {
  try {
    const page = await document.getPage(number);
    const { transform: view } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.flatMap((item) => {
      if (!('str' in item)) return [];
      const text = item.str.replace(/\s+/g, ' ');
      if (text.trim() === '') return [];
      const [a, b, c, d, e, f] = multiply(view as unknown as Matrix, item.transform as unknown as Matrix);
      // Text that runs up or down a margin is on no line.
      if (Math.abs(b) > Math.abs(a)) return [];
      return [{ text, x: e, y: f, width: item.width, size: Math.hypot(c, d) || 1 }];
    });
  } catch (cause) {
    throw refused(name, `page ${number} is broken; download the PDF again`, cause);
  }
}

type Matrix = readonly [number, number, number, number, number, number];

/** The second transformation, then the first. */
function multiply(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Pieces as lines. Exported for its test. */
export function linesOf(pieces: readonly Piece[]): string[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(piece.y - first.y) <= SAME_LINE * Math.min(piece.size, first.size))
      row.push(piece);
    else rows.push([piece]);
  }
  return rows.map(joinPieces).filter((line) => line !== '');
}

function joinPieces(row: readonly Piece[]): string {
  let line = '';
  let end = Number.NEGATIVE_INFINITY;
  let before: Piece | null = null;
  for (const piece of row.toSorted((a, b) => a.x - b.x)) {
    // Some makers print bold text twice, a hair apart.
    if (before && before.text === piece.text && Math.abs(before.x - piece.x) < WORD_GAP * piece.size)
      continue;
    line += piece.x - end > WORD_GAP * piece.size ? ` ${piece.text}` : piece.text;
    end = Math.max(end, piece.x + piece.width);
    before = piece;
  }
  return line.replace(/\s+/g, ' ').trim();
}

const isPasswordError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException';
