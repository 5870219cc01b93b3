import { http, HttpResponse } from 'msw';
import { stockList } from '../fixtures/stocks';

export const stockHandlers = [
  http.get('/backend/stocks/', () => HttpResponse.json(stockList, { headers: { etag: '"stocks-1"' } })),
  http.get('/backend/stock-names/', () => {
    const names = stockList.stocks.map(({ id, symbol, name }) => ({ id, symbol, name }));
    return HttpResponse.json(
      { meta: stockList.meta, stock_names: names },
      { headers: { etag: '"names-1"' } },
    );
  }),
  http.get('/backend/stocks/closes/', ({ request }) => {
    const symbols = new URL(request.url).searchParams.get('symbols')!.split(',');
    const closes = stockList.stocks
      .filter(({ symbol }) => symbols.includes(symbol))
      .map(({ exchange, name, symbol }) => ({
        ...{ symbol, name, exchange, kind: 'stock' },
        ...{ currency: 'USD', close: 415.2, day: '2024-06-28' },
      }));
    return HttpResponse.json({ meta: stockList.meta, closes });
  }),
  http.get('/backend/instruments/search/', ({ request }) =>
    HttpResponse.json({
      query: new URL(request.url).searchParams.get('q'),
      listings: [],
      failures: [],
      note: null,
    }),
  ),

  // The site has no live data: no price within the day.
  http.get('/backend/instruments/quotes/', () => HttpResponse.json({ quotes: [], failures: [] })),
];
