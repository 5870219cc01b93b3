import type { Portfolio, WatchlistFlag } from '@/lib/contracts/watchlist';
import { callBackend } from '@/lib/http/backend-client';
import type { CallResult } from '@/lib/http/call-result';
import { MESSAGES } from '@/lib/site/messages';
import type { AppThunk } from './app-thunk';
import { callFailed, watchlistFlagKnown } from './slices/auth';
import { notify } from './slices/toasts';

/** A stock as accepted by the watchlist API: the instrument's id, or its symbol. */
export type WatchedStock = number | string;

interface Change {
  readonly path: (stock: string) => string;
  readonly flag: boolean;
  readonly message: string;
}

const ADD: Change = {
  path: (stock) => `/addtowatchlist/${stock}/`,
  flag: true,
  message: MESSAGES.watchlistAdded,
};

const REMOVE: Change = {
  path: (stock) => `/deletefromwatchlist/${stock}/`,
  flag: false,
  message: MESSAGES.watchlistRemoved,
};

/**
 * Changes the watchlist. The flag is set from the response, never optimistically, and only while the page
 * still shows the same stock.
 */
function changeWatchlist(
  stock: WatchedStock,
  { path, flag, message }: Change,
): AppThunk<CallResult<WatchlistFlag>> {
  return async (dispatch, _getState, { pendingRequests }) => {
    const { watched, session } = pendingRequests;
    pendingRequests.watchlist += 1;
    const answer = await callBackend<WatchlistFlag>({
      method: 'POST',
      path: path(encodeURIComponent(stock)),
    });
    pendingRequests.watchlist += 1;
    if (!answer.ok) {
      dispatch(callFailed(answer.error.detail));
      dispatch(notify('alert', answer.error.detail));
      return answer;
    }
    const isShown = watched === pendingRequests.watched || String(stock) === pendingRequests.watched;
    if (isShown && session === pendingRequests.session) dispatch(watchlistFlagKnown(flag));
    dispatch(notify('status', message));
    return answer;
  };
}

/** Adds a stock to the watchlist; idempotent. */
export function addToWatchlist(stock: WatchedStock): AppThunk<CallResult<WatchlistFlag>> {
  return changeWatchlist(stock, ADD);
}

/** Removes a stock from the watchlist. The response's `added` is false when it was not there. */
export function removeFromWatchlist(stock: WatchedStock): AppThunk<CallResult<WatchlistFlag>> {
  return changeWatchlist(stock, REMOVE);
}

/**
 * Checks whether a stock is on the watchlist and sets the flag, unless a later check or change has overtaken
 * the response.
 */
export function checkWatchlist(stock: WatchedStock): AppThunk<CallResult<WatchlistFlag>> {
  return async (dispatch, _getState, { pendingRequests }) => {
    pendingRequests.watched = String(stock);
    const { watchlist, session } = pendingRequests;
    const answer = await callBackend<WatchlistFlag>({
      method: 'GET',
      path: `/stockonwatchlist/${encodeURIComponent(stock)}/verify/`,
      isBackground: true,
    });
    const isLatest =
      pendingRequests.watched === String(stock) &&
      pendingRequests.watchlist === watchlist &&
      pendingRequests.session === session;
    if (!answer.ok) dispatch(callFailed(answer.error.detail));
    else if (isLatest) dispatch(watchlistFlagKnown(answer.data.added));
    return answer;
  };
}

/**
 * Loads the watchlist, newest row first.
 *
 * @param figureIds - Figures to include in each row.
 */
export function readPortfolio(figureIds: readonly string[] = []): AppThunk<CallResult<Portfolio>> {
  return async (dispatch) => {
    const answer = await callBackend<Portfolio>({
      method: 'GET',
      path: '/get_portfolio/',
      query: { figures: figureIds.length > 0 ? figureIds.join(',') : null },
    });
    if (!answer.ok) dispatch(callFailed(answer.error.detail));
    return answer;
  };
}
