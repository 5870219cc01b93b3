import { t } from '@/lib/domain/text';

/** A ticker as written in the text. */
export interface WrittenTicker {
  /** Line number in the text, from 1. */
  readonly line: number;
  readonly text: string;
}

/** An error in a line. */
export interface LineFault extends WrittenTicker {
  readonly reason: string;
}

/** The tickers of a text, and its lines without any. */
export interface ParsedTickers {
  readonly tickers: readonly WrittenTicker[];
  readonly faults: readonly LineFault[];
}

interface Line {
  readonly line: number;
  readonly text: string;
}

/** Names of the column that contains the symbols. */
const SYMBOL_HEAD = /^(?:symbols?|tickers?|ticker symbol|stock symbol|instrument|security)$/i;
const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Splits a line of CSV into cells.
 *
 * @returns null when a quote is not closed.
 */
export function splitCells(text: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[i + 1] === '"') cell += text[(i += 1)];
      else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (letter === delimiter) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  cells.push(cell.trim());
  return isQuoted ? null : cells;
}

/** Index of the symbol column if the line is a table header; null otherwise. */
function readHead(
  text: string,
): { readonly delimiter: string; readonly column: number; readonly name: string } | null {
  for (const delimiter of DELIMITERS) {
    const cells = splitCells(text, delimiter) ?? [];
    const column = cells.findIndex((cell) => SYMBOL_HEAD.test(cell));
    if (column >= 0) return { delimiter, column, name: cells[column]! };
  }
  return null;
}

/**
 * Parses tickers from pasted text: words separated by spaces, commas, semicolons or line breaks, or a table
 * (CSV) whose header names the symbol column. Empty lines and comment lines (`#`) are skipped.
 */
export function parseTickers(text: string): ParsedTickers {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter(({ text: content }) => content !== '' && !content.startsWith('#'));
  const head = lines[0] ? readHead(lines[0].text) : null;
  return head ? readTable(lines.slice(1), head) : { tickers: lines.flatMap(readWords), faults: [] };
}

function readWords({ line, text }: Line): WrittenTicker[] {
  const words = text.split(/[\s,;|]+/).map((word) => word.replace(/^["']+|["']+$/g, ''));
  return words.filter((word) => word !== '').map((word) => ({ line, text: word }));
}

function readTable(
  lines: readonly Line[],
  { delimiter, column, name }: { delimiter: string; column: number; name: string },
): ParsedTickers {
  const tickers: WrittenTicker[] = [];
  const faults: LineFault[] = [];
  for (const { line, text } of lines) {
    const cells = splitCells(text, delimiter);
    const cell = cells?.[column];
    if (cells === null) faults.push({ line, text, reason: t('a quote is not closed') });
    else if (!cell) faults.push({ line, text, reason: t('the column “{name}” is empty', { name }) });
    else tickers.push({ line, text: cell });
  }
  return { tickers, faults };
}
