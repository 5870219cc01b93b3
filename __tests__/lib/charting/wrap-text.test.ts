import { wrapText } from '@/lib/charting/wrap-text';

it.each([
  ['nothing', '', 10, ['']],
  ['what fits', 'one two', 7, ['one two']],
  ['what does not', 'one two three', 7, ['one two', 'three']],
  ['a word longer than a line', 'a wonderful day', 5, ['a', 'wonderful', 'day']],
])('wraps %s', (_, text, most, lines) => {
  expect(wrapText(text, most)).toEqual(lines);
});
