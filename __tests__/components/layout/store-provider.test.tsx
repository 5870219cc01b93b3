import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StoreProvider } from '@/components/layout/store-provider';
import { useAppSelector } from '@/store/hooks';
import { createPageStore } from '@/store/page-store';
import { NO_STORAGE } from '@/store/persist/browser-storage';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { selectPinnedIndexes } from '@/store/slices/idx';

const KEY = 'persist:root';
const STORED = JSON.stringify({
  idx: '["^GSPC"]',
  _persist: '{"version":1,"rehydrated":true}',
});

/** A block that renders a persisted slice, next to one that does not. */
function Page() {
  const isRehydrated = useIsRehydrated();
  const pinned = useAppSelector(selectPinnedIndexes);
  return (
    <>
      <h1>Apple Inc.</h1>
      {isRehydrated && <p>Pinned: {pinned.join(', ') || 'none'}</p>}
    </>
  );
}

const root = () => document.querySelector('[data-rehydrated]');

beforeEach(() => localStorage.clear());

it('keeps the server’s HTML through hydration, and shows the persisted state after it', async () => {
  localStorage.setItem(KEY, STORED);
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(
    <StoreProvider page={createPageStore({ storage: NO_STORAGE })}>
      <Page />
    </StoreProvider>,
  );
  const drawn = container.querySelector('h1');
  expect(drawn).toHaveTextContent('Apple Inc.');
  expect(root()).toHaveAttribute('data-rehydrated', 'false');
  expect(screen.queryByText(/^Pinned/)).toBeNull();
  const errors: unknown[] = [];

  // A hydration mismatch would be reported here, and would discard the server's elements.
  const hydrated = await act(async () =>
    hydrateRoot(
      container,
      <StoreProvider page={createPageStore()}>
        <Page />
      </StoreProvider>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  );

  expect(await screen.findByText('Pinned: ^GSPC')).toBeInTheDocument();
  expect(root()).toHaveAttribute('data-rehydrated', 'true');
  expect(container.querySelector('h1')).toBe(drawn);
  expect(errors).toEqual([]);
  act(() => hydrated.unmount());
  container.remove();
});

it('shows the persisted state after 5000 ms at most', async () => {
  jest.useFakeTimers();
  const page = createPageStore({ storage: { ...NO_STORAGE, getItem: () => new Promise(() => {}) } });
  render(
    <StoreProvider page={page}>
      <Page />
    </StoreProvider>,
  );

  await act(() => jest.advanceTimersByTimeAsync(4_999));
  expect(screen.queryByText(/^Pinned/)).toBeNull();
  expect(root()).toHaveAttribute('data-rehydrated', 'false');

  await act(() => jest.advanceTimersByTimeAsync(1));
  jest.useRealTimers();
  expect(screen.getByText('Pinned: none')).toBeInTheDocument();
  expect(root()).toHaveAttribute('data-rehydrated', 'true');
});

it('follows what another tab writes', async () => {
  render(
    <StoreProvider page={createPageStore()}>
      <Page />
    </StoreProvider>,
  );
  await screen.findByText('Pinned: none');

  localStorage.setItem(KEY, STORED);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage })));

  await waitFor(() => expect(screen.getByText('Pinned: ^GSPC')).toBeInTheDocument());
});
