import { canSort, sortLines, sparkChange } from '@/components/research/instrument-table/sort-lines';
import type { PageRow } from '@/lib/research/page-rows';

function lineOf(symbol: string, pe: number | null, more: Partial<PageRow> = {}): PageRow {
  return { symbol, name: `${symbol} Inc.`, kind: 'stock', lastDay: null, figures: { pe }, ...more };
}

const lines = [
  lineOf('B', 10, { sector: 'Utilities', spark: [1, 2], weight: 0.2 }),
  lineOf('C', null, { spark: [2, 1], weight: 0.5 }),
  lineOf('A', 10, { sector: 'Energy', weight: 0.3 }),
  lineOf('D', 5, { sector: 'energy', spark: [1, 1.5], weight: null }),
];
const weight = {
  id: 'weight',
  head: 'Weight',
  name: 'Weight',
  value: (line: PageRow) => line.weight ?? null,
};

it.each([
  ['pe', 'ascending', 'DABC'],
  ['pe', 'descending', 'ABDC'],
  ['symbol', 'descending', 'DCBA'],
  ['sector', 'ascending', 'ADBC'],
  ['spark', 'descending', 'BDCA'],
  ['weight', 'descending', 'CABD'],
] as const)('by %s %s: %s, equal ones by symbol, unknown ones last', (id, direction, expected) => {
  const sorted = sortLines(lines, { id, direction }, ['pe', weight]);

  expect(sorted.map(({ symbol }) => symbol).join('')).toBe(expected);
});

it.each([
  ['pe', true],
  ['weight', true],
  ['industry', true],
  ['foo', false],
])('whether %s can be sorted by: %p', (id, expected) => {
  expect(canSort(lines, { id, direction: 'ascending' }, ['pe', weight])).toBe(expected);
});

it('leaves the order that they come in without one', () => {
  expect(sortLines(lines, null)).toBe(lines);
});

it.each([
  [undefined, null],
  [[1], null],
  [[0, 2], null],
  [[2, 1, 3], 0.5],
])('the change of a spark line %p is %p', (spark, expected) => {
  expect(sparkChange(spark)).toBe(expected);
});
