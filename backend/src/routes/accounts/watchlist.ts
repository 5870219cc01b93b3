import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Portfolio, PortfolioPerformance, WatchlistFlag } from '@/lib/contracts/watchlist';
import { PORTFOLIO_FIGURES_LIMIT, WATCHLIST_LIMIT } from '@/lib/domain/watchlist';
import type { AccountsContext } from '../../accounts/accounts-context';
import type { MarketSnapshot } from '../../accounts/resolve-watchlist-entry';
import { measureList } from '../../accounts/portfolio-performance';
import { toWatchlistEntries, parseFigureIds } from '../../accounts/read-portfolio';
import { resolveList } from '../../portfolios/watchlists';
import {
  addWatchlistEntry,
  isOnWatchlist,
  readOwnWatchlist,
  removeWatchlistEntry,
} from '../../accounts/watchlist';
import { todayOf, type Config } from '../../config/config';
import { defaultDay } from '../../services/request/parse-day';
import type { MarketStore } from '../../market/market-store';
import { describeMeta } from '../../services/request/describe-meta';
import { currentCaller } from './authenticated-scope';
import { named } from '../../plugins/named-scope';
import { registerRoute } from '../shared/register-route';

/** The body of an add or a removal is ignored; it is accepted for clients that always send one. */
const IGNORED_BODY_BYTES = 1024;

const EntryParameters = Type.Object({
  id: Type.String({
    description:
      'The instrument’s id, or its symbol or an alias, percent-encoded. Digits are an id first (12), and a symbol only where no instrument ' +
      'has that id or they begin with a zero (0700); a negative number is the id of a line whose symbol the store does not know',
  }),
});
interface EntryCall {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly list?: string };
}
type EntryRequest = FastifyRequest<EntryCall>;

const LIST_TEXT = 'Id of one of the watchlists; default: the first one';
const PortfolioQuery = Type.Object(
  {
    figures: Type.Optional(
      Type.String({
        description: `Ids of figures, separated by commas, ${PORTFOLIO_FIGURES_LIMIT} at most: return.1M,volatility`,
      }),
    ),
    list: Type.Optional(Type.String({ description: LIST_TEXT, maxLength: 20 })),
  },
  { additionalProperties: false },
);
const PerformanceQuery = Type.Object(
  {
    benchmark: Type.Optional(
      Type.String({ description: 'Symbol, alias or id. Default: the S&P 500 (^GSPC)' }),
    ),
    list: Type.Optional(Type.String({ description: LIST_TEXT, maxLength: 20 })),
  },
  { additionalProperties: false },
);

/** Dependencies of the watchlist routes. */
export interface WatchlistRoutesContext {
  readonly accounts: AccountsContext;
  readonly store: MarketStore;
  readonly config: Pick<Config, 'today'>;
}

/** The watchlist routes: reading it, its performance, and changing it, in a personal scope. */
export function registerWatchlistRoutes(scope: FastifyInstance, context: WatchlistRoutesContext): void {
  registerReading(scope, context);
  scope.register(
    named('watchlist', async (actions) => {
      // These calls have no body; a body of any type is accepted and ignored.
      actions.removeAllContentTypeParsers();
      actions.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
        done(null, undefined),
      );
      registerActions(actions, context);
    }),
  );
}

function registerReading(scope: FastifyInstance, { accounts, config, store }: WatchlistRoutesContext): void {
  registerRoute<{ Querystring: { figures?: string; list?: string } }>(scope, {
    method: 'GET',
    url: '/get_portfolio/',
    tag: 'account',
    summary: 'The watchlist',
    description:
      'The newest line first, with prices as of the last day with data. A line whose symbol the store does not know (its source was switched) is kept and ' +
      'has nulls. Figures are those of the stock page: five years of total return against the instrument’s own index, over the bill.',
    answers: { 200: Portfolio },
    query: PortfolioQuery,
    needs: 'session',
    token: 'read',
    handler: async (request): Promise<Portfolio> => {
      const { figures, list } = request.query;
      const ids = figures === undefined ? null : parseFigureIds(figures);
      const market = { store, today: defaultDay(store, todayOf(config)) };
      const meta = describeMeta(store, market.today, accounts.now());
      const { userId } = currentCaller(request);
      const listId = await resolveList(accounts.db, userId, list);
      const { baseCurrency, rows } = await readOwnWatchlist(accounts.db, { userId, listId });
      return { meta, portfolio: await toWatchlistEntries(market, rows, ids, baseCurrency) };
    },
  });

  registerRoute<{ Querystring: { benchmark?: string; list?: string } }>(scope, {
    method: 'GET',
    url: '/get_portfolio/performance/',
    tag: 'account',
    summary: 'How the watchlist did',
    description:
      'Total returns as of the last day with data. since_added: each line from the last close on or before the day (UTC) on which it was added, and the ' +
      'benchmark over the same days. index: all lines in equal weights, rebalanced daily, on the days that all of them have a close, over ' +
      'five years or since the youngest line (or the benchmark) began. Everything is converted into the base currency of the profile; without ' +
      'one every line counts in its own.',
    answers: { 200: PortfolioPerformance },
    query: PerformanceQuery,
    needs: 'session',
    token: 'read',
    handler: async (request): Promise<PortfolioPerformance> => {
      const market = { store, today: defaultDay(store, todayOf(config)) };
      const meta = describeMeta(store, market.today, accounts.now());
      const { userId } = currentCaller(request);
      const { benchmark, list } = request.query;
      const listId = await resolveList(accounts.db, userId, list);
      const { baseCurrency, rows } = await readOwnWatchlist(accounts.db, { userId, listId });
      return { meta, ...(await measureList(market, rows, { benchmark, currency: baseCurrency })) };
    },
  });
}

function registerActions(scope: FastifyInstance, { accounts, config, store }: WatchlistRoutesContext): void {
  const market = (): MarketSnapshot => ({ store, today: defaultDay(store, todayOf(config)) });
  const entryParams = async (request: EntryRequest) => {
    const { userId } = currentCaller(request);
    const listId = await resolveList(accounts.db, userId, request.query.list);
    return { userId, idOrSymbol: request.params.id, listId };
  };
  const common = {
    tag: 'account',
    params: EntryParameters,
    // Other parameters are ignored, as they always were.
    query: Type.Object({ list: PortfolioQuery.properties.list }),
    answers: { 200: WatchlistFlag },
    needs: 'session',
  } as const;

  registerRoute<EntryCall>(scope, {
    ...common,
    method: 'POST',
    url: '/addtowatchlist/:id/',
    summary: 'Put an instrument on the watchlist',
    description: `Without a body. Adding twice is the same as once. 404 with suggestions for an unknown symbol, 409 WATCHLIST_FULL beyond ${WATCHLIST_LIMIT} lines.`,
    token: 'write',
    bodyLimit: IGNORED_BODY_BYTES,
    handler: async (request): Promise<WatchlistFlag> => {
      await addWatchlistEntry(accounts, market(), await entryParams(request));
      return { added: true };
    },
  });

  registerRoute<EntryCall>(scope, {
    ...common,
    method: 'POST',
    url: '/deletefromwatchlist/:id/',
    summary: 'Take an instrument off the watchlist',
    description: 'Without a body. added: true means that it was removed, false that it was not there.',
    token: 'write',
    bodyLimit: IGNORED_BODY_BYTES,
    handler: async (request): Promise<WatchlistFlag> => ({
      added: await removeWatchlistEntry(accounts, market(), await entryParams(request)),
    }),
  });

  registerRoute<EntryCall>(scope, {
    ...common,
    method: 'GET',
    url: '/stockonwatchlist/:id/verify/',
    summary: 'Whether an instrument is on the watchlist',
    token: 'read',
    handler: async (request): Promise<WatchlistFlag> => ({
      added: await isOnWatchlist(accounts, market(), await entryParams(request)),
    }),
  });
}
