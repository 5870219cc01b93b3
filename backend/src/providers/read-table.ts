import { parseIsoDate } from '@/lib/domain/iso-date';
import { ProviderError } from './http/provider-error';

/** A comma-separated response with a header. */
export interface AnswerTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Splits a comma-separated response into cells, without quotes around them.
 *
 * @throws ProviderError `layout` when a column is missing, or a row has another number of cells.
 */
export function readProviderTable(provider: string, text: string, needs: readonly string[]): AnswerTable {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const cells = (line: string): string[] =>
    line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const headers = cells(lines[0] ?? '');
  const missing = needs.filter((name) => !headers.includes(name));
  if (missing.length > 0) {
    const start = (lines[0] ?? '').slice(0, 80);
    const missingText = missing.join(', ');
    throw new ProviderError(
      'layout',
      provider,
      `the answer has changed: no column ${missingText} in "${start}"`,
    );
  }
  // The ECB ends each line with a comma.
  const width = headers.at(-1) === '' ? headers.length - 1 : headers.length;
  const rows = lines.slice(1).map((line, at) => {
    const row = cells(line);
    if (row.length < width || row.length > headers.length)
      throw new ProviderError(
        'layout',
        provider,
        `the answer has changed: row ${at + 2} has ${row.length} cells, the header ${width}`,
      );
    return row;
  });
  return { headers, rows };
}

/**
 * A number of a cell; null for an empty cell or a stated absence.
 *
 * @throws ProviderError `layout` for another text.
 */
export function readCell(provider: string, text: string | undefined, column: string): number | null {
  const cell = text?.trim() ?? '';
  if (cell === '' || cell === '.' || /^(n\/?a|null|nan)$/i.test(cell)) return null;
  const value = Number(cell);
  if (Number.isFinite(value)) return value;
  throw new ProviderError('layout', provider, `the answer has changed: ${column} is "${cell.slice(0, 40)}"`);
}

/**
 * A day written as YYYY-MM-DD.
 *
 * @throws ProviderError `layout` for another text.
 */
export function readDay(provider: string, text: string | undefined): number {
  const day = parseIsoDate((text ?? '').slice(0, 10));
  if (day !== null) return day;
  throw new ProviderError(
    'layout',
    provider,
    `the answer has changed: "${(text ?? '').slice(0, 40)}" is not a date`,
  );
}
