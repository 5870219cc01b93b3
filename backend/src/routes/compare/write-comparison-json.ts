import type { Comparison } from '@/lib/contracts/compare';
import { NumberTexts } from '../../plugins/number-texts';
import type { TextPart } from '../../plugins/text-parts';
import type { ComparisonInColumns } from '../../services/compare/measure-comparison';

const texts = new NumberTexts();

/**
 * The JSON of a comparison: the same bytes that its schema makes of arrays, of which a comparison of ten series over
 * ten years has 55,000 numbers.
 *
 * @param serialize - Writes an answer by its schema.
 */
export function writeComparisonJson(
  answer: ComparisonInColumns,
  serialize: (answer: Comparison) => string,
): TextPart[] {
  const { closes, days, local, series, ...others } = answer;
  const rest = serialize({
    ...others,
    dates: [],
    series: {},
    ...(closes && { closes: {} }),
    ...(local && { local: {} }),
  });
  const parts: TextPart[] = [];
  let written = 0;
  // Quotes inside of texts are escaped: what looks like an empty part is one.
  const fill = (key: string, blank: string, content: readonly TextPart[]): void => {
    const at = rest.indexOf(`"${key}":${blank}`, written);
    if (at < 0) throw new Error(`the schema of a comparison does not write ${key} where it is expected`);
    const start = at + key.length + 3;
    parts.push(Buffer.from(rest.slice(written, start)), ...content);
    written = start + blank.length;
  };
  fill('dates', '[]', texts.writeDays(days));
  // In the order of the schema.
  for (const [key, columns] of Object.entries({ series, closes, local }))
    if (columns) fill(key, '{}', writeColumns(columns));
  parts.push(Buffer.from(rest.slice(written)));
  return parts;
}

function writeColumns(columns: Readonly<Record<string, Float64Array>>): TextPart[] {
  const parts = Object.entries(columns).flatMap(([symbol, column], place) => [
    Buffer.from(`${place === 0 ? '{' : ','}${JSON.stringify(symbol)}:`),
    ...texts.write(column),
  ]);
  return [...(parts.length === 0 ? [Buffer.from('{')] : parts), Buffer.from('}')];
}
