import * as fc from 'fast-check';
import { parseFilter } from '@/lib/analytics/filter/parse-filter';
import { formatFilter } from '@/lib/analytics/filter/format-filter';
import type { Condition, NumberExpression } from '@/lib/analytics/filter/filter-syntax';
import { SCREEN_COLUMNS } from '@/lib/analytics/filter/screen-columns';
import { FIGURES } from '@/lib/domain/figures';

function normal(source: string): string {
  const parsed = parseFilter(source, SCREEN_COLUMNS);
  if (!parsed.ok) throw new Error(`${parsed.fault.message} at ${parsed.fault.position}`);
  return formatFilter(parsed.condition);
}

it.each([
  ['PE<15 AND return1y>20%', 'pe < 15 and return.1Y > 0.2'],
  ['(pe < 15) or ((beta > 1))', 'pe < 15 or beta > 1'],
  ['pe < 15 and (beta > 1 or beta < 0)', 'pe < 15 and (beta > 1 or beta < 0)'],
  ['not (pe < 15 and beta > 1)', 'not (pe < 15 and beta > 1)'],
  ['sector in (Energy, Real Estate)', 'sector in ("Energy", "Real Estate")'],
  ['name = \'say "x"\'', `name = 'say "x"'`],
  ['sector not in (Energy)', 'not sector = "Energy"'],
  ['price > 0.95*(high52w - low52w) + low52w', 'price > 0.95 * (high52w - low52w) + low52w'],
  ['price - (sma50 - sma200) > 0', 'price - (sma50 - sma200) > 0'],
  ['5 < pe < 15', '5 < pe and pe < 15'],
  ['percentile(pe, sector) < 20', 'percentile(pe, sector) < 0.2'],
  ['top(10, marketCap)', 'rank(marketCap) <= 10'],
  ['marketCap > 1e21', 'marketCap > 1e21'],
  ['return1y < 2.740% or marketCap > 1.1e2k', 'return.1Y < 0.0274 or marketCap > 110000'],
  ['pe is not known', 'not pe is known'],
])('writes %s as %s', (source, expected) => {
  expect(normal(source)).toBe(expected);
});

it('offers every figure of the registry, and words that no figure is called by', () => {
  const ids = SCREEN_COLUMNS.map(({ id }) => id);

  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, unit } of FIGURES) {
    expect(SCREEN_COLUMNS).toContainEqual({ id, kind: unit === 'date' ? 'text' : 'number' });
  }
});

const numbers = fc.letrec<{ number: NumberExpression }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 4 },
    fc.double({ min: 0, max: 1e30, noNaN: true }).map((value) => ({ form: 'constant', value }) as const),
    fc.constantFrom('pe', 'return.1Y', 'price').map((id) => ({ form: 'column', id }) as const),
    tie('number').map((of) => ({ form: 'negative', of }) as const),
    tie('number').map((of) => ({ form: 'absolute', of }) as const),
    fc
      .tuple(tie('number'), fc.constantFrom(null, 'sector'))
      .map(([of, group]) => ({ form: 'rank', of, group }) as const),
    fc
      .tuple(fc.constantFrom('+', '-', '*', '/'), tie('number'), tie('number'))
      .map(([operator, left, right]) => ({ form: 'arithmetic', operator, left, right }) as const),
  ),
})).number;

const conditions = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    fc
      .tuple(fc.constantFrom('<', '<=', '>', '>=', '=', '!='), numbers, numbers)
      .map(([operator, left, right]) => ({ form: 'compare', operator, left, right }) as const),
    fc
      .array(
        fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('"')),
        { minLength: 1, maxLength: 3 },
      )
      .map((values) => ({ form: 'in', column: 'sector', values }) as const),
    numbers.map((of) => ({ form: 'known', of }) as const),
    fc.constant({ form: 'known', of: { form: 'text', id: 'sector' } } as const),
    tie('condition').map((of) => ({ form: 'not', of }) as const),
    fc
      .tuple(fc.constantFrom('and', 'or'), tie('condition'), tie('condition'))
      .map(([form, left, right]) => ({ form, left, right }) as const),
  ),
})).condition;

it('writes every filter so that it reads back as itself', () => {
  fc.assert(
    fc.property(conditions, (condition) => {
      const text = formatFilter(condition);
      fc.pre(text.length <= 2000);
      const parsed = parseFilter(text, SCREEN_COLUMNS);
      fc.pre(parsed.ok || parsed.fault.message !== 'the filter is nested too deeply');

      expect([text, parsed]).toEqual([text, expect.objectContaining({ ok: true, condition })]);
    }),
    { numRuns: 300, seed: 4 },
  );
});
