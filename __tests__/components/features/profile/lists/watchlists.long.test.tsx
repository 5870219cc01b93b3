import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listEntry, portfolioMeta } from '../../../../msw/fixtures/portfolio';
import { server } from '../../../../msw/server';
import { refusal } from '../../../../support/account-server';
import { findTable, openPortfolio } from '../../../../support/open-portfolio';

const lists = [
  { id: 4, name: 'Watchlist', position: 0, instruments: 1 },
  { id: 9, name: 'Ideas', position: 1, instruments: 1 },
  { id: 11, name: 'Later', position: 2, instruments: 0 },
];
const entries = [listEntry({ id: 1, symbol: 'AAPL' })];

it('links to the other lists, and reads and changes the one of its address', async () => {
  const changed: string[] = [];
  const { portfolio, user } = await openPortfolio({ entries }, { query: { list: '9' }, lists });
  server.use(
    http.post('/backend/deletefromwatchlist/:stock/', ({ request }) => {
      changed.push(new URL(request.url).search);
      return HttpResponse.json({ added: true });
    }),
  );

  await findTable();
  expect(screen.getByRole('heading', { name: 'Ideas (1)' })).toBeVisible();
  const nav = within(screen.getByRole('navigation', { name: 'Watchlists' }));
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/profile',
    '/profile?list=9',
    '/profile?list=11',
  ]);
  expect(nav.getByRole('link', { name: 'Ideas 1' })).toHaveAttribute('aria-current', 'page');
  expect(portfolio.asked[0]).toContain('list=9');
  await user.click(screen.getByRole('button', { name: 'Remove from watchlist: AAPL' }));
  await waitFor(() => expect(changed).toEqual(['?list=9']));
});

it('shows the list that a link or a change of the lists leads to', async () => {
  const { portfolio, router } = await openPortfolio({ entries }, { lists });
  await findTable();
  expect(screen.getByRole('heading', { name: 'Watchlist (1)' })).toBeVisible();

  // Next keeps the page, loads its data for the other address, and reports it.
  window.history.pushState({}, '', '/profile?list=9');
  act(() => router.events.emit('routeChangeComplete', '/profile?list=9', { shallow: false }));

  expect(await screen.findByRole('heading', { name: 'Ideas (1)' })).toBeVisible();
  await waitFor(() => expect(portfolio.asked.filter((asked) => asked.includes('list=9'))).not.toEqual([]));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ideas 1' })).toHaveFocus());
});

it('says that the list of an old address is gone, and links to the others', async () => {
  await openPortfolio({ entries, failing: 404 }, { query: { list: '77' }, lists: lists.slice(0, 1) });

  expect(await screen.findByText('There is no such watchlist')).toBeVisible();
  const nav = within(screen.getByRole('navigation', { name: 'Watchlists' }));
  expect(nav.getByRole('link', { name: 'Watchlist 1' })).not.toHaveAttribute('aria-current');
});

it('shows no list of lists while there is one, and asks as the specification has it', async () => {
  const { portfolio } = await openPortfolio({ entries });

  await findTable();
  expect(screen.queryByRole('navigation', { name: 'Watchlists' })).toBeNull();
  expect(portfolio.asked.filter((asked) => asked.includes('list='))).toEqual([]);
});

it('adds, renames, moves and deletes lists; the first one stays in its place', async () => {
  const sent: [string, unknown][] = [];
  const { router, toasts, user } = await openPortfolio({ entries }, { query: { list: '9' }, lists });
  server.use(
    http.all('/backend/watchlists/*', async ({ request }) => {
      const text = await request.text();
      const call = `${request.method} ${new URL(request.url).pathname.replace('/backend', '')}`;
      sent.push([call, text === '' ? null : (JSON.parse(text) as unknown)]);
      if (request.method === 'DELETE') return new HttpResponse(null, { status: 204 });
      if (request.method === 'POST' && sent.length === 1) return refusal('You have 10 watchlists.', 409);
      return HttpResponse.json({ meta: portfolioMeta, id: 9, name: 'Ideas', position: 1, instruments: 1 });
    }),
  );
  /** Next keeps the page, loads its data for the other address, and reports it. */
  const show = (address: string) => {
    window.history.pushState({}, '', address);
    router.events.emit('routeChangeComplete', address, { shallow: false });
  };
  await user.click(await screen.findByRole('button', { name: 'Lists' }));
  const added = within(await screen.findByRole('form', { name: 'New watchlist' }));
  await user.type(added.getByLabelText('New watchlist'), 'More');
  await user.click(added.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(toasts()).toEqual(['alert: You have 10 watchlists.']));
  await user.click(added.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith('/profile?list=9', undefined, { scroll: false }),
  );

  const own = within(screen.getByRole('form', { name: 'This watchlist' }));
  expect(own.getByRole('button', { name: 'Move left' })).toBeDisabled();
  await user.click(own.getByRole('button', { name: 'Move right' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  await user.clear(own.getByLabelText('Name of this list'));
  await user.type(own.getByLabelText('Name of this list'), 'Best');
  await user.click(own.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(sent).toHaveLength(4));
  await user.click(own.getByRole('button', { name: 'Delete this list' }));
  await waitFor(() => expect(router.push).toHaveBeenLastCalledWith('/profile', undefined, { scroll: false }));
  act(() => show('/profile'));
  expect(await screen.findByText('Deleted Ideas with 1 stock.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Watchlist (1)' })).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveFocus());
  await user.click(undo);
  await waitFor(() =>
    expect(router.push).toHaveBeenLastCalledWith('/profile?list=9', undefined, { scroll: false }),
  );
  act(() => show('/profile?list=9'));
  expect(await screen.findByRole('heading', { name: 'Ideas (1)' })).toBeVisible();
  expect(screen.queryByText('Deleted Ideas with 1 stock.')).toBeNull();
  expect(sent.slice(1)).toEqual([
    ['POST /watchlists/', { name: 'More' }],
    ['PATCH /watchlists/9/', { position: 2 }],
    ['PATCH /watchlists/9/', { name: 'Best' }],
    ['DELETE /watchlists/9/', null],
    ['POST /watchlists/9/restore/', null],
  ]);
});

it('moves a stock to another list and back, and says why it did not', async () => {
  const sent: [string, unknown][] = [];
  const { portfolio, router, toasts, user } = await openPortfolio(
    { entries },
    { query: { list: '9' }, lists },
  );
  server.use(
    http.post('/backend/watchlists/:id/move/', async ({ params, request }) => {
      sent.push([String(params['id']), await request.json()]);
      if (sent.length === 1) return refusal('AAPL is on that list already.', 400);
      return HttpResponse.json({ meta: portfolioMeta, moved: sent.length < 4 });
    }),
  );
  await findTable();
  await user.click(screen.getByRole('button', { name: 'Lists' }));
  const form = within(await screen.findByRole('form', { name: 'Move a stock' }));
  await user.selectOptions(form.getByLabelText('To the list'), 'Later');
  await user.click(form.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(toasts()).toEqual(['alert: AAPL is on that list already.']));
  const asked = portfolio.asked.length;

  await user.click(form.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(form.getByRole('status')).toHaveTextContent('Moved AAPL to Later.'));
  expect(portfolio.asked.length).toBeGreaterThan(asked);
  expect(router.replace).toHaveBeenCalledTimes(1);
  await user.click(form.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(form.getByRole('status')).toBeEmptyDOMElement());
  await user.click(form.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(toasts().at(-1)).toBe('alert: AAPL is no longer on that list.'));
  expect(sent).toEqual([
    ['9', { symbol: 'AAPL', to: 11 }],
    ['9', { symbol: 'AAPL', to: 11 }],
    ['11', { symbol: 'AAPL', to: 9 }],
    ['9', { symbol: 'AAPL', to: 11 }],
  ]);
});
