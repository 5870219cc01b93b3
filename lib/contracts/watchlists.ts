import { Type, type Static } from 'typebox';
import { Meta } from './meta';

/** One of a person's watchlists. */
export const WatchlistOfLists = Type.Object({
  id: Type.Integer({ description: 'For ?list= of the watchlist calls' }),
  name: Type.String(),
  position: Type.Integer({ description: '0 is the list of the calls without list' }),
  instruments: Type.Integer({ description: 'Number of its rows' }),
});
export type WatchlistOfLists = Static<typeof WatchlistOfLists>;

/** GET /watchlists/: in their order. */
export const Watchlists = Type.Object({ meta: Meta, watchlists: Type.Array(WatchlistOfLists) });
export type Watchlists = Static<typeof Watchlists>;

/** POST /watchlists/; PATCH accepts any part of it. */
export const WatchlistForm = Type.Object({
  name: Type.Optional(Type.String({ description: '1 to 120 characters' })),
  position: Type.Optional(Type.Integer({ description: 'Its place among the lists, 1 or more' })),
});
export type WatchlistForm = Static<typeof WatchlistForm>;

/** The answer to POST and PATCH /watchlists/. */
export const WatchlistOfListsResponse = Type.Interface([WatchlistOfLists], { meta: Meta });
export type WatchlistOfListsResponse = Static<typeof WatchlistOfListsResponse>;

/** POST /watchlists/{id}/move/ */
export const WatchlistMove = Type.Object({
  symbol: Type.String({ description: 'The row, by id, symbol or alias' }),
  to: Type.Integer({ description: 'Id of the other list' }),
});
export type WatchlistMove = Static<typeof WatchlistMove>;

/** The answer to POST /watchlists/{id}/move/. */
export const WatchlistMoveResponse = Type.Object({
  meta: Meta,
  moved: Type.Boolean({ description: 'false: the row was not on the list' }),
});
export type WatchlistMoveResponse = Static<typeof WatchlistMoveResponse>;
