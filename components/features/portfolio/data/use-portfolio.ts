import { useCallback, useMemo } from 'react';
import type { Portfolio, PortfolioPerformance } from '@/lib/contracts/watchlist';
import { columnSet } from '@/lib/domain/figures/column-sets';
import type { ColumnSetId } from '@/lib/domain/figures/column-sets';
import { callBackend } from '@/lib/http/backend-client';
import { isAway } from '@/lib/http/call-result';
import type { CallFailure, CallResult } from '@/lib/http/call-result';
import { useAppDispatch } from '@/store/hooks';
import { loadUser } from '@/store/session';
import { readPortfolio } from '@/store/watchlist';
import { DEFAULT_BENCHMARK, readBenchmarkPreference } from './benchmark-preference';
import { useFreshAnswer } from './use-fresh-answer';
import type { FreshAnswer } from './use-fresh-answer';

/** The list and how it did, kept right. */
export interface LivePortfolio {
  readonly list: FreshAnswer<Portfolio>;
  readonly performance: FreshAnswer<ComparedPerformance>;
  /** Reads both anew; resolves when the list is there. */
  readonly reload: () => Promise<void>;
}

/** The performance, and the benchmark of the reader's choice when there is no such thing: another one stands in its place. */
export interface ComparedPerformance extends PortfolioPerformance {
  readonly unknownBenchmark: string | null;
}

const BAD_REQUEST = 400;
const UNAUTHENTICATED = 401;
const UNKNOWN = 404;

async function askPerformance(benchmark: string): Promise<CallResult<PortfolioPerformance>> {
  return callBackend<PortfolioPerformance>({
    method: 'GET',
    path: '/get_portfolio/performance/',
    query: { benchmark },
    isQuiet: true,
  });
}

/** Nobody is signed in, as far as the call knows. */
function isRefusal({ status, error }: CallFailure): boolean {
  return status === UNAUTHENTICATED || error.code === 'UNAUTHENTICATED';
}

function refusesBenchmark({ status }: CallFailure): boolean {
  return status === BAD_REQUEST || status === UNKNOWN;
}

async function readPerformance(): Promise<CallResult<ComparedPerformance>> {
  const benchmark = readBenchmarkPreference();
  const answer = await askPerformance(benchmark);
  if (answer.ok) return { ok: true, data: { ...answer.data, unknownBenchmark: null } };
  if (benchmark === DEFAULT_BENCHMARK || !refusesBenchmark(answer)) return answer;
  const fallback = await askPerformance(DEFAULT_BENCHMARK);
  return fallback.ok ? { ok: true, data: { ...fallback.data, unknownBenchmark: benchmark } } : fallback;
}

/**
 * Reads the watchlist with the figures of a column set, and its performance.
 *
 * @param onSignedOut - Called when the session turns out to be over.
 */
export function usePortfolio(columns: ColumnSetId, onSignedOut: () => void): LivePortfolio {
  const dispatch = useAppDispatch();

  /** A refused call may mean that the service was away when the page asked who is signed in: only a plain no ends it. */
  const askSignedIn = useCallback(
    async <T>(ask: () => Promise<CallResult<T>>): Promise<CallResult<T>> => {
      const answer = await ask();
      if (answer.ok || !isRefusal(answer)) return answer;
      const user = await dispatch(loadUser());
      if (user.ok) return ask();
      if (!isAway(user)) onSignedOut();
      return user;
    },
    [dispatch, onSignedOut],
  );

  const askList = useCallback(
    () => askSignedIn(() => dispatch(readPortfolio(columnSet(columns).figures))),
    [askSignedIn, dispatch, columns],
  );
  const askComparison = useCallback(() => askSignedIn(readPerformance), [askSignedIn]);
  const list = useFreshAnswer(askList);
  // The comparison waits for the list: an empty one has none, and an away service is told of once.
  const hasList = list.data !== null && list.data.portfolio.length > 0;
  const performance = useFreshAnswer(hasList ? askComparison : null);
  const { reload: reloadList } = list;
  const { reload: reloadPerformance } = performance;
  const reload = useCallback(async () => {
    void reloadPerformance();
    await reloadList();
  }, [reloadList, reloadPerformance]);
  return useMemo(() => ({ list, performance, reload }), [list, performance, reload]);
}
