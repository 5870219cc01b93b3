import { waitFor } from '@testing-library/react';
import { loadUser, logIn, logOut } from '@/store/session';
import { createPageStore, openPageStore } from '@/store/page-store';
import { followOtherTabs } from '@/store/persist/follow-tabs';
import { NO_STORAGE } from '@/store/persist/browser-storage';
import { showbucket } from '@/store/slices/bucket';
import { indexPinned } from '@/store/slices/idx';
import { updateScreen } from '@/store/slices/screener';
import { notify } from '@/store/slices/toasts';
import { addToWatchlist } from '@/store/watchlist';
import type { PageStore } from '@/store/page-store';
import { ann, annPassword } from '../msw/fixtures/accounts';
import { openAccountServer } from '../support/account-server';

const KEY = 'persist:root';
const BUCKET = { stocks: [{ symbol: 'AAPL', name: 'Apple Inc.' }], query: {} };

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
const isRehydrated = ({ persistor }: PageStore) => persistor.getState().bootstrapped;

/** A page after loading the persisted state. */
async function openPage(options?: Parameters<typeof createPageStore>[0]): Promise<PageStore> {
  const page = createPageStore(options);
  page.persistor.persist();
  await waitFor(() => expect(isRehydrated(page)).toBe(true));
  return page;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('keeps idx, screener and bucket in local storage under persist:root, and nothing else', async () => {
  const { store, persistor } = await openPage();

  store.dispatch(indexPinned('^GSPC'));
  store.dispatch(updateScreen({ screenResults: { stocks: [], query: { sort: '-beta' } } }));
  store.dispatch(showbucket(BUCKET));
  store.dispatch(notify('status', 'Hello'));
  await persistor.flush();

  expect(Object.keys(localStorage)).toEqual([KEY]);
  expect(Object.keys(stored()).sort()).toEqual(['_persist', 'bucket', 'idx', 'screener']);
  expect(JSON.parse(stored().idx!)).toEqual(['^GSPC']);
  expect(JSON.parse(stored().bucket!)).toEqual(BUCKET);
});

it('passes them to the next page', async () => {
  const first = await openPage();
  first.store.dispatch(showbucket(BUCKET));
  first.store.dispatch(indexPinned('^DJI'));
  await first.persistor.flush();

  const { store } = await openPage();

  expect(store.getState()).toMatchObject({ bucket: BUCKET, idx: ['^DJI'] });
  expect(store.getState().auth.loading).toBe(true);
});

it.each([
  ['corrupted', '{"idx":"[\\"^GSPC'],
  ['foreign', '{"theme":"dark"}'],
  ['of another kind', '[1,2,3]'],
  ['of another version', '{"idx":"[\\"^GSPC\\"]","_persist":"{\\"version\\":99,\\"rehydrated\\":true}"}'],
])('a %s entry leaves the initial state, and the next write puts it right', async (_, text) => {
  localStorage.setItem(KEY, text);

  const { store, persistor } = await openPage();
  expect(store.getState()).toMatchObject({ idx: [], bucket: { stocks: [], query: {} } });

  store.dispatch(showbucket(BUCKET));
  await persistor.flush();
  expect(JSON.parse(stored().bucket!)).toEqual(BUCKET);
});

it('waits 5000 ms for the browser’s storage, and then continues without it', async () => {
  jest.useFakeTimers();
  const page = createPageStore({ storage: { ...NO_STORAGE, getItem: () => new Promise(() => {}) } });
  page.persistor.persist();

  await jest.advanceTimersByTimeAsync(4999);
  expect(isRehydrated(page)).toBe(false);

  await jest.advanceTimersByTimeAsync(1);
  expect(isRehydrated(page)).toBe(true);
  expect(page.store.getState().idx).toEqual([]);
});

it('breaks nothing when the storage is full', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

  const { store, persistor } = await openPage();
  store.dispatch(showbucket(BUCKET));
  await persistor.flush();

  expect(store.getState().bucket).toEqual(BUCKET);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('works without storage', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });

  const { store, persistor } = await openPage();
  store.dispatch(showbucket(BUCKET));
  await persistor.flush();

  expect(store.getState().bucket).toEqual(BUCKET);
});

describe('two tabs', () => {
  /** Simulates the storage event that a browser sends to the other tabs of a site after a write. */
  const sendStorageEvent = (key = KEY) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

  it('see what the other one writes, and do not write its past', async () => {
    const here = await openPage();
    const stop = followOtherTabs(here.store, KEY);
    const there = await openPage();
    there.store.dispatch(showbucket(BUCKET));
    await there.persistor.flush();

    sendStorageEvent();
    expect(here.store.getState().bucket).toEqual(BUCKET);

    here.store.dispatch(indexPinned('^GSPC'));
    await here.persistor.flush();
    stop();
    expect(JSON.parse(stored().bucket!)).toEqual(BUCKET);
    expect(JSON.parse(stored().idx!)).toEqual(['^GSPC']);
  });

  it('end with the last writer’s state', async () => {
    const [one, two] = [await openPage(), await openPage()];
    const stop = followOtherTabs(one.store, KEY);
    one.store.dispatch(indexPinned('^GSPC'));
    two.store.dispatch(indexPinned('^DJI'));
    await one.persistor.flush();
    await two.persistor.flush();

    sendStorageEvent();
    stop();

    expect(one.store.getState().idx).toEqual(['^DJI']);
    expect(JSON.parse(stored().idx!)).toEqual(['^DJI']);
  });

  it('do not answer each other without end', async () => {
    const { store, persistor } = await openPage();
    const stop = followOtherTabs(store, KEY);
    store.dispatch(showbucket(BUCKET));
    await persistor.flush();
    const before = store.getState();

    sendStorageEvent();
    sendStorageEvent('another key');
    stop();

    expect(store.getState()).toBe(before);
  });

  it('take nothing from an entry that is broken', async () => {
    const { store } = await openPage();
    const stop = followOtherTabs(store, KEY);
    store.dispatch(showbucket(BUCKET));
    localStorage.setItem(KEY, '{');

    sendStorageEvent();
    stop();

    expect(store.getState().bucket).toEqual(BUCKET);
  });
});

it('writes neither token nor user into any storage of the browser', async () => {
  const site = openAccountServer();
  const { store, persistor } = await openPage();
  await store.dispatch(loadUser());
  await store.dispatch(logIn({ username: ann.email, password: annPassword }));
  site.token = 'access-2';
  await store.dispatch(addToWatchlist('AAPL'));
  store.dispatch(showbucket(BUCKET));
  await persistor.flush();
  expect(store.getState().auth.user?.token).toBe('access-2');

  const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) + document.cookie;
  const whileSignedIn = kept();
  await store.dispatch(logOut());
  await persistor.flush();

  expect(whileSignedIn).toContain('Apple Inc.');
  for (const secret of ['access-1', 'access-2', annPassword, ann.email, ann.first_name, ann.last_name]) {
    expect(whileSignedIn + kept()).not.toContain(secret);
  }
});

it('is one store for the whole visit', () => {
  expect(openPageStore()).toBe(openPageStore());
});
