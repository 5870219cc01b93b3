import { http } from 'msw';
import { MESSAGES } from '@/lib/site/messages';
import { addToWatchlist, checkWatchlist, readPortfolio, removeFromWatchlist } from '@/store/watchlist';
import { server } from '../msw/server';
import { holdNext, refusal } from '../support/account-server';
import { openSignedInStore, openStore } from '../support/open-store';
import { HttpResponse } from 'msw';
import { loadUser } from '@/store/session';

const FULL = 'A watchlist holds 200 stocks at most.';

it('an add that succeeds sets the flag and shows a message', async () => {
  const { store, site, auth, toasts } = await openSignedInStore();

  const answer = await store.dispatch(addToWatchlist(42));

  expect(answer).toEqual({ ok: true, data: { added: true } });
  expect(site.calls).toEqual(['POST /backend/addtowatchlist/42/ Bearer access-1']);
  expect(auth().addedStockToWatchlist).toBe(true);
  expect(toasts()).toEqual([`status: ${MESSAGES.watchlistAdded}`]);
  expect(MESSAGES.watchlistAdded).toBe('Stock Added To Watch List');
});

it('a removal that succeeds clears the flag and shows a message', async () => {
  const { store, site, auth, toasts } = await openSignedInStore({ watched: new Set(['AAPL']) });
  await store.dispatch(checkWatchlist('AAPL'));
  expect(auth().addedStockToWatchlist).toBe(true);

  const answer = await store.dispatch(removeFromWatchlist('AAPL'));

  expect(answer).toEqual({ ok: true, data: { added: true } });
  expect(site.calls.at(-1)).toBe('POST /backend/deletefromwatchlist/AAPL/ Bearer access-1');
  expect(auth().addedStockToWatchlist).toBe(false);
  expect(toasts()).toEqual([`status: ${MESSAGES.watchlistRemoved}`]);
  expect(MESSAGES.watchlistRemoved).toBe('Stock Removed From Watch List');
});

it.each([true, false])('a membership check sets the flag to the returned value: %s', async (isWatched) => {
  const { store, site, auth } = await openSignedInStore({ watched: new Set(isWatched ? ['^GSPC'] : []) });
  await store.dispatch(addToWatchlist('OTHER'));

  const answer = await store.dispatch(checkWatchlist('^GSPC'));

  expect(answer).toEqual({ ok: true, data: { added: isWatched } });
  expect(site.calls.at(-1)).toBe('GET /backend/stockonwatchlist/%5EGSPC/verify/ Bearer access-1');
  expect(auth().addedStockToWatchlist).toBe(isWatched);
});

it('shows the server’s message when the list is full, and keeps the flag', async () => {
  const { store, auth, toasts } = await openSignedInStore();
  server.use(http.post('/backend/addtowatchlist/:stock/', () => refusal(FULL, 409)));

  const answer = await store.dispatch(addToWatchlist('AAPL'));

  expect(answer).toMatchObject({ ok: false, status: 409 });
  expect(auth()).toMatchObject({ addedStockToWatchlist: false, error: FULL });
  expect(toasts()).toEqual([`alert: ${FULL}`]);
});

it('the response for a stock whose page was left is not used for the next one', async () => {
  const { store, auth } = await openSignedInStore();
  const held = holdNext('get', '/backend/stockonwatchlist/AAPL/verify/', () =>
    HttpResponse.json({ added: true }),
  );

  const first = store.dispatch(checkWatchlist('AAPL'));
  await held.arrived;
  await store.dispatch(checkWatchlist('MSFT'));
  held.release();
  await first;

  expect(auth().addedStockToWatchlist).toBe(false);
});

it('a check that was asked before a change does not undo it', async () => {
  const { store, auth } = await openSignedInStore();
  const held = holdNext('get', '/backend/stockonwatchlist/AAPL/verify/', () =>
    HttpResponse.json({ added: false }),
  );

  const check = store.dispatch(checkWatchlist('AAPL'));
  await held.arrived;
  await store.dispatch(addToWatchlist('AAPL'));
  held.release();
  await check;

  expect(auth().addedStockToWatchlist).toBe(true);
});

it('reads the list with the requested figures', async () => {
  const { store, site } = await openSignedInStore();

  expect(await store.dispatch(readPortfolio())).toEqual({ ok: true, data: { portfolio: [] } });
  await store.dispatch(readPortfolio(['return.1Y', 'beta']));

  expect(site.calls).toEqual([
    'GET /backend/get_portfolio/ Bearer access-1',
    'GET /backend/get_portfolio/?figures=return.1Y,beta Bearer access-1',
  ]);
});

it('a visitor is not sent to the backend at all', async () => {
  const { store, site } = openStore();
  await store.dispatch(loadUser());

  const answer = await store.dispatch(addToWatchlist('AAPL'));

  expect(answer).toMatchObject({ ok: false, error: { code: 'UNAUTHENTICATED' } });
  expect(site.calls).toEqual(['GET /api/auth/user']);
});
