import { http, HttpResponse } from 'msw';
import { openPriceEngine } from '@/components/research/price-chart/engine/price-engine';
import { loadStockPage } from '@/components/features/stock/data/load-stock-page';
import { parsePriceState } from '@/components/research/price-chart/state/price-state';
import { server } from '../../../../msw/server';
import { answerBrowser, fixtureFetch } from '../../../../support/stock-fixture';

const loadPage = (query: Record<string, string> = {}) =>
  loadStockPage({ asOf: null, params: { symbol: 'ACME' }, query }, fixtureFetch);

async function openEngine() {
  const asked: string[] = [];
  server.use(
    http.get('*/backend/*', ({ request }) => {
      const url = new URL(request.url);
      asked.push(url.pathname);
      const { status, body } = answerBrowser(url);
      return HttpResponse.json(body as Record<string, unknown>, { status });
    }),
  );
  const page = await loadPage();
  const shown = { view: null, rangeFigures: page.rangeFigures };
  return { page, shown, asked, engine: await openPriceEngine(page, null, shown) };
}

it('brings the chart to life and leaves what the server computed of the page’s own state', async () => {
  const { engine, page, shown, asked } = await openEngine();

  const { view, rangeFigures, chart } = await engine.answer(page.state);

  expect([view, rangeFigures]).toEqual([shown.view, shown.rangeFigures]);
  expect(rangeFigures).toBe(shown.rangeFigures);
  expect(chart?.model.panes[0]?.id).toBe('price');
  expect(asked).toEqual(['/backend/instruments/ACME/prices/']);
});

it.each<Record<string, string>>([
  { range: '1Y' },
  { basis: 'price' },
  { style: 'candles' },
  { compare: 'NEWCO,^GSPC' },
  { marks: 'earnings,filings,news' },
])('answers %j with what the server answers', async (query) => {
  const { engine } = await openEngine();
  const onServer = await loadPage(query);

  const { view, rangeFigures } = await engine.answer(parsePriceState(query).state);

  expect(view).toEqual(onServer.view);
  expect(rangeFigures).toEqual(onServer.rangeFigures);
});
