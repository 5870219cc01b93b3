import { readFetchState } from '@/lib/pages/fetch-state';

const live = { source: 'live', lastDay: '2024-06-28' };
const pause = { id: 'yahoo', until: '2024-06-28T12:00:00.000Z', message: '429', remedy: 'wait' };

it.each([
  ['all of it is here', live, null],
  ['the market is simulated and empty', { source: 'simulated', lastDay: null }, null],
  [
    'data are being fetched',
    { ...live, filling: { done: 3, total: 9, since: null } },
    { filling: { done: 3, total: 9 }, blocked: [], isEmpty: false },
  ],
  [
    'data are being fetched since a moment',
    { ...live, filling: { done: 3, total: 9, since: '2026-11-29T06:14:00.000Z' } },
    {
      filling: { done: 3, total: 9, since: '2026-11-29T06:14:00.000Z' },
      blocked: [],
      isEmpty: false,
    },
  ],
  [
    'nothing is stored yet and the first data are being fetched',
    { ...live, lastDay: null, filling: { done: 0, total: 9, since: null } },
    { filling: { done: 0, total: 9 }, blocked: [], isEmpty: false },
  ],
  ['nothing is stored', { source: 'csv', lastDay: null }, { filling: null, blocked: [], isEmpty: true }],
  [
    'a provider of prices is paused',
    { ...live, blocked: [pause] },
    {
      filling: null,
      blocked: [{ id: 'yahoo', until: pause.until, remedy: 'wait' }],
      isEmpty: false,
    },
  ],
  ['another provider is paused', { ...live, blocked: [{ ...pause, id: 'sec' }] }, null],
] as const)('when %s', (_, status, state) => {
  expect(readFetchState({ ...status, blocked: 'blocked' in status ? [...status.blocked] : [] })).toEqual(
    state,
  );
});

it.each([
  [null, ['yahoo', 'coingecko', 'eodhd']],
  ['/', ['yahoo', 'coingecko', 'fred', 'eodhd']],
  ['/crypto-performance', ['yahoo', 'coingecko']],
  ['/capital-markets', ['yahoo', 'fred', 'eodhd']],
  ['/factor-performance', ['french']],
  ['/stock-data/AAPL', ['yahoo', 'sec', 'eodhd']],
  ['/universe/sp500', ['yahoo', 'sec', 'eodhd']],
  ['/newsarticles/tech', []],
] as const)('a page names every paused provider of its data: %s', (path, ids) => {
  const blocked = ['yahoo', 'coingecko', 'fred', 'french', 'sec', 'eodhd'].map((id) => ({ ...pause, id }));
  expect(readFetchState({ ...live, blocked }, path)?.blocked.map(({ id }) => id) ?? []).toEqual(ids);
});
