import { http, HttpResponse } from 'msw';
import { stockList } from '../fixtures/stocks';

export const stockHandlers = [
  http.get('/backend/stocks/', () => HttpResponse.json(stockList, { headers: { etag: '"stocks-1"' } })),
];
