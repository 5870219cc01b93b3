import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { callBackend } from '@/lib/http/backend-client';
import { isUnavailable } from '@/lib/http/call-result';
import type { CallFailure, CallResult } from '@/lib/http/call-result';

/** Delays before retries while the service is unavailable, in seconds; the last one repeats. */
const RETRY_PAUSES_S = [2, 4, 8, 15, 30];

/** Returning to the page reloads the data, but once only: the window and its document both fire an event. */
const FOCUS_PAUSE_MS = 2000;

const TOO_MANY = 429;

/** The query: an address of the backend, or a function that sends it. */
type Question<T> = string | (() => Promise<CallResult<T>>);

/** A query result that is kept up to date. */
export interface PersonalQuery<T> {
  /** The last response, also while a newer one is loading or failing; null until the first one. */
  readonly data: T | null;
  /** The error of the last attempt; null after a success. */
  readonly failure: CallFailure | null;
  /** The reason why there are no data, as text for the reader; null while the last ones are shown. */
  readonly problem: string | null;
  readonly isReading: boolean;
  /** Reloads; resolves when the response has arrived or the request has failed. */
  readonly reload: () => Promise<void>;
}

/**
 * Seconds until a failed query is retried, after the given number of consecutive failures; null: never,
 * because it would be refused again.
 */
function retryPauseS(failure: CallFailure, tries: number): number | null {
  if (!isUnavailable(failure) && failure.status !== TOO_MANY) return null;
  const pause = RETRY_PAUSES_S[Math.min(Math.max(tries, 1), RETRY_PAUSES_S.length) - 1]!;
  return Math.max(pause, failure.retryAfterS ?? 0);
}

/**
 * Reads a response about the signed-in user when the page opens, when the query changes, and when the reader returns
 * to the page, because another tab may have changed the data. Retries while the service is unavailable. Late
 * responses to earlier queries are dropped.
 *
 * @param ask - Another address or function is another query. null: nothing to load yet.
 */
export function usePersonalQuery<T>(ask: Question<T> | null): PersonalQuery<T> {
  const [data, setData] = useState<T | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** The query of the last response, so that a new query counts as loading immediately. */
  const [answered, setAnswered] = useState<typeof ask>(null);
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const callCount = useRef(0);
  const lastAsked = useRef(Number.NEGATIVE_INFINITY);
  const tries = useRef(0);

  const settle = useCallback((asked: typeof ask, answer: CallResult<T>) => {
    setAnswered(() => asked);
    setIsAskedAgain(false);
    if (answer.ok) {
      tries.current = 0;
      setData(answer.data);
      setFailure(null);
    } else {
      tries.current += 1;
      setFailure(answer);
    }
  }, []);

  const read = useCallback((): Promise<void> => {
    if (!ask) return Promise.resolve();
    const mine = (callCount.current += 1);
    lastAsked.current = performance.now();
    const response =
      typeof ask === 'string' ? callBackend<T>({ method: 'GET', path: ask, isBackground: true }) : ask();
    return response.then((answer) => {
      if (mine === callCount.current) settle(ask, answer);
    });
  }, [ask, settle]);

  const reload = useCallback(() => {
    setIsAskedAgain(true);
    return read();
  }, [read]);

  useEffect(() => {
    tries.current = 0;
    void read();
    return () => {
      callCount.current += 1;
    };
  }, [read]);

  // A new object for each failure, so that the retry timer restarts.
  useEffect(() => {
    const pause = failure && retryPauseS(failure, tries.current);
    if (pause === null) return undefined;
    const timer = window.setTimeout(() => void reload(), pause * 1000);
    return () => window.clearTimeout(timer);
  }, [failure, reload]);

  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    if (performance.now() - lastAsked.current >= FOCUS_PAUSE_MS) void reload();
  });
  const getOnline = useEffectEvent(() => void reload());
  useEffect(() => {
    const onFocus = () => comeBack();
    const onOnline = () => getOnline();
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  const problem = data === null && failure ? failure.error.detail : null;
  return { data, failure, problem, isReading: ask !== null && (isAskedAgain || answered !== ask), reload };
}
