import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { IndexStrip } from '@/components/features/home/cards/index-strip';
import { PortfolioHoldingsPage } from '@/components/features/portfolio/holdings/holdings-page';
import { loadStockPage } from '@/components/features/stock/data/load-stock-page';
import { StockView } from '@/components/features/stock/view/stock-view';
import { WithinDay, type WithinDayProps } from '@/components/research/quotes/within-day';
import type { QuoteList } from '@/lib/contracts/listings';
import { threeEntries } from '../../../msw/fixtures/portfolio';
import { server } from '../../../msw/server';
import { renderPage } from '../../../setup/render-page';
import { findTable, openPortfolio } from '../../../support/open-portfolio';
import { openSignedInStore, openStore } from '../../../support/open-store';
import { appleRow, reportHead, tabProps } from '../../../support/report-fixture';
import { fixtureFetch } from '../../../support/stock-fixture';

const LIVE = { source: 'live', asOf: null, generatedAt: '2024-06-29T15:10:00.000Z', dataVersion: 4 };

/** Plays quotes of all symbols requests for, and returns the lists of symbols. */
function playQuotes(failures: QuoteList['failures'] = []): string[] {
  const requests: string[] = [];
  server.use(
    http.get('/backend/instruments/quotes/', ({ request }) => {
      const symbols = new URL(request.url).searchParams.get('symbols')!;
      requests.push(symbols);
      const quotes: QuoteList['quotes'] = symbols.split(',').map((symbol, at) => ({
        ...{ symbol, price: 63.5 + at, currency: 'USD', change: 0.0125, source: 'yahoo' },
        ...{ delayMinutes: 15, at: '2024-06-29T15:00:00.000Z' },
      }));
      return HttpResponse.json({ quotes: failures.length > 0 ? [] : quotes, failures });
    }),
  );
  return requests;
}

const cardRows = async () =>
  within(await screen.findByRole('table', { name: 'Provisional prices within the day' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

async function renderWithin(props: Partial<WithinDayProps>): Promise<string[]> {
  const requests = playQuotes();
  const { store } = await openSignedInStore();
  renderPage(<WithinDay symbols={['KO', 'AAPL']} meta={LIVE} asOf={null} {...props} />, undefined, { store });
  return requests;
}

it('names the price within the day with its delay and its provider, as provisional', async () => {
  await renderWithin({ symbols: ['KO'] });

  // Its place is there before it is: nothing below moves.
  const place = screen.getByRole('paragraph');
  expect(place).toBeEmptyDOMElement();
  const line = await screen.findByText(/Within the day 63\.5/);
  expect(line).toBe(place);
  expect(line).toHaveTextContent(
    '+1.25%), provisional, delayed by 15 minutes, Yahoo Finance, 29 Jun 2024, 15:00 UTC. No figure uses it.',
  );
});

it('asks once for all rows of a table, and shows their prices apart from it', async () => {
  const requests = await renderWithin({ isCard: true });

  expect(await cardRows()).toEqual([
    'KO63.50 USD+1.25%29 Jun 2024, 15:00 UTCdelayed by 15 minutes, Yahoo Finance',
    'AAPL64.50 USD+1.25%29 Jun 2024, 15:00 UTCdelayed by 15 minutes, Yahoo Finance',
  ]);
  expect(screen.getByRole('region', { name: 'Within the day' })).toHaveTextContent('provisional');
  expect(requests).toEqual(['KO,AAPL']);
});

it('names the provider that gave no prices', async () => {
  playQuotes([{ provider: 'yahoo', message: 'no answer within 10 s' }]);
  const { store } = await openSignedInStore();
  renderPage(<WithinDay symbols={['KO']} meta={LIVE} asOf={null} isCard />, undefined, { store });

  expect(
    await screen.findByText(/Yahoo Finance did not answer: no answer within 10 s\./),
  ).toBeInTheDocument();
});

it.each([
  ['on the simulated market', { meta: { source: 'simulated' } }],
  ['as of a past day', { asOf: '2024-06-28' }],
  ['without instruments of the market', { symbols: [] }],
])('asks nothing %s', async (_, props) => {
  const requests = await renderWithin(props);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));

  expect(requests).toEqual([]);
});

it('is below the holdings of a portfolio, without own assets', async () => {
  const requests = playQuotes();
  const answer = {
    ...reportHead,
    ...{ holdings: [appleRow, { ...appleRow, asset: '7', name: 'House' }], closed: [], cash: [] },
    ...{ total: { value: 1, staleValue: 0 }, names: {}, columnsProblem: null },
  };
  const { store } = await openSignedInStore();
  renderPage(
    <PortfolioHoldingsPage taxonomies={[]} {...tabProps()} meta={LIVE} answer={answer} />,
    undefined,
    { store },
  );

  expect(await cardRows()).toHaveLength(1);
  expect(requests).toEqual(['AAPL']);
});

it('is below the watchlist', async () => {
  const requests = playQuotes();
  await openPortfolio({ entries: [...threeEntries], source: 'live' });
  await findTable();

  expect(await cardRows()).toHaveLength(3);
  expect(requests).toEqual([threeEntries.map(({ symbol }) => symbol).join(',')]);
});

it('is in the head of an instrument’s page, where a user reads it', async () => {
  const requests = playQuotes();
  const loaded = await loadStockPage({ asOf: null, params: { symbol: 'ACME' }, query: {} }, fixtureFetch);
  const page = <StockView page={{ ...loaded, meta: LIVE }} path="/stock-data/ACME" asOf={null} />;
  const visitor = renderPage(page, undefined, { store: openStore().store });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  visitor.unmount();
  expect(requests).toEqual([]);

  renderPage(page, undefined, { store: (await openSignedInStore()).store });
  expect(await screen.findByText(/Within the day 63\.5/)).toBeInTheDocument();
  expect(requests).toEqual(['ACME']);
});

it('is below the strip of indexes, for visitors too', async () => {
  const requests = playQuotes();
  const index = { name: 'S&P 500', kind: 'index', price: 100, change: 0.01, spark: [90, 100] } as const;
  renderPage(<IndexStrip indexes={[{ ...index, symbol: '^GSPC' }]} asOf={null} isLive />);

  expect(await screen.findByText(/Within the day, provisional/)).toHaveTextContent(
    'Within the day, provisional, delayed by 15 minutes:S&P 500 63.50 +1.25% 15:00 UTCNo figure uses them.',
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('S&P 500100.00+1.00%');
  expect(requests).toEqual(['^GSPC']);
});
