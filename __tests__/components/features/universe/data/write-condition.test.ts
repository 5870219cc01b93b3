import { joinConditions } from '@/components/features/universe/state/join-conditions';
import { readDraft, writeCondition } from '@/components/features/universe/data/write-condition';
import type { ConditionDraft } from '@/components/features/universe/data/write-condition';
import { parseFilter } from '@/lib/analytics/filter/parse-filter';
import { SCREEN_COLUMNS } from '@/lib/analytics/filter/screen-columns';

const drafts: readonly (readonly [ConditionDraft, string])[] = [
  [{ column: 'pe', min: '5', max: '15' }, 'pe between 5 and 15'],
  [{ column: 'return.1Y', min: ' 20% ' }, 'return.1Y >= 20%'],
  [{ column: 'pe', max: '15' }, 'pe <= 15'],
  [{ column: 'pe', top: '-10' }, 'percentile(pe) <= 10%'],
  [{ column: 'momentum', top: '20' }, 'percentile(momentum) >= 80%'],
  [{ sector: 'Real Estate' }, 'sector = "Real Estate"'],
  [
    { column: 'pe', max: '9', group: 'Bonds', industry: 'Steel' },
    'pe <= 9 and industry = "Steel" and group = "Bonds"',
  ],
];

it.each(drafts)('%j is written as %s, which can be read', (draft, expected) => {
  expect(writeCondition(draft)).toBe(expected);
  expect(parseFilter(expected, SCREEN_COLUMNS).ok).toBe(true);
});

it.each([{}, { column: 'pe' }, { min: '3' }, { column: 'pe', top: 'many' }])(
  '%j is an empty condition',
  (draft) => {
    expect(writeCondition(draft)).toBe('');
  },
);

it('removes quotes from a name, so that they cannot end the text', () => {
  expect(writeCondition({ sector: 'a" or pe < 1 or sector = "b' })).toBe(
    'sector = "a or pe < 1 or sector = b"',
  );
});

it.each([
  ['', 'pe < 5', 'pe < 5'],
  ['roe > 1', '', 'roe > 1'],
  ['roe > 1', 'pe < 5', 'roe > 1 and pe < 5'],
  ['roe > 1 or pb < 1', 'pe < 5', '(roe > 1 or pb < 1) and pe < 5'],
])('%p and %p are %p', (where, condition, expected) => {
  expect(joinConditions(where, condition)).toBe(expected);
});

it('reads the fields of the form', () => {
  expect(readDraft({ column: 'pe', min: '1', where: 'x', group: 'Bonds' })).toMatchObject({
    column: 'pe',
    min: '1',
    group: 'Bonds',
  });
});
