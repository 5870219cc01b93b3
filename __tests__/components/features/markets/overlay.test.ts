import { chooseOverlay, overlayQuery, toOverlay } from '@/components/features/markets/data/overlay';
import { comparisonAnswer } from '../../../support/markets-fixture';

const choices = ['^GSPC', '^IXIC', 'GC=F'].map((symbol) => ({ symbol, name: `Name of ${symbol}` }));

it.each([
  ['the usual ones that are stored', null, ['^GSPC'], 0],
  ['those of the address', ['GC=F', '^IXIC'], ['GC=F', '^IXIC'], 0],
  ['the usual ones for nothing known', ['FOO'], ['^GSPC'], 1],
  ['the known ones of several', ['FOO', 'GC=F'], ['GC=F'], 1],
])('draws %s', (_, wanted, symbols, problems) => {
  const found = chooseOverlay(wanted, choices, ['^GSPC', '^N225']);

  expect(found.symbols).toEqual(symbols);
  expect(found.problems).toHaveLength(problems);
});

it('draws the first markets of a store that has none of the usual ones, and eight at most', () => {
  expect(chooseOverlay(null, choices, ['^N225']).symbols).toEqual(['^GSPC', '^IXIC', 'GC=F']);
  const many = Array.from({ length: 9 }, (_, i) => ({ symbol: `S${i}`, name: `S${i}` }));
  const found = chooseOverlay(
    many.map(({ symbol }) => symbol),
    many,
    [],
  );
  expect([found.symbols.length, found.problems]).toEqual([8, ['At most 8 markets can be compared.']]);
});

it.each([
  ['1M' as const, { symbols: 'A,B', range: '1M' }],
  ['YTD' as const, { symbols: 'A,B', range: 'YTD' }],
  ['5Y' as const, { symbols: 'A,B', range: '5Y', interval: '1w' }],
])('asks for %s, counted back from the last common day', (range, query) => {
  expect(overlayQuery({ symbols: ['A', 'B'], range })).toEqual(query);
});

it('begins every line at zero', () => {
  const { model } = toOverlay(
    comparisonAnswer(['^GSPC', 'GC=F']),
    { symbols: ['^GSPC', 'GC=F'], range: '1Y' },
    choices,
  );

  expect(model.series.map(({ label, values }) => [label, values[0], values[10]])).toEqual([
    ['Name of ^GSPC', 0, 0.1],
    ['Name of GC=F', 0, 0.2],
  ]);
});
