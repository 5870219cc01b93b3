import type { Comparison } from '@/lib/contracts/compare';
import { fillColumns } from '../../plugins/fill-columns';
import { NumberTexts } from '../../plugins/number-texts';
import type { TextPart } from '../../plugins/text-parts';
import type { ComparisonInColumns } from '../../services/compare/measure-comparison';

const texts = new NumberTexts();

/**
 * The JSON of a comparison: the same bytes that its schema makes of arrays, of which a comparison of ten
 * series over ten years has 55,000 numbers.
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
  return fillColumns(rest, [
    { key: 'dates', blank: '[]', content: texts.writeDays(days) },
    // In the order of the schema.
    ...Object.entries({ series, closes, local }).flatMap(([key, columns]) =>
      columns ? [{ key, blank: '{}' as const, content: writeColumns(columns) }] : [],
    ),
  ]);
}

function writeColumns(columns: Readonly<Record<string, Float64Array>>): TextPart[] {
  const parts = Object.entries(columns).flatMap(([symbol, column], place) => [
    Buffer.from(`${place === 0 ? '{' : ','}${JSON.stringify(symbol)}:`),
    ...texts.write(column),
  ]);
  return [...(parts.length === 0 ? [Buffer.from('{')] : parts), Buffer.from('}')];
}
