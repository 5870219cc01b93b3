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
