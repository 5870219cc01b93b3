import { columnRoom, textRoom } from '@/components/research/instrument-table/column-room';
import type { PageLine } from '@/lib/research/page-lines';

function lineOf(price: number | null, year: number | null): PageLine {
  return {
    symbol: 'AAA',
    name: 'Triple A',
    kind: 'crypto',
    lastDay: '2024-06-28',
    figures: { price, 'return.1Y': year },
  };
}

it('gives digits, stops and the percent sign their room', () => {
  // Ten letters, two of them narrow: 10 * 8.5 - 2 * 5, and 20 around them.
  expect(textRoom('200,128.25')).toBe(95);
  // Eight, two of them narrow and one wide: 68 - 10 + 4.3, and 20 around them.
  expect(textRoom('−17.81 %')).toBe(83);
});

it('takes the longer of the least and the greatest number, with the arrow of a change', () => {
  const lines = [lineOf(0.519, -0.05), lineOf(200128.25, 12.3456), lineOf(null, null)];

  expect(columnRoom('price', lines)).toBe(textRoom('200,128.25'));
  expect(columnRoom('return.1Y', lines)).toBe(textRoom('+1,234.56 %') + 15);
});

it('takes an own column as that column writes it', () => {
  const weight = {
    id: 'weight',
    head: 'Weight',
    name: 'Weight',
    value: () => 7,
    format: () => 'seven of ten',
  };

  expect(columnRoom(weight, [lineOf(1, 1)])).toBe(textRoom('seven of ten'));
});

it('asks no room for words, nor for a column without numbers', () => {
  const words = { id: 'group', head: 'Group', name: 'Group', value: () => 'a long group', isWords: true };

  expect(columnRoom('sector', [lineOf(1, 1)])).toBe(0);
  expect(columnRoom(words, [lineOf(1, 1)])).toBe(0);
  expect(columnRoom('price', [lineOf(null, null)])).toBe(0);
});
