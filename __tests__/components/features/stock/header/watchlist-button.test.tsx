import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { PendingWatch } from '@/components/layout/session/pending-watch';
import { Toasts } from '@/components/layout/toasts/toasts';
import { WatchlistButton } from '@/components/features/stock/header/watchlist-button';
import { MESSAGES } from '@/lib/site/messages';
import { loadUser } from '@/store/session';
import { ann } from '../../../../msw/fixtures/accounts';
import { server } from '../../../../msw/server';
import { createTestRouter, renderPage } from '../../../../setup/render-page';
import { holdNext, refusal } from '../../../../support/account-server';
import { openSignedInStore, openStore } from '../../../../support/open-store';
import type { OpenStore } from '../../../../support/open-store';

const ADD = { name: 'Add to watchlist' };
const REMOVE = { name: 'Remove from watchlist' };
const VERIFY = 'GET /backend/stockonwatchlist/AAPL/verify/ Bearer access-1';

function show({ store }: OpenStore, symbol = 'AAPL') {
  const switches = (shown: string) => (
    <>
      <PendingWatch />
      <WatchlistButton symbol={shown} />
      <Toasts />
    </>
  );
  const view = renderPage(switches(symbol), createTestRouter(), { store });
  return { ...view, user: userEvent.setup(), showStock: (next: string) => view.rerender(switches(next)) };
}

const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

beforeEach(() => window.sessionStorage.clear());
beforeEach(() => window.history.replaceState({}, '', '/stock-data/AAPL?range=1Y&asof=2024-01-02'));

it('asks nothing for a visitor, and sends them to the login page and back here', async () => {
  const opened = openStore();
  await opened.store.dispatch(loadUser());
  opened.site.calls.length = 0;
  const { user, router } = show(opened);
  expect(screen.getByRole('button', ADD)).toHaveAttribute('aria-pressed', 'false');

  await user.click(screen.getByRole('button', ADD));

  expect(router.push).toHaveBeenCalledWith(
    '/login?next=%2Fstock-data%2FAAPL%3Frange%3D1Y%26asof%3D2024-01-02',
  );
  comeBack();
  expect(opened.site.calls).toEqual([]);
});

it('adds the stock that a visitor wanted once they have logged in, and once only', async () => {
  const visitor = openStore();
  await visitor.store.dispatch(loadUser());
  const first = show(visitor);
  await first.user.click(screen.getByRole('button', ADD));
  first.unmount();

  const opened = await openSignedInStore();
  const second = show(opened);
  expect(await screen.findByRole('button', REMOVE)).toBeInTheDocument();
  expect([...opened.site.watched]).toEqual(['AAPL']);
  expect(screen.getByRole('status')).toHaveTextContent(MESSAGES.watchlistAdded);

  await second.user.click(screen.getByRole('button', REMOVE));
  second.unmount();
  show(opened);
  await waitFor(() => expect(opened.site.calls.at(-1)).toBe(VERIFY));
  expect([...opened.site.watched]).toEqual([]);
});

it('checks whether the stock is on the list when the page loads', async () => {
  const opened = await openSignedInStore({ watched: new Set(['AAPL']) });

  show(opened);

  expect(await screen.findByRole('button', REMOVE)).toHaveAttribute('aria-pressed', 'true');
  expect(opened.site.calls).toEqual([VERIFY]);
});

it('adds and removes, and shows a message', async () => {
  const opened = await openSignedInStore();
  const { user } = show(opened);

  await user.click(screen.getByRole('button', ADD));
  expect(await screen.findByRole('button', REMOVE)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent(MESSAGES.watchlistAdded);
  expect([...opened.site.watched]).toEqual(['AAPL']);

  await user.click(screen.getByRole('button', REMOVE));
  expect(await screen.findByRole('button', ADD)).toHaveAttribute('aria-pressed', 'false');
  expect(await screen.findByText(MESSAGES.watchlistRemoved)).toHaveAttribute('role', 'status');
  expect([...opened.site.watched]).toEqual([]);
});

it('shows the server’s response, without an optimistic update', async () => {
  const opened = await openSignedInStore();
  const { user } = show(opened);
  await waitFor(() => expect(opened.site.calls).toEqual([VERIFY]));
  const held = holdNext('post', '/backend/addtowatchlist/AAPL/', () => HttpResponse.json({ added: true }));

  await user.click(screen.getByRole('button', ADD));
  await held.arrived;
  expect(screen.getByRole('button', ADD)).toHaveAttribute('aria-pressed', 'false');

  held.release();
  expect(await screen.findByRole('button', REMOVE)).toHaveAttribute('aria-pressed', 'true');
});

it('reports why a stock cannot be added, and stays unchanged', async () => {
  const opened = await openSignedInStore();
  const full = 'A watchlist holds 200 stocks at most.';
  server.use(http.post('/backend/addtowatchlist/:stock/', () => refusal(full, 409)));
  const { user } = show(opened);

  await user.click(screen.getByRole('button', ADD));

  expect(await screen.findByRole('alert')).toHaveTextContent(full);
  expect(screen.getByRole('button', ADD)).toHaveAttribute('aria-pressed', 'false');
});

it('ignores a second press during the first request', async () => {
  const opened = await openSignedInStore();
  const { user } = show(opened);
  const held = holdNext('post', '/backend/addtowatchlist/AAPL/', () => HttpResponse.json({ added: true }));

  await user.click(screen.getByRole('button', ADD));
  await held.arrived;
  await user.click(screen.getByRole('button', ADD));
  held.release();
  await screen.findByRole('button', REMOVE);

  expect(opened.site.calls).toEqual([VERIFY]);
});

it('checks again when the user returns from another tab', async () => {
  const opened = await openSignedInStore();
  show(opened);
  await waitFor(() => expect(opened.site.calls).toEqual([VERIFY]));

  opened.site.watched.add('AAPL');
  comeBack();

  expect(await screen.findByRole('button', REMOVE)).toBeInTheDocument();
});

it('never shows one stock’s answer on the page of another', async () => {
  const opened = await openSignedInStore({ watched: new Set(['AAPL']) });
  const { showStock } = show(opened);
  await screen.findByRole('button', REMOVE);
  const held = holdNext('get', '/backend/stockonwatchlist/MSFT/verify/', () =>
    HttpResponse.json({ added: true }),
  );

  showStock('MSFT');
  expect(screen.getByRole('button', ADD)).toBeInTheDocument();
  await held.arrived;
  held.release();

  expect(await screen.findByRole('button', REMOVE)).toBeInTheDocument();
});

it('a press before the session is known waits for it, and counts', async () => {
  const opened = openStore({ isSignedIn: true });
  const held = holdNext('get', '/api/auth/user', () => HttpResponse.json({ user: ann }));
  void opened.store.dispatch(loadUser());
  const { user, router } = show(opened);
  await held.arrived;

  await user.click(screen.getByRole('button', ADD));
  held.release();

  expect(await screen.findByText(MESSAGES.watchlistAdded)).toBeInTheDocument();
  expect(await screen.findByRole('button', REMOVE)).toBeInTheDocument();
  expect(router.push).not.toHaveBeenCalled();
});

it('becomes a visitor’s switch when the session is over', async () => {
  const opened = await openSignedInStore({ watched: new Set(['AAPL']) });
  const { user } = show(opened);
  await screen.findByRole('button', REMOVE);
  opened.site.token = null;

  await user.click(screen.getByRole('button', REMOVE));

  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended.');
  expect(screen.getByRole('button', ADD)).toHaveAttribute('aria-pressed', 'false');
});

it('is turned by the key w, except where a letter is text', async () => {
  const opened = await openSignedInStore();
  const { user } = show(opened);
  const box = document.body.appendChild(document.createElement('input'));
  box.focus();
  await user.keyboard('w');
  box.remove();
  expect(opened.site.calls.some((call) => call.startsWith('POST'))).toBe(false);

  await user.keyboard('w');

  expect(await screen.findByRole('button', REMOVE)).toBeInTheDocument();
});
