import { JsonShape } from '../../ingest/csv/json-shape';
import { IMPORT_LIMITS, unreadable } from './import-limits';

/** A JSON file and its text, in which lines are found. */
export interface JsonFile {
  readonly format: 'json';
  readonly name: string;
  readonly value: unknown;
  readonly text: string;
}

/**
 * Reads a JSON file.
 *
 * @throws AppError `FILE_UNREADABLE` with line and column when it is not JSON, or exceeds the limits of depth, items and
 *   characters of a text.
 */
export function readJsonFile(text: string, name: string): JsonFile {
  checkJsonShape(text, name);
  try {
    return { format: 'json', name, value: JSON.parse(text) as unknown, text };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const position = /position (\d+)/.exec(message);
    const before = text.slice(0, position ? Number(position[1]) : text.length).split('\n');
    const place = { line: before.length, column: before.at(-1)!.length + 1 };
    throw unreadable(name, place, 'is not complete JSON', { cause });
  }
}

/** @throws AppError `FILE_UNREADABLE` with line and column. */
function checkJsonShape(text: string, name: string): void {
  const { cell, depth, items } = IMPORT_LIMITS;
  // A character may be written by six: \u0041.
  const longest = 6 * cell;
  const excess = new JsonShape({ depth, items, text: longest }).push(Buffer.from(text, 'utf8'));
  if (excess === null) return;
  const what = {
    depth: `lists nested deeper than ${depth}`,
    items: `more than ${items.toLocaleString('en')} items; split the file`,
    text: `a text of more than ${longest.toLocaleString('en')} bytes`,
  }[excess.limit];
  throw unreadable(name, excess, what);
}

/** Lines on which the items of the array under a key of the outermost object begin. */
export function linesOfItems(text: string, key: string): number[] {
  const lines: number[] = [];
  let [line, depth, isInside] = [1, 0, false];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\n') line++;
    else if (char === '"') {
      const end = endOfString(text, at);
      if (
        depth === 1 &&
        !isInside &&
        text.slice(at + 1, end) === key &&
        /^\s*:\s*\[/.test(text.slice(end + 1, end + 40))
      )
        isInside = true;
      at = end;
    } else if (char === '{' || char === '[') {
      depth++;
      if (isInside && depth === 3) lines.push(line);
    } else if (char === '}' || char === ']') {
      depth--;
      if (isInside && depth === 1) return lines;
    }
  }
  return lines;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
