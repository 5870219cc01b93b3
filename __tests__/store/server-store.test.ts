/** @jest-environment node */
import { openPageStore } from '@/store/page-store';

it('is a new store for every page that the server draws', () => {
  expect(openPageStore().store).not.toBe(openPageStore().store);
});

it('keeps nothing and leaves no timer behind', async () => {
  const start = jest.spyOn(globalThis, 'setTimeout');

  const { store, persistor } = openPageStore();

  expect(start).not.toHaveBeenCalled();
  expect(persistor.getState().bootstrapped).toBe(false);
  expect(store.getState().idx).toEqual([]);
});
