import { measureList } from '@/backend/src/accounts/portfolio-performance';
import { toWatchlistEntries, parseFigureIds } from '@/backend/src/accounts/read-portfolio';
import { FIRST_DAY, LOOK_AHEAD_SYMBOLS } from '../../support/look-ahead-market';
import type { LookAheadQuery } from '../look-ahead-query';

const MS_PER_DAY = 86_400_000;

/** One row per symbol, added on various days of the market, and an unknown symbol. */
const rows = [...LOOK_AHEAD_SYMBOLS, 'GONE'].map((symbol, place) => ({
  symbol,
  addedAt: new Date((FIRST_DAY + 40 * place) * MS_PER_DAY),
}));
const figures = parseFigureIds(
  'return.1M,return.SI,volatility,beta,sharpe,sma50,pe,dividendYield,marketCap,fromHigh52w',
);

/** Watchlist and portfolio, with the given day as today. */
export const ACCOUNT_QUERIES: readonly LookAheadQuery[] = [
  {
    name: 'accounts: describeLines',
    ask: (store, today) => toWatchlistEntries({ store, today }, rows, figures),
  },
  {
    name: 'accounts: describeLines with the figures of a screen',
    ask: (store, today) =>
      toWatchlistEntries({ store, today }, rows, parseFigureIds('price,return.3M,rsi14,volatility.1Y')),
  },
  {
    name: 'accounts: describeLines in a base currency',
    ask: (store, today) => toWatchlistEntries({ store, today }, rows, null, 'EUR'),
  },
  { name: 'accounts: measureList', ask: (store, today) => measureList({ store, today }, rows) },
  {
    name: 'accounts: measureList in a base currency',
    ask: (store, today) => measureList({ store, today }, rows, { currency: 'EUR' }),
  },
  {
    name: 'accounts: measureList with a late benchmark',
    ask: (store, today) => measureList({ store, today }, rows, { benchmark: 'LATE' }),
  },
];
