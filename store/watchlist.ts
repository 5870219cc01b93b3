import type { Portfolio, WatchlistFlag } from '@/lib/contracts/watchlist';
import { callBackend } from '@/lib/http/backend-client';
import type { CallResult } from '@/lib/http/call-result';
import { MESSAGES } from '@/lib/messages';
import type { AppThunk } from './app-thunk';
import { callFailed, watchlistFlagKnown } from './slices/auth';
import { notify } from './slices/toasts';

/** A stock as the watchlist calls take it: the instrument's id, or its symbol. */
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

/** Changes the watchlist. The flag is set by the answer, never ahead of it, and only while the page still shows the same stock. */
function changeWatchlist(
  stock: WatchedStock,
  { path, flag, message }: Change,
): AppThunk<CallResult<WatchlistFlag>> {
  return async (dispatch, _getState, { flights }) => {
    const { watched, session } = flights;
    flights.watchlist += 1;
    const answer = await callBackend<WatchlistFlag>({
      method: 'POST',
      path: path(encodeURIComponent(stock)),
    });
    flights.watchlist += 1;
    if (!answer.ok) {
      dispatch(callFailed(answer.error.detail));
      dispatch(notify('alert', answer.error.detail));
      return answer;
    }
    if (watched === flights.watched && session === flights.session) dispatch(watchlistFlagKnown(flag));
    dispatch(notify('status', message));
    return answer;
  };
}

/** Puts a stock on the watchlist; twice is the same as once. */
export function addToWatchlist(stock: WatchedStock): AppThunk<CallResult<WatchlistFlag>> {
  return changeWatchlist(stock, ADD);
}

/** Takes a stock off the watchlist. The answer's `added` is false when it was not there. */
export function removeFromWatchlist(stock: WatchedStock): AppThunk<CallResult<WatchlistFlag>> {
  return changeWatchlist(stock, REMOVE);
}

/** Finds out whether a stock is on the watchlist: the flag becomes the answer, unless a later question or change has overtaken it. */
export function checkWatchlist(stock: WatchedStock): AppThunk<CallResult<WatchlistFlag>> {
  return async (dispatch, _getState, { flights }) => {
    flights.watched = String(stock);
    const { watchlist, session } = flights;
    const answer = await callBackend<WatchlistFlag>({
      method: 'GET',
      path: `/stockonwatchlist/${encodeURIComponent(stock)}/verify/`,
      isQuiet: true,
    });
    const isLatest =
      flights.watched === String(stock) && flights.watchlist === watchlist && flights.session === session;
    if (!answer.ok) dispatch(callFailed(answer.error.detail));
    else if (isLatest) dispatch(watchlistFlagKnown(answer.data.added));
    return answer;
  };
}

/**
 * Reads the watchlist, the newest line first.
 *
 * @param figureIds - Figures to have with each line.
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
