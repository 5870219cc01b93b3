import type { Comparison } from '@/lib/contracts/compare';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { joinParts } from '../../../src/plugins/text-parts';
import { writeComparisonJson } from '../../../src/routes/compare/write-comparison-json';
import type { ComparisonInColumns } from '../../../src/services/compare/measure-comparison';

/** Fields in the order of the schema; a text and a key that look like an empty column. */
const FIELDS = ['unknown', 'riskFree', 'dates', 'series', 'closes', 'local', 'statistics'] as const;
const ANSWER = {
  unknown: ['"dates":[]', '"series":{}'],
  riskFree: { kind: 'bill', series: null, annualRate: 0.02 },
  days: Int32Array.of(19_724, 19_725),
  series: { 'A"B': Float64Array.of(1, -2.5e-7), C: Float64Array.of(1e21, 0.1 + 0.2) },
  local: { C: Float64Array.of(3, 4) },
  statistics: { series: {} },
} as unknown as ComparisonInColumns;

const serialize = (answer: Comparison): string =>
  JSON.stringify(
    Object.fromEntries(FIELDS.filter((field) => field in answer).map((field) => [field, answer[field]])),
  );

function inArrays(answer: ComparisonInColumns): Comparison {
  const whole: Record<string, unknown> = { ...answer, dates: Array.from(answer.days, formatIsoDate) };
  for (const key of ['series', 'closes', 'local'] as const)
    if (answer[key])
      whole[key] = Object.fromEntries(Object.entries(answer[key]).map(([id, column]) => [id, [...column]]));
  return whole as unknown as Comparison;
}

it.each([
  ['with converted series', ANSWER],
  ['with closes', { ...ANSWER, closes: { C: Float64Array.of(7) } }],
  ['of no days', { ...ANSWER, days: new Int32Array(0), series: { C: new Float64Array(0) } }],
  ['of nothing', { ...ANSWER, days: new Int32Array(0), series: {}, local: {} }],
])('writes the bytes that arrays would give: a comparison %s', (_which, answer) => {
  expect(joinParts(writeComparisonJson(answer, serialize)).toString()).toBe(serialize(inArrays(answer)));
});

it('refuses a schema that writes the columns elsewhere', () => {
  expect(() => writeComparisonJson(ANSWER, () => '{"dates":[]}')).toThrow(/series/);
});
