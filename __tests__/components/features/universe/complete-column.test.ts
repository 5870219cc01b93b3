import { applyCompletion, completeColumn } from '@/components/features/universe/filter/complete-column';

const NAMES = { 'maxDrawdown.1Y': { short: 'Max DD', name: 'Maximum drawdown, one year' } };
const complete = (text: string) => completeColumn(text, text.length, NAMES).map(({ id }) => id);

it.each([
  ['the beginning of a column', 'pe < 15 and divid', ['dividendYield']],
  ['without the point', 'rsi1', ['rsi14']],
  ['a part of its name', 'fall > 0 and maximum', ['maxDrawdown.1Y']],
  ['a whole column', 'rsi14', []],
  ['one letter', 'r', []],
  ['inside quotes', 'sector = "ener', []],
  ['after a number', 'pe < 15 ', []],
])('completes %s', (_, text, expected) => {
  const found = complete(text);
  expect(expected.every((id) => found.includes(id))).toBe(true);
  if (expected.length === 0) expect(found).toEqual([]);
});

it('puts the column in the place of the word before the cursor', () => {
  expect(applyCompletion('divid > 2% and pe < 9', 5, 'dividendYield')).toEqual({
    text: 'dividendYield > 2% and pe < 9',
    cursor: 13,
  });
});
