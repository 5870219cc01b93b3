import { parseTickers } from '@/components/features/profile/edit/parse-tickers';
import { planImport } from '@/components/features/profile/edit/plan-import';
import { buildTickerIndex } from '@/lib/search/ticker-index';
import { stockList } from '../../../../msw/fixtures/stocks';

const index = buildTickerIndex([
  ...stockList.stocks,
  { id: 90, symbol: 'BRK-B', name: 'Berkshire Hathaway', exchange: 'NYSE' },
]);
const plan = (text: string, listed: readonly string[] = []) =>
  planImport(parseTickers(text), { index, listed: new Set(listed) });
const symbols = (stocks: readonly { symbol: string }[]) => stocks.map(({ symbol }) => symbol);

it.each([
  ['aapl', 'AAPL'],
  ['NASDAQ:AAPL', 'AAPL'],
  ['$MSFT', 'MSFT'],
  ['BRK.B', 'BRK-B'],
  ['brk/b', 'BRK-B'],
  ['GSPC', '^GSPC'],
  ['SPX', '^GSPC'],
])('matches %s with %s', (text, symbol) => {
  expect(symbols(plan(text).additions)).toEqual([symbol]);
});

it('counts repetitions and symbols that are on the list already', () => {
  expect(plan('AAPL msft AAPL GSPC ^GSPC T', ['MSFT'])).toMatchObject({
    listed: ['MSFT'],
    repeats: 2,
    faults: [],
  });
});

it('suggests a similar stock for a name that is spelled wrongly', () => {
  expect(plan('Aplpe').faults).toEqual([
    { line: 1, text: 'Aplpe', reason: 'unknown symbol. Did you mean AAPL (Apple Inc.)?' },
  ]);
});

it('reports unknown symbols line by line, with suggestions', () => {
  // "neapple" occurs in Pineapple, in the middle of the word.
  expect(plan('AAPL\nApple\nneapple').faults).toEqual([
    { line: 2, text: 'Apple', reason: 'unknown symbol. Did you mean AAPL (Apple Inc.)?' },
    { line: 3, text: 'neapple', reason: 'unknown symbol' },
  ]);
});

it('uses the first ones when not all fit', () => {
  const full = Array.from({ length: 198 }, (_, i) => `L${i}`);

  const { additions, withoutRoom } = plan('AAPL MSFT T', full);

  expect([symbols(additions), symbols(withoutRoom)]).toEqual([['AAPL', 'MSFT'], ['T']]);
});
