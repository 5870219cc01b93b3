import type { FastifyInstance } from 'fastify';
import {
  WatchlistForm,
  WatchlistMove,
  WatchlistMoveResponse,
  WatchlistOfListsResponse,
  Watchlists,
} from '@/lib/contracts/watchlists';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import { moveWatchlistEntry } from '../../portfolios/move-watchlist-entry';
import {
  changeWatchlist,
  createWatchlist,
  listWatchlists,
  removeWatchlist,
  restoreWatchlist,
} from '../../portfolios/watchlists';
import type { PortfoliosContext } from '../../portfolios/portfolios-context';
import { registerPortfolioRoute, userOf, type PortfolioRequest } from './portfolio-route';
import { NoContent } from '../accounts/account-scope';

const listOf = (request: PortfolioRequest) => ({ userId: userOf(request), id: request.params['id']! });

/** The calls of the lists themselves; their rows are read and changed by the watchlist calls with `?list=`. */
export function registerWatchlistsRoutes(scope: FastifyInstance, context: PortfoliosContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/watchlists/',
    summary: 'The watchlists in their order',
    description: 'The first one is the watchlist of the calls without list; it always exists.',
    answer: Watchlists,
    handle: async (request) => ({ watchlists: await listWatchlists(context, userOf(request)) }),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/watchlists/',
    summary: 'Add a watchlist',
    description: `At most ${PORTFOLIO_LIMITS.watchlists} (409 LIMIT_REACHED).`,
    body: WatchlistForm,
    answer: WatchlistOfListsResponse,
    status: 201,
    handle: (request) => createWatchlist(context, userOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PATCH',
    url: '/watchlists/:id/',
    summary: 'Rename or move a watchlist',
    description: 'The first one can be renamed; it stays in its place.',
    body: WatchlistForm,
    answer: WatchlistOfListsResponse,
    handle: (request) => changeWatchlist(context, listOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/watchlists/:id/move/',
    summary: 'Move an instrument from this watchlist to another one',
    description:
      'It keeps the day on which it was added. 400 where the other list has it already, 409 WATCHLIST_FULL; then nothing is moved.',
    body: WatchlistMove,
    answer: WatchlistMoveResponse,
    handle: (request) => moveWatchlistEntry(context, listOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/watchlists/:id/',
    summary: 'Delete a watchlist with its rows',
    description: 'The first one stays (400).',
    answer: NoContent,
    status: 204,
    handle: (request) => removeWatchlist(context, listOf(request)).then(() => undefined),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/watchlists/:id/restore/',
    summary: 'Bring a deleted watchlist back with its rows, within a day',
    description: 'No body. 404 WATCHLIST_UNKNOWN later, 409 LIMIT_REACHED.',
    answer: WatchlistOfListsResponse,
    handle: (request) => restoreWatchlist(context, listOf(request)),
  });
}
