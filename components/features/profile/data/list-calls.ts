import type { Portfolio, WatchlistFlag } from '@/lib/contracts/watchlist';
import { callBackend } from '@/lib/http/backend-client';
import type { CallResult } from '@/lib/http/call-result';
import { MESSAGES } from '@/lib/site/messages';
import type { AppThunk } from '@/store/app-thunk';
import { notify } from '@/store/slices/toasts';
import { addToWatchlist, readPortfolio, removeFromWatchlist } from '@/store/watchlist';
import type { WatchedStock } from '@/store/watchlist';

/** Id of one of the user's watchlists; null: the first one, which is in the store. */
export type WatchlistChoice = string | null;

/** Loads a watchlist, newest row first, with these figures of each row. */
export function fetchWatchlist(
  figureIds: readonly string[],
  list: WatchlistChoice,
): AppThunk<CallResult<Portfolio>> {
  if (list === null) return readPortfolio(figureIds);
  return () =>
    callBackend<Portfolio>({
      method: 'GET',
      path: '/get_portfolio/',
      query: { figures: figureIds.length > 0 ? figureIds.join(',') : null, list },
    });
}

/** Adds a stock to a watchlist. */
export function addToList(stock: WatchedStock, list: WatchlistChoice): AppThunk<CallResult<WatchlistFlag>> {
  if (list === null) return addToWatchlist(stock);
  return changeOther(`/addtowatchlist/${encodeURIComponent(stock)}/`, list, MESSAGES.watchlistAdded);
}

/** Removes a stock from a watchlist. */
export function removeFromList(
  stock: WatchedStock,
  list: WatchlistChoice,
): AppThunk<CallResult<WatchlistFlag>> {
  if (list === null) return removeFromWatchlist(stock);
  return changeOther(`/deletefromwatchlist/${encodeURIComponent(stock)}/`, list, MESSAGES.watchlistRemoved);
}

/** Changes a list that is not the first one: no flag of a stock page depends on it. */
function changeOther(path: string, list: string, message: string): AppThunk<CallResult<WatchlistFlag>> {
  return async (dispatch) => {
    const answer = await callBackend<WatchlistFlag>({ method: 'POST', path, query: { list } });
    dispatch(answer.ok ? notify('status', message) : notify('alert', answer.error.detail));
    return answer;
  };
}
