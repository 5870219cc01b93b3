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

it('shows what is named by the text before what belongs to it', () => {
  const own = buildPaletteIndex([
    entry('page', 'Risk: Family'),
    entry('page', 'Portfolio: Family', 'Family'),
    entry('page', 'KO in Family', 'Coca-Cola'),
  ]);

  expect(own.find('family')[0]!.label).toBe('Portfolio: Family');
  expect(own.find('risk')[0]!.label).toBe('Risk: Family');
});

it('lists the commands after >', () => {
  expect(found('>')).toEqual(['Theme: dark']);
  expect(found('> da')).toEqual(['Theme: dark']);
  expect(found('> sharpe')).toEqual([]);
});

describe('the lines of a list', () => {
  const sp500 = { ...entry('page', 'S&P 500 index'), alias: 'sp500' };
  const palette = buildPaletteIndex([sp500, entry('figure', 'S&P figure', 'sp500')]);
  const lines = (text: string, stocks: { symbol: string }[], matches = stocks.length) =>
    palette.arrange(text, { stocks, matches }).map((line) => ('symbol' in line ? line.symbol : line.label));

  it('begin with the page that a text is the alias of, unless an instrument has that symbol', () => {
    expect(lines('SP500 ', [{ symbol: '^SP500TR' }])).toEqual(['S&P 500 index', '^SP500TR']);
    expect(lines('sp500', [{ symbol: 'SP500' }])).toEqual(['SP500']);
    expect(lines('s&p', [{ symbol: '^GSPC' }])).toEqual(['^GSPC', 'S&P 500 index', 'S&P figure']);
  });

  it('leave out similar instruments where an entry is found, and are none where too many match', () => {
    expect(lines('sp500', [{ symbol: 'SPY' }], 0)).toEqual(['S&P 500 index', 'S&P figure']);
    expect(lines('nothing', [{ symbol: 'NTH' }], 0)).toEqual(['NTH']);
    expect(lines('s&p', [], 57)).toEqual([]);
  });
});
