import { columnWidth, textColumnWidth } from '@/components/research/instrument-table/column-width';
import type { PageRow } from '@/lib/research/page-rows';

function lineOf(price: number | null, year: number | null): PageRow {
  return {
    symbol: 'AAA',
    name: 'Triple A',
    kind: 'crypto',
    lastDay: '2024-06-28',
    figures: { price, 'return.1Y': year },
  };
}

it('reserves width for digits, separators and the percent sign', () => {
  // Ten characters, two of them narrow: 10 * 8.5 - 2 * 5, and 20 of padding.
  expect(textColumnWidth('200,128.25')).toBe(95);
  // Seven, one of them narrow and one wide: 59.5 - 5 + 4.3, and 20 of padding.
  expect(textColumnWidth('−17.81%')).toBe(79);
});

it('uses the longer of the least and the greatest number, with the arrow of a change', () => {
  const lines = [lineOf(0.519, -0.05), lineOf(200128.25, 12.3456), lineOf(null, null)];

  expect(columnWidth('price', lines)).toBe(textColumnWidth('200,128.25'));
  expect(columnWidth('return.1Y', lines)).toBe(textColumnWidth('+1,234.56%') + 15);
});

it('formats a custom column with its own format', () => {
  const weight = {
    id: 'weight',
    head: 'Weight',
    name: 'Weight',
    value: () => 7,
    format: () => 'seven of ten',
  };

  expect(columnWidth(weight, [lineOf(1, 1)])).toBe(textColumnWidth('seven of ten'));
});

it('asks no room for words, nor for a column without numbers', () => {
  const words = { id: 'group', head: 'Group', name: 'Group', value: () => 'a long group', isWords: true };

  expect(columnWidth('sector', [lineOf(1, 1)])).toBe(0);
  expect(columnWidth(words, [lineOf(1, 1)])).toBe(0);
  expect(columnWidth('price', [lineOf(null, null)])).toBe(0);
});

it('reserves width for days, and for the lines of three months', () => {
  const high = (day: string | null): PageRow => ({
    ...lineOf(1, 1),
    figures: { 'maxDrawdown.peak': day },
  });

  expect(columnWidth('maxDrawdown.peak', [high('2026-11-09'), high('2026-11-19'), high(null)])).toBe(
    textColumnWidth('19 Nov 2026'),
  );
  const own = { id: 'day', head: 'High on', name: 'High on', value: () => '2026-11-19' };
  expect(columnWidth(own, [lineOf(1, 1)])).toBe(textColumnWidth('19 Nov 2026'));
  expect(columnWidth('spark', [lineOf(1, 1)])).toBe(116);
});
