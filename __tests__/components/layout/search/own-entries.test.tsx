import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ownEntries } from '@/components/layout/search/own-entries';
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
      HttpResponse.json({ portfolios: [{ slug: 'family', name: 'Family', archived: false }] }),
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

  expect(router.push).toHaveBeenCalledWith('/portfolio/family/transactions');
});

it('leads to the list of portfolios where there is none', () => {
  expect(ownEntries([]).map(({ href, label }) => [label, href])).toEqual([
    ['Add transaction', '/portfolio'],
    ['Import file', '/portfolio'],
  ]);
});
