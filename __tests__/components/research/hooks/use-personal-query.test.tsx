import { act, renderHook } from '@testing-library/react';
import { usePersonalQuery } from '@/components/research/hooks/use-personal-query';
import type { CallFailure, CallResult } from '@/lib/http/call-result';

const failure = (status: number, retryAfterS: number | null = null): CallFailure => ({
  ok: false,
  error: { detail: 'no', code: status === 503 ? 'BACKEND_AWAY' : 'REQUEST_INVALID', requestId: '' },
  status,
  retryAfterS,
});
const ok = (data: string): CallResult<string> => ({ ok: true, data });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A query that returns the given results in turn; the last one repeats. */
function queryOf(...answers: CallResult<string>[]) {
  return jest.fn(async () => (answers.length > 1 ? answers.shift()! : answers[0]!));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('retries automatically while the service is unavailable, with growing pauses', async () => {
  const ask = queryOf(failure(503), failure(503), ok('back'));
  const { result } = renderHook(() => usePersonalQuery(ask));
  await pass(0);
  expect(result.current.failure?.status).toBe(503);

  await pass(1999);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(3999);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(1);

  expect(result.current).toMatchObject({ data: 'back', failure: null, isReading: false });
});

it('waits as long as the server asks for', async () => {
  const ask = queryOf(failure(429, 60), ok('let in'));
  const { result } = renderHook(() => usePersonalQuery(ask));
  await pass(0);

  await pass(59_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);

  expect(result.current.data).toBe('let in');
});

it('does not repeat a query that is refused', async () => {
  const ask = queryOf(failure(400));
  renderHook(() => usePersonalQuery(ask));
  await pass(0);

  await pass(120_000);

  expect(ask).toHaveBeenCalledTimes(1);
});

it('drops the late answer to an earlier query, and keeps the last data meanwhile', async () => {
  let answerFirst = (_: CallResult<string>): void => undefined;
  const first = () => new Promise<CallResult<string>>((resolve) => (answerFirst = resolve));
  const second = queryOf(ok('second'));
  const { result, rerender } = renderHook(({ ask }) => usePersonalQuery<string>(ask), {
    initialProps: { ask: first },
  });
  expect(result.current.isReading).toBe(true);

  rerender({ ask: second });
  await pass(0);
  await act(async () => answerFirst(ok('first')));

  expect(result.current.data).toBe('second');
});

it('refetches when the user returns to the page, but not twice for one return', async () => {
  const ask = queryOf(ok('a'));
  renderHook(() => usePersonalQuery(ask));
  await pass(2000);

  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await pass(0);

  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks nothing without a query', async () => {
  const { result } = renderHook(() => usePersonalQuery<string>(null));
  await pass(60_000);

  expect(result.current).toMatchObject({ data: null, failure: null, isReading: false });
});
