import { excludedText } from '@/lib/research/excluded-rows';

const row = (change: number | null, gap?: 'ended' | 'insufficient-history') => ({
  figures: { changePercent: change },
  ...(gap && {
    gaps: { changePercent: { gap, need: null, have: null, ...(gap === 'ended' && { day: '2024-01-31' }) } },
  }),
});

it.each([
  ['nobody', [row(0.1), row(0)], ''],
  ['ended prices', [row(0.1), row(null, 'ended'), row(null, 'ended')], 'excluding 2 whose prices have ended'],
  [
    'ended prices and others',
    [row(null, 'ended'), row(null), row(null, 'insufficient-history')],
    'excluding 1 whose prices have ended and 2 without a value',
  ],
])('names who is left out: %s', (_, rows, expected) => {
  expect(excludedText(rows, 'changePercent')).toBe(expected);
});
