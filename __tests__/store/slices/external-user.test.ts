import { makeStore } from '@/store';
import { loggedOut } from '@/store/slices/auth';
import { externalUserChanged } from '@/store/slices/external-user';

const GRACE = { email: 'grace@example.org', token: 'id-token' };

it('is null at the start, and null again after a sign-out at the provider', () => {
  const store = makeStore();
  expect(store.getState().externalUser).toBeNull();

  store.dispatch(externalUserChanged(GRACE));
  expect(store.getState().externalUser).toEqual(GRACE);

  store.dispatch(externalUserChanged(null));
  expect(store.getState().externalUser).toBeNull();
});

it('is a second record: the session does not change it, nor it the session', () => {
  const store = makeStore();
  const { auth } = store.getState();

  store.dispatch(externalUserChanged(GRACE));
  expect(store.getState().auth).toBe(auth);

  store.dispatch(loggedOut());
  expect(store.getState().externalUser).toEqual(GRACE);
});

it('is never written to the browser', () => {
  const store = makeStore();

  store.dispatch(externalUserChanged(GRACE));

  expect(JSON.stringify({ ...localStorage })).not.toContain('grace');
});
