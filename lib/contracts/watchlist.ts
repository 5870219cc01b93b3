import { Type, type Static } from 'typebox';
import { SERIES_FREQUENCIES, type SeriesFrequency } from '@/lib/domain/frequency';
import { BenchmarkUsed } from './benchmark';
import { GapNoteSchema, Meta, NullableDate, NullableNumber, NullableText } from './meta';

/**
 * See `FigureSet` of an instrument: a number, a date as text (`start.1M`), or null with its reason in `gaps`.
 */
const FigureValue = Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] });

/** A price in the base currency of the profile. */
export const BasePrice = Type.Object({
  currency: Type.String({ description: 'ISO 4217' }),
  price: Type.Number(),
  rate: Type.Number({
    description: 'What one unit of the quoted currency is worth; 0.01 times it for pence and cents',
  }),
  rate_day: Type.String({
    description: 'The day of the rate, YYYY-MM-DD: the day of the price, or up to a week before it',
  }),
});
export type BasePrice = Static<typeof BasePrice>;

/** One row of a watchlist. Prices are in the instrument's own currency. */
export const WatchlistEntry = Type.Object({
  id: Type.Integer({
    description:
      'The instrument’s id in this store. Negative: the symbol is unknown to the store (its source was switched) and the number ' +
      'identifies this entry alone; the watchlist calls accept it like any other id',
  }),
  symbol: Type.String(),
  name: Type.String({ description: 'The symbol itself if it is unknown to the store' }),
  exchange: Type.String({ description: 'Empty if unknown' }),
  currency: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'ISO 4217; null if unknown',
  }),
  price: NullableNumber,
  base_price: Type.Optional(
    Type.Unsafe<BasePrice | null>({
      anyOf: [BasePrice, Type.Null()],
      description:
        'The price in the base currency of the profile; absent without one, null where no price or no exchange rate is stored, and for indexes and exchange rates',
    }),
  ),
  change: NullableNumber,
  change_percent: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'A fraction: 0.0123 = 1.23%',
  }),
  as_of: Type.Unsafe<string | null>({ ...NullableDate, description: 'The day of the price, YYYY-MM-DD' }),
  frequency: Type.Optional(
    Type.Unsafe<SeriesFrequency>({
      type: 'string',
      enum: [...SERIES_FREQUENCIES],
      description: 'How often its prices are observed, where that is not daily: they have no change of a day',
    }),
  ),
  added_at: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  spark: Type.Array(Type.Number(), { description: 'Closes of the last three months, the oldest first' }),
  figures: Type.Optional(
    Type.Record(Type.String(), FigureValue, { description: 'The figures requested with `?figures=`' }),
  ),
  gaps: Type.Optional(
    Type.Record(Type.String(), GapNoteSchema, { description: 'Why a requested figure is null' }),
  ),
});
export type WatchlistEntry = Static<typeof WatchlistEntry>;

/** GET /get_portfolio/, newest first. */
export const Portfolio = Type.Object({ meta: Meta, portfolio: Type.Array(WatchlistEntry) });
export type Portfolio = Static<typeof Portfolio>;

/**
 * POST /addtowatchlist/{id}/ (always true), POST /deletefromwatchlist/{id}/ (true if it was removed, false
 * if it was not in the list) and GET /stockonwatchlist/{id}/verify/ (true if it is in the list).
 */
export const WatchlistFlag = Type.Object({ added: Type.Boolean() });
export type WatchlistFlag = Static<typeof WatchlistFlag>;

/**
 * GET /get_portfolio/performance/: return of the list since each row was added, and as one equal-weight
 * index.
 */
export const PortfolioPerformance = Type.Object({
  meta: Meta,
  benchmark: BenchmarkUsed,
  currency: Type.Unsafe<string | null>({
    ...NullableText,
    description:
      'The base currency of the profile, into which lines and benchmark are converted day by day; null: each in its own currency',
  }),
  not_converted: Type.Array(Type.String(), {
    description: 'Symbols that stay in their own currency because no exchange rate is stored',
  }),
  /**
   * One for each row, in the order of the list; total returns, fractions, null where the history does not
   * reach back to the day.
   */
  since_added: Type.Array(
    Type.Object({
      symbol: Type.String(),
      from: Type.Unsafe<string | null>({
        ...NullableDate,
        description: 'The close that it is measured from',
      }),
      total_return: NullableNumber,
      benchmark_return: NullableNumber,
      compared_return: Type.Unsafe<number | null>({
        ...NullableNumber,
        description:
          'The line’s return on the benchmark’s basis: `total_return`, or beside a price index its price return; null where that is not known. What it is ahead by is this less `benchmark_return`',
      }),
    }),
  ),
  /**
   * The listed instruments in equal weights, rebalanced daily, and the benchmark; both start at 100. Total
   * return in `currency`, on the common days of all rows, over at most five years.
   */
  index: Type.Object({
    dates: Type.Array(Type.String()),
    list: Type.Array(Type.Number()),
    benchmark: Type.Array(NullableNumber),
    compared: Type.Unsafe<number[] | null>({
      anyOf: [Type.Array(Type.Number()), Type.Null()],
      description:
        'Beside a price index: `list` of prices alone, from which its difference to the benchmark is computed; null if the price return of a line is unknown. Null too beside a total return, where `list` itself is compared',
    }),
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
