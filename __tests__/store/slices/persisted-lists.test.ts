import { makeStore } from '@/store';
import {
  BUCKET_LIMIT,
  selectBucket,
  showbucket,
  withoutStock,
  withStock,
  withStocks,
} from '@/store/slices/bucket';
import { indexesOrdered, indexPinned, indexUnpinned, selectPinnedIndexes } from '@/store/slices/idx';
import { selectScreen, updateScreen } from '@/store/slices/screener';

const AAPL = { symbol: 'AAPL', name: 'Apple Inc.' };
const MSFT = { symbol: 'MSFT', name: 'Microsoft' };

it('begins empty', () => {
  const state = makeStore().getState();

  expect(state.idx).toEqual([]);
  expect(state.screener).toEqual({ stocks: [], query: {} });
  expect(state.bucket).toEqual({ stocks: [], query: {} });
});

it('pins an index once, in the order of the visitor', () => {
  const store = makeStore();

  for (const symbol of ['^GSPC', '^DJI', '^GSPC']) store.dispatch(indexPinned(symbol));
  expect(selectPinnedIndexes(store.getState())).toEqual(['^GSPC', '^DJI']);

  store.dispatch(indexesOrdered(['^DJI', '^GSPC', '^DJI']));
  expect(selectPinnedIndexes(store.getState())).toEqual(['^DJI', '^GSPC']);

  store.dispatch(indexUnpinned('^DJI'));
  expect(selectPinnedIndexes(store.getState())).toEqual(['^GSPC']);
});

it('updateScreen replaces the screener by its screenResults', () => {
  const store = makeStore();
  store.dispatch(updateScreen({ screenResults: { stocks: [AAPL, MSFT], query: { where: 'pe < 15' } } }));

  store.dispatch(updateScreen({ screenResults: { stocks: [MSFT], query: { sort: '-beta' } } }));

  expect(selectScreen(store.getState())).toEqual({ stocks: [MSFT], query: { sort: '-beta' } });
});

it('showbucket replaces the bucket', () => {
  const store = makeStore();
  store.dispatch(showbucket({ stocks: [AAPL], query: { scale: 'log' } }));

  store.dispatch(showbucket({ stocks: [MSFT], query: {} }));

  expect(selectBucket(store.getState())).toEqual({ stocks: [MSFT], query: {} });
});

it('a basket contains a stock once, and Stock Charter accepts at most 20', () => {
  const one = withStock({ stocks: [], query: {} }, AAPL);
  expect(withStock(one, AAPL)).toBe(one);
  expect(withStock(one, MSFT).stocks).toEqual([AAPL, MSFT]);
  expect(withoutStock(withStock(one, MSFT), 'AAPL').stocks).toEqual([MSFT]);
  expect(BUCKET_LIMIT).toBe(20);
});

it('a basket accepts many stocks at once, up to its limit', () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ symbol: `S${index}`, name: '' }));
  const filled = withStocks(withStock({ stocks: [], query: {} }, AAPL), [AAPL, ...many]);

  expect(filled.stocks).toHaveLength(BUCKET_LIMIT);
  expect(filled.stocks.slice(0, 2)).toEqual([AAPL, many[0]]);
  expect(withStocks(filled, [MSFT])).toBe(filled);
});
