import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { holdingEntries, ownEntries } from '@/components/layout/search/own-entries';
import { TickerSearch } from '@/components/layout/search/ticker-search';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';

afterEach(() => document.documentElement.removeAttribute('data-signed-in'));

it('finds own portfolios and what can be done with them, from a field by Ctrl and K', async () => {
  const { store } = await openSignedInStore();
  document.documentElement.setAttribute('data-signed-in', '');
  server.use(
    http.get('/backend/portfolios/', () =>
      HttpResponse.json({
        portfolios: [
          { slug: 'family', name: 'Family', archived: false, transactions: 3 },
          { slug: 'broken', name: 'Broken', archived: false, transactions: 1 },
          { slug: 'empty', name: 'Empty', archived: false, transactions: 0 },
        ],
      }),
    ),
    http.get('/backend/portfolios/family/holdings/', () =>
      HttpResponse.json({ holdings: [{ asset: '12', name: 'Cottage' }] }),
    ),
    // Its pages say why it cannot be valued.
    http.get('/backend/portfolios/broken/holdings/', () =>
      HttpResponse.json({ detail: 'No rate.', code: 'RATE_MISSING' }, { status: 422 }),
    ),
  );
  const router = createTestRouter();
  const user = userEvent.setup();
  renderPage(
    <>
      <input aria-label="Other" />
      <TickerSearch />
    </>,
    router,
    { store },
  );

  await user.click(screen.getByLabelText('Other'));
  await user.keyboard('{Control>}k{/Control}');
  const box = screen.getByRole('combobox', { name: 'Search by symbol or company' });
  expect(box).toHaveFocus();
  await user.keyboard('add trans');
  await waitFor(() =>
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(
      'CommandAdd transaction: Family',
    ),
  );
  await user.keyboard('{Enter}');

  expect(router.push).toHaveBeenCalledWith('/portfolio/family/transactions#add');

  await user.keyboard('{Control>}k{/Control}');
  await user.clear(box);
  await user.keyboard('cottage');
  await waitFor(() =>
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Cottage in Family'),
  );
  await user.keyboard('{Enter}');
  expect(router.push).toHaveBeenLastCalledWith('/portfolio/family/holding/12');
});

it('finds a holding by its symbol before the name of the portfolio', () => {
  expect(holdingEntries({ name: 'Family', slug: 'family' }, [{ asset: '^GSPC', name: 'S&P 500' }])).toEqual([
    {
      id: 'page own family ^GSPC',
      kind: 'page',
      label: '^GSPC in Family',
      words: 'S&P 500',
      href: '/portfolio/family/holding/%5EGSPC',
    },
  ]);
});

it('leads to the list of portfolios where there is none', () => {
  expect(ownEntries([]).map(({ href, label }) => [label, href])).toEqual([
    ['Add transaction', '/portfolio'],
    ['Import file', '/portfolio'],
  ]);
});
