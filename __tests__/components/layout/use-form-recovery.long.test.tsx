import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { toFailure } from '@/lib/http/call-result';
import type { CallFailure } from '@/lib/http/call-result';
import { server } from '../../msw/server';

const UNAVAILABLE = toFailure(503, { detail: 'Not answering.', code: 'BACKEND_AWAY' });
const WRONG = toFailure(401, { detail: 'Wrong password.', code: 'UNAUTHENTICATED' });

interface Attempt {
  failure: CallFailure | null;
  attempt: number;
}

function watch(start: Attempt) {
  const clearError = jest.fn();
  const view = renderHook((form: Attempt) => useFormRecovery({ ...form, clearError }, 'A note'), {
    initialProps: start,
  });
  return { clearError, ...view };
}

it('shows the note of the form as long as nothing is wrong', () => {
  expect(watch({ failure: null, attempt: 0 }).result.current).toBe('A note');
});

it('clears a failure when the service answers again, reports it, and does so only before the next attempt', async () => {
  server.use(http.get('*/backend/readyz', () => HttpResponse.json({})));
  const { clearError, result, rerender } = watch({ failure: UNAVAILABLE, attempt: 1 });

  await waitFor(() => expect(clearError).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  rerender({ failure: null, attempt: 1 });
  expect(result.current).toBe('The service is available again.');

  act(() => rerender({ failure: null, attempt: 2 }));
  expect(result.current).toBe('A note');
}, 15_000);

it('sends no request after a refusal of the service', async () => {
  const asked = jest.fn();
  server.use(http.get('*/backend/readyz', asked));
  jest.useFakeTimers();

  watch({ failure: WRONG, attempt: 1 });
  await jest.advanceTimersByTimeAsync(60_000);

  expect(asked).not.toHaveBeenCalled();
  jest.useRealTimers();
});
