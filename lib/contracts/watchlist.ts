import { Type, type Static } from 'typebox';
import { GapText, Meta, NullableDate, NullableNumber, NullableText } from './meta';

/** As `FigureSet` of an instrument: a number, a date as text (`start.1M`), or null with its reason in `gaps`. */
const FigureValue = Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] });

/** One line of a watchlist. Prices stand in the instrument's own currency. */
export const WatchlistEntry = Type.Object({
  id: Type.Integer({
    description:
      'The instrument’s id in this store. Negative: the store does not know the symbol (its source was switched) and the number ' +
      'stands for this entry alone; the watchlist calls take it like any other id',
  }),
  symbol: Type.String(),
  name: Type.String({ description: 'The symbol itself when the store does not know it' }),
  exchange: Type.String({ description: 'Empty when the store does not tell' }),
  currency: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'ISO 4217; null when the store does not tell',
  }),
  price: NullableNumber,
  change: NullableNumber,
  change_percent: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'A fraction: 0.0123 = 1.23 %',
  }),
  as_of: Type.Unsafe<string | null>({ ...NullableDate, description: 'The day of the price, YYYY-MM-DD' }),
  added_at: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  spark: Type.Array(Type.Number(), { description: 'Closes of the last three months, the oldest first' }),
  figures: Type.Optional(
    Type.Record(Type.String(), FigureValue, { description: 'The figures that `?figures=` asked for' }),
  ),
  gaps: Type.Optional(
    Type.Record(Type.String(), GapText, { description: 'Why a figure that was asked for is null' }),
  ),
});
export type WatchlistEntry = Static<typeof WatchlistEntry>;

/** GET /get_portfolio/, the newest first. */
export const Portfolio = Type.Object({ meta: Meta, portfolio: Type.Array(WatchlistEntry) });
export type Portfolio = Static<typeof Portfolio>;

/**
 * POST /addtowatchlist/{id}/ (always true), POST /deletefromwatchlist/{id}/ (true = it was removed, false = it was not there) and
 * GET /stockonwatchlist/{id}/verify/ (whether it is there).
 */
export const WatchlistFlag = Type.Object({ added: Type.Boolean() });
export type WatchlistFlag = Static<typeof WatchlistFlag>;

/** GET /get_portfolio/performance/: how the list did since each line was added, and as one equal-weight index. */
export const PortfolioPerformance = Type.Object({
  meta: Meta,
  benchmark: Type.Object({ symbol: Type.String(), name: Type.String() }),
  /** One for each line, in the order of the list; total returns, fractions, null where the history does not reach back to the day. */
  since_added: Type.Array(
    Type.Object({
      symbol: Type.String(),
      from: Type.Unsafe<string | null>({
        ...NullableDate,
        description: 'The close that it is measured from',
      }),
      total_return: NullableNumber,
      benchmark_return: NullableNumber,
    }),
  ),
  /**
   * The listed instruments in equal weights, rebalanced daily, and the benchmark; both start at 100. Total return, each in its own
   * currency, on the days that all lines share, over five years at most.
   */
  index: Type.Object({
    dates: Type.Array(Type.String()),
    list: Type.Array(Type.Number()),
    benchmark: Type.Array(NullableNumber),
    limited_by: Type.Unsafe<string | null>({
      ...NullableText,
      description:
        'Symbol of the line (or the benchmark) whose history limits the start; null when all reach back five years',
    }),
    left_out: Type.Array(Type.String(), {
      description:
        'Symbols that are on the list and not in the index: without prices, or their last one is more than a week older than the newest',
    }),
  }),
});
export type PortfolioPerformance = Static<typeof PortfolioPerformance>;
