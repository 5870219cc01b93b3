import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useRecovery } from '@/components/layout/use-recovery';
import { server } from '../../msw/server';

const PAUSE_MS = 5;

/**
 * A backend that is available again from the n-th request on; returns a function with the number of requests.
 */
function comeBackAt(first: number): () => number {
  let asked = 0;
  server.use(
    http.get('*/backend/readyz', () => {
      asked += 1;
      return HttpResponse.json({}, { status: asked < first ? 503 : 200 });
    }),
  );
  return () => asked;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('loads the page again when the data service answers again, once', async () => {
  const asked = comeBackAt(3);
  const reload = jest.fn();
  renderHook(() => useRecovery(true, reload, PAUSE_MS));

  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(asked()).toBe(3);
  await wait(PAUSE_MS * 10);

  expect(asked()).toBe(3);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('asks nothing on a page that was made', async () => {
  const asked = comeBackAt(1);
  renderHook(() => useRecovery(false, jest.fn(), PAUSE_MS));

  await wait(PAUSE_MS * 10);

  expect(asked()).toBe(0);
});

it('asks nothing more once the page is left', async () => {
  const asked = comeBackAt(Infinity);
  const { unmount } = renderHook(() => useRecovery(true, jest.fn(), PAUSE_MS));
  await waitFor(() => expect(asked()).toBeGreaterThan(0));

  unmount();
  const before = asked();
  await wait(PAUSE_MS * 10);

  expect(asked()).toBeLessThanOrEqual(before + 1);
});
