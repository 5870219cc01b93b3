import { buildPaletteIndex } from '@/lib/search/palette';
import type { PaletteEntry, PaletteKind } from '@/lib/search/palette';

const entry = (kind: PaletteKind, label: string, words?: string): PaletteEntry => ({
  id: `${kind} ${label}`,
  kind,
  label,
  words,
});

const index = buildPaletteIndex([
  entry('command', 'Theme: dark', 'appearance'),
  entry('figure', 'Sharpe ratio', 'sharpe.3Y'),
  entry('figure', 'Maximum drawdown'),
  entry('page', 'Index Performance'),
  entry('page', 'ETF Performance'),
  ...Array.from({ length: 9 }, (_, i) => entry('figure', `Return, ${i + 1} years`)),
]);
const found = (text: string) => index.find(text).map(({ label }) => label);

it.each([
  ['a beginning of a word', 'draw', ['Maximum drawdown']],
  ['several words in any order', 'perf etf', ['ETF Performance']],
  ['words that are not shown', 'appear', ['Theme: dark']],
  ['a part of an id', '3y sha', ['Sharpe ratio']],
])('finds %s', (_, text, labels) => {
  expect(found(text)).toEqual(labels);
});

it('finds nothing for fewer than three letters, and inside of words', () => {
  expect(found('et')).toEqual([]);
  expect(found('^s')).toEqual([]);
  expect(found('rawdown')).toEqual([]);
});

it('shows pages first, shorter names first, and at most five of a kind', () => {
  expect(found('performance')).toEqual(['ETF Performance', 'Index Performance']);
  expect(found('return')).toHaveLength(5);
});

it('lists the commands after >', () => {
  expect(found('>')).toEqual(['Theme: dark']);
  expect(found('> da')).toEqual(['Theme: dark']);
  expect(found('> sharpe')).toEqual([]);
});
