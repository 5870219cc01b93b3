import type { Meta } from '@/lib/contracts/meta';
import { DASH } from '@/lib/format/number';
import { sourceText } from '@/lib/format/source-text';
import type { ListRow } from '../data/list-rows';
import type { ListColumn } from './list-columns';

/** A number as pages write it, with or without its sign and unit. */
const SHOWN_NUMBER = /^([+−]?)([\d,]+(?:\.\d+)?)(?: (%|x))?$/;

/** The same digits for a program: a plain minus, no separators, no unit (the head has it). Other texts stay as they are. */
function plainText(text: string): string {
  const match = SHOWN_NUMBER.exec(text);
  if (!match) return text;
  return `${match[1] === '−' ? '-' : ''}${match[2]!.replaceAll(',', '')}`;
}

function unitOf(texts: readonly (string | null)[]): string {
  const units = new Set(texts.flatMap((text) => SHOWN_NUMBER.exec(text ?? '')?.[3] ?? []));
  return units.has('%') ? ' (%)' : '';
}

function writeCell(text: string): string {
  return /[",\r\n]|^#|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The watchlist as CSV: comment lines with source and as-of day, a head, and the numbers to the digits that the page shows. An empty
 * cell is a dash of the page.
 *
 * @param note - A further comment: the benchmark.
 */
export function exportList(
  rows: readonly ListRow[],
  columns: readonly ListColumn[],
  { meta, note }: { readonly meta: Meta; readonly note: string },
): string {
  const simulated = meta.source === 'simulated' ? ' Simulated data: invented prices.' : '';
  const comment = `# Watchlist. ${sourceText(meta)}${simulated} As of ${meta.asOf ?? DASH}. ${note}`;
  const texts = columns.map((column) => rows.map(column.text));
  const heads = columns.map(({ name }, index) => writeCell(`${name}${unitOf(texts[index]!)}`));
  const lines = rows.map((_, row) =>
    columns
      .map(({ isWords }, index) => {
        const text = texts[index]![row] ?? '';
        return writeCell(isWords ? text : plainText(text));
      })
      .join(','),
  );
  return `${[comment.trim(), heads.join(','), ...lines].join('\n')}\n`;
}
