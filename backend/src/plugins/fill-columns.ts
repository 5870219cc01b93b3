import type { TextPart } from './text-parts';

/** An empty list or object of a JSON text, and what it is filled with. */
interface FilledColumn {
  readonly key: string;
  readonly blank: '[]' | '{}';
  readonly content: readonly TextPart[];
}

/**
 * The JSON of an answer whose long columns are written apart.
 *
 * @param rest - The answer as its schema writes it, with empty columns.
 * @param columns - In the order of the schema.
 * @throws Error for a column that `rest` does not have where it is expected.
 */
export function fillColumns(rest: string, columns: readonly FilledColumn[]): TextPart[] {
  const parts: TextPart[] = [];
  let written = 0;
  for (const { blank, content, key } of columns) {
    // Quotes inside of texts are escaped: what looks like an empty column is one.
    const at = rest.indexOf(`"${key}":${blank}`, written);
    if (at < 0) throw new Error(`the schema of an answer does not write ${key} where it is expected`);
    const start = at + key.length + 3;
    parts.push(Buffer.from(rest.slice(written, start)), ...content);
    written = start + blank.length;
  }
  parts.push(Buffer.from(rest.slice(written)));
  return parts;
}
