/** @jest-environment jest-fixed-jsdom */
import { http, HttpResponse } from 'msw';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { readStockNames } from '@/lib/search/stock-names';
import { server } from '../../msw/server';

beforeEach(clearCachedFetch);

it('fetches the names without a payload, and once for all who want them', async () => {
  const names = [{ id: 1, symbol: 'AAPL', name: 'Apple Inc.' }];
  let calls = 0;
  server.use(
    http.get('/backend/stock-names/', ({ request }) => {
      calls += 1;
      expect(request.headers.get('authorization')).toBeNull();
      return HttpResponse.json({ stock_names: names });
    }),
  );

  expect(await Promise.all([readStockNames(), readStockNames()])).toEqual([names, names]);
  expect(await readStockNames()).toBe(await readStockNames());
  expect(calls).toBe(1);
});
