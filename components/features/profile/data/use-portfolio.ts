import { useCallback, useMemo } from 'react';
import type { Portfolio, PortfolioPerformance } from '@/lib/contracts/watchlist';
import { columnSet } from '@/lib/domain/figures/column-sets';
import type { ColumnSetId } from '@/lib/domain/figures/column-sets';
import { callBackend } from '@/lib/http/backend-client';
import { isUnavailable } from '@/lib/http/call-result';
import type { CallFailure, CallResult } from '@/lib/http/call-result';
import { useAppDispatch } from '@/store/hooks';
import { loadUser } from '@/store/session';
import { DEFAULT_BENCHMARK } from '@/lib/domain/default-benchmark';
import { readBenchmarkPreference } from './benchmark-preference';
import { fetchWatchlist } from './list-calls';
import type { WatchlistChoice } from './list-calls';
import { usePersonalQuery } from '@/components/research/hooks/use-personal-query';
import type { PersonalQuery } from '@/components/research/hooks/use-personal-query';

/** The watchlist and its performance, kept up to date. */
export interface LivePortfolio {
  readonly list: PersonalQuery<Portfolio>;
  readonly performance: PersonalQuery<ComparedPerformance>;
  /** Reloads both; resolves when the list has loaded. */
  readonly reload: () => Promise<void>;
}

/** The performance; with the default benchmark when the reader's benchmark does not exist. */
export interface ComparedPerformance extends PortfolioPerformance {
  readonly unknownBenchmark: string | null;
}

const BAD_REQUEST = 400;
const UNAUTHENTICATED = 401;
const UNKNOWN = 404;

async function askPerformance(
  benchmark: string,
  list: WatchlistChoice,
): Promise<CallResult<PortfolioPerformance>> {
  return callBackend<PortfolioPerformance>({
    method: 'GET',
    path: '/get_portfolio/performance/',
    // The backend resolves the default: total return when a series for it is stored.
    query: { list, ...(benchmark !== DEFAULT_BENCHMARK && { benchmark }) },
    isBackground: true,
  });
}

/** The error means that no user is signed in. */
function isRefusal({ status, error }: CallFailure): boolean {
  return status === UNAUTHENTICATED || error.code === 'UNAUTHENTICATED';
}

function refusesBenchmark({ status }: CallFailure): boolean {
  return status === BAD_REQUEST || status === UNKNOWN;
}

async function readPerformance(list: WatchlistChoice): Promise<CallResult<ComparedPerformance>> {
  const benchmark = readBenchmarkPreference();
  const answer = await askPerformance(benchmark, list);
  if (answer.ok) return { ok: true, data: { ...answer.data, unknownBenchmark: null } };
  const isListGone = !answer.ok && answer.error.code === 'WATCHLIST_UNKNOWN';
  if (benchmark === DEFAULT_BENCHMARK || isListGone || !refusesBenchmark(answer)) return answer;
  const fallback = await askPerformance(DEFAULT_BENCHMARK, list);
  return fallback.ok ? { ok: true, data: { ...fallback.data, unknownBenchmark: benchmark } } : fallback;
}

/**
 * Loads the watchlist with the figures of a column set, and its performance.
 *
 * @param onSignedOut - Called when the session has expired.
 */
export function usePortfolio(
  { columns, list: chosen }: { readonly columns: ColumnSetId; readonly list: WatchlistChoice },
  onSignedOut: () => void,
): LivePortfolio {
  const dispatch = useAppDispatch();

  /**
   * A refused call may mean that the service was unavailable during the session check: only an explicit
   * refusal ends the session.
   */
  const askSignedIn = useCallback(
    async <T>(ask: () => Promise<CallResult<T>>): Promise<CallResult<T>> => {
      const answer = await ask();
      if (answer.ok || !isRefusal(answer)) return answer;
      const user = await dispatch(loadUser());
      if (user.ok) return ask();
      if (!isUnavailable(user)) onSignedOut();
      return user;
    },
    [dispatch, onSignedOut],
  );

  const askList = useCallback(
    () => askSignedIn(() => dispatch(fetchWatchlist(columnSet(columns).figures, chosen))),
    [askSignedIn, dispatch, columns, chosen],
  );
  const askComparison = useCallback(() => askSignedIn(() => readPerformance(chosen)), [askSignedIn, chosen]);
  const list = usePersonalQuery(askList);
  // The performance is loaded after the list: an empty list has none, and an unavailable service is reported
  // once.
  const hasList = list.data !== null && list.data.portfolio.length > 0;
  const performance = usePersonalQuery(hasList ? askComparison : null);
  const { reload: reloadList } = list;
  const { reload: reloadPerformance } = performance;
  const reload = useCallback(async () => {
    void reloadPerformance();
    await reloadList();
  }, [reloadList, reloadPerformance]);
  return useMemo(() => ({ list, performance, reload }), [list, performance, reload]);
}
