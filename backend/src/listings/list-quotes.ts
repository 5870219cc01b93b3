import type { QuoteList } from '@/lib/contracts/listings';
import { AppError } from '@/lib/domain/errors';
import { currencyOfUnit, quoteScale } from '@/lib/domain/minor-units';
import { WATCHLIST_LIMIT } from '@/lib/domain/watchlist';
import { COUNTERS } from '../accounts/limits';
import { readHeldSymbols } from '../db/repositories/held-symbol-rows';
import type { ListingsContext } from './listings-context';
import { limitCalls } from './search-listings';

/** Symbols of one call: a watchlist. */
const MAX_SYMBOLS = WATCHLIST_LIMIT;
/** Calls a minute of a user. */
export const QUOTE_CALLS = 60;
const DAY_MS = 86_400_000;
/** Digits of a converted price: those of a double without its last ones. */
const DIGITS = 12;

/**
 * Prices within the day of indexes and, for users, of what any user holds or watches: of a session after the last stored
 * one, in the stored currency. They belong to no day whose close is known, so that no response as of a day may have them.
 *
 * @param userId - null: a visitor.
 *
 * @throws AppError REQUEST_INVALID at `symbols`, RATE_LIMITED.
 */
export async function listQuotes(
  context: ListingsContext,
  { symbols, userId }: { readonly symbols: string; readonly userId: number | null },
): Promise<QuoteList> {
  const uniqueSymbols = [...new Set(symbols.split(',').map((one) => one.trim().toUpperCase()))].filter(
    Boolean,
  );
  if (uniqueSymbols.length === 0 || symbols.split(',').length > MAX_SYMBOLS) {
    const fault = `must be 1 to ${MAX_SYMBOLS} symbols, separated by commas`;
    throw new AppError('REQUEST_INVALID', `symbols ${fault}`, { fields: { symbols: [fault] } });
  }
  const { live, store } = context;
  if (!live?.readQuotes) return { quotes: [], failures: [] };
  // Visitors can make the site ask for its indexes, and for nothing else.
  const heldSymbols = new Set(userId === null ? [] : await readHeldSymbols(context.db));
  const records = new Map(
    uniqueSymbols.flatMap((symbol) => {
      const record = store.find(symbol);
      if (record?.symbol !== symbol || record.lastDay === null) return [];
      return record.kind === 'index' || heldSymbols.has(symbol) ? [[symbol, record] as const] : [];
    }),
  );
  if (records.size === 0) return { quotes: [], failures: [] };
  if (userId !== null) await limitCalls(context, { counter: COUNTERS.quotes, userId, most: QUOTE_CALLS });
  const { failures, quotes } = await live.readQuotes([...records.keys()]);
  return {
    failures: [...failures],
    quotes: quotes.flatMap(({ at, currency, delayMinutes, previousClose, price, provider, symbol }) => {
      const { currency: stored, lastDay } = records.get(symbol)!;
      const isLater = Math.floor(at / DAY_MS) > lastDay!;
      if (!isLater || !(price > 0) || currencyOfUnit(currency) !== stored) return [];
      const change = previousClose !== null && previousClose > 0 ? price / previousClose - 1 : null;
      return [
        {
          symbol,
          price: price / quoteScale(currency),
          currency: stored,
          at: new Date(at).toISOString(),
          delayMinutes: delayMinutes === null ? null : Math.round(delayMinutes),
          change: change === null ? null : Number(change.toPrecision(DIGITS)),
          source: provider,
        },
      ];
    }),
  };
}
