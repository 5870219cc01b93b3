import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAway } from '@/lib/http/call-result';
import type { CallFailure, CallResult } from '@/lib/http/call-result';

/** Pauses before the next try while the service is away, in seconds; the last one stays. */
const RETRY_PAUSES_S = [2, 4, 8, 15, 30];

/** Coming back to the page asks anew, but not twice for one step (a window and its document both tell of it). */
const FOCUS_PAUSE_MS = 2000;

const TOO_MANY = 429;

/** An answer that is kept right. */
export interface FreshAnswer<T> {
  /** The last answer, also while a newer one is read or cannot be had; null until there is one. */
  readonly data: T | null;
  /** What the last try failed of; null after a success. */
  readonly failure: CallFailure | null;
  readonly isReading: boolean;
  /** Asks now; resolves when the answer is there, or is known not to come. */
  readonly reload: () => Promise<void>;
}

/** Seconds after which a question that failed so many times in a row is asked again by itself; null: never, it would be refused again. */
function retryPauseS(failure: CallFailure, tries: number): number | null {
  if (!isAway(failure) && failure.status !== TOO_MANY) return null;
  const pause = RETRY_PAUSES_S[Math.min(Math.max(tries, 1), RETRY_PAUSES_S.length) - 1]!;
  return Math.max(pause, failure.retryAfterS ?? 0);
}

/**
 * Asks when the page opens, when the question changes, and when the reader comes back to the page: another tab may have changed what
 * it shows. While the service is away it asks again by itself. Late answers to earlier questions are dropped.
 *
 * @param ask - The question; another function is another question. null: nothing to ask yet.
 */
export function useFreshAnswer<T>(ask: (() => Promise<CallResult<T>>) | null): FreshAnswer<T> {
  const [data, setData] = useState<T | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** The question that was answered last, so that a new one counts as being read at once. */
  const [answered, setAnswered] = useState<typeof ask>(null);
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const question = useRef(0);
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
    const mine = (question.current += 1);
    lastAsked.current = performance.now();
    return ask().then((answer) => {
      if (mine === question.current) settle(ask, answer);
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
      question.current += 1;
    };
  }, [read]);

  // Every failure is an object of its own, so that the next one waits anew.
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

  return { data, failure, isReading: ask !== null && (isAskedAgain || answered !== ask), reload };
}
