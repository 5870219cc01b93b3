import { act, waitFor } from '@testing-library/react';
import NProgress from 'nprogress';
import { RouteProgress } from '@/components/layout/progress/route-progress';
import { renderPage } from '../../../setup/render-page';

const bar = () => document.querySelector('#nprogress .bar');

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  NProgress.remove();
  NProgress.status = null;
});

it('shows the bar from 0.3 while a route changes, and for 200 ms after it has come', async () => {
  const { router } = renderPage(<RouteProgress />);
  await act(async () => void (await import('nprogress')));
  expect(bar()).toBeNull();
  const set = jest.spyOn(NProgress, 'set');

  router.events.emit('routeChangeStart', '/x', { shallow: false });
  await waitFor(() => expect(bar()).toBeInTheDocument());
  expect(set.mock.calls[0]).toEqual([0.3]);
  expect(NProgress.status).toBeGreaterThanOrEqual(0.3);
  expect(document.querySelector('#nprogress .spinner')).toBeNull();

  jest.useFakeTimers();
  const done = jest.spyOn(NProgress, 'done');
  router.events.emit('routeChangeComplete', '/x', {});
  await act(async () => void jest.advanceTimersByTime(199));
  expect(done).not.toHaveBeenCalled();
  await act(async () => void jest.advanceTimersByTime(1));
  expect(done).toHaveBeenCalledTimes(1);
});

it('does not appear when only the query of the same page changes', async () => {
  const { router } = renderPage(<RouteProgress />);

  router.events.emit('routeChangeStart', '/x', { shallow: true });
  await act(async () => void (await import('nprogress')));

  expect(bar()).toBeNull();
});
